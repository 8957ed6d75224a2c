import LayoutModel

/// A `<device>` of Interface Builder.
struct InterfaceDevice {
  var id: String
  var isLandscape: Bool
  /// The device of the catalogue; nil if the catalogue does not have it.
  var device: Device?

  /// Interface Builder's names for sizes of screens, with a model of each.
  static let models = [
    "retina3_5": nil, "retina4_0": "iphone-se-1", "retina4_7": "iphone-8", "retina5_5": "iphone-8-plus",
    "retina5_9": "iphone-x", "retina6_1": "iphone-xr", "retina6_5": "iphone-xs-max", "retina5_4": "iphone-13-mini",
    "retina6_0": "iphone-13", "retina6_7": "iphone-13-pro-max", "retina6_12": "iphone-14-pro",
    "retina6_72": "iphone-16-plus",
    "retina6_3": "iphone-16-pro", "retina6_9": "iphone-16-pro-max", "ipad9_7": "ipad-9_7", "ipad10_2": "ipad-10_2",
    "ipad10_5": "ipad-10_5", "ipad11_0rounded": "ipad-pro-11", "ipad10_9rounded": "ipad-air-11",
    "ipad12_9": "ipad-pro-12_9", "ipad12_9rounded": "ipad-pro-12_9", "ipad8_3rounded": "ipad-mini-6",
    "ipad13_0rounded": "ipad-pro-13",
  ]

  init?(_ document: XMLElement) {
    guard let element = document.child("device"), let id = element.id else { return nil }
    self.id = id
    isLandscape = element["orientation"] == "landscape"
    device = (Self.models[id] ?? nil).flatMap { Device.named($0) }
  }

  var posture: Device.Posture? { device?.posture(isLandscape ? .landscape : .portrait) }
}
