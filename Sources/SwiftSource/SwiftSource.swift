// SwiftSource
