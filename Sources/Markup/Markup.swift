// Markup
