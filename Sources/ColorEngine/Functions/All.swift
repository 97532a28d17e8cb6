/// Every function that rows can call. A test holds this list against the folder.
public let colorFunctions: [any ColorFunction.Type] = [
  LightenFunction.self,
  DarkenFunction.self,
  SoftenFunction.self,
  StrengthenFunction.self,
  SaturateFunction.self,
  DesaturateFunction.self,
  RotateHueFunction.self,
  InvertFunction.self,
  OpacityFunction.self,
  BlendFunction.self,
  ComplementFunction.self,
  TriadFunction.self,
  TetradFunction.self,
  SquareFunction.self,
  SplitComplementFunction.self,
  AnalogousFunction.self,
  MonochromaticFunction.self,
  TintsFunction.self,
  ShadesFunction.self,
  ToColorFunction.self,
  ProGradientFunction.self,
  ProRadialGradientFunction.self,
  ProAngularGradientFunction.self,
]

/// The function of a name.
func colorFunction(named name: String) -> (any ColorFunction.Type)? { functionsByName[name] }

private let functionsByName: [String: any ColorFunction.Type] = Dictionary(
  uniqueKeysWithValues: colorFunctions.map { ($0.name, $0) })
