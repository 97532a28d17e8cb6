// DocgenKit
