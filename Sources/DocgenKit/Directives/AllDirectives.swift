/// Every directive there is. A new one is a file in this folder and a line here.
public enum Directives {
  public static let all: [any Directive.Type] = [
    TokensDirective.self,
    PreviewDirective.self,
    ContrastDirective.self,
    RampDirective.self,
    PaletteDirective.self,
    GradientDirective.self,
    EasingDirective.self,
    DistanceDirective.self,
    CalloutDirective.self,
    DetailsDirective.self,
    TabsDirective.self,
    TabDirective.self,
    StepsDirective.self,
    IncludeDirective.self,
    WorkflowDirective.self,
    BoundariesDirective.self,
    InlineContrastDirective.self,
    InlineColorDirective.self,
  ]
}
