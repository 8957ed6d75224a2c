/// A part of the window that something covers, or where the display folds (UIView.ReservedRegion of iOS 27.1,
/// docs/semantics.md#reserved-regions).
public struct ReservedRegion: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Something lies over the window there, such as a camera.
    case occlusion
    /// The display folds there.
    case division
  }

  public var kind: Kind
  /// In the window, margins included.
  public var frame: Rect
  /// What of the frame is only room around the region.
  public var margins: EdgeInsets
  /// Whether it counts now: a division of a flat display does not.
  public var isActive: Bool

  public init(kind: Kind, frame: Rect, margins: EdgeInsets = .zero, isActive: Bool = true) {
    (self.kind, self.frame, self.margins, self.isActive) = (kind, frame, margins, isActive)
  }
}

extension Device.Posture {
  fileprivate mutating func activateDivisions() {
    for index in reservedRegions.indices where reservedRegions[index].kind == .division {
      reservedRegions[index].isActive = true
    }
  }
}

/// How far a device that folds is opened.
public enum Pose: String, Hashable, Sendable, CaseIterable, Codable {
  case closed
  case halfOpen
  case open
}

extension Pose: TraitProperty {}

extension Device {
  /// The device of the same kind in a pose; itself if it does not fold. Half of an open display stays one when the
  /// display is half open.
  package func posed(_ pose: Pose) -> Device {
    guard let own = self.pose, own != pose else { return self }
    if pose == .halfOpen, own == .open, isHalf {
      var device = self
      device.pose = pose
      device.names = [String(name.dropLast()) + " while half open)"]
      device.portrait.activateDivisions()
      device.landscape.activateDivisions()
      return device
    }
    return Self.catalog.first { $0.pose == pose } ?? self
  }

  /// Whether it is one half of an open display: narrower than the display in either orientation.
  private var isHalf: Bool { portrait.size == landscape.size }

  /// The window that a device that folds gives an app of that SDK: those built before iOS 27.1 get a smaller one.
  package func built(with sdk: Int?) -> Device {
    guard let sdk, sdk < Environment.firstSDKOfFolds, pose != nil else { return self }
    return Self.catalog.first { $0.isOfOlderSDK } ?? self
  }

  private static let byID = Dictionary(uniqueKeysWithValues: catalog.map { ($0.id, $0) })

  static func withID(_ id: String) -> Device? { byID[id] }
}

extension Environment {
  /// The pose that was asked for, else the device's own; nil on what does not fold, and for an app that cannot know it.
  package var currentPose: Pose? {
    guard let deviceID else { return pose }
    guard !isOfOlderSDK else { return nil }
    return Device.withID(deviceID)?.pose.map { pose ?? $0 }
  }

  /// The system and the SDK from which an app knows of folds, with their first update.
  static let firstSDKOfFolds = 27

  /// Whether the app was built before iOS 27.1.
  package var isOfOlderSDK: Bool {
    (sdkVersion ?? systemVersion) < Self.firstSDKOfFolds || deviceID.flatMap(Device.withID)?.isOfOlderSDK == true
  }

  /// Forgets which device it is where no layout depends on that: the bars and regions of a device that folds do.
  package mutating func forgetDevice() {
    if let device = deviceID.flatMap(Device.withID), device.pose != nil || device.isOfOlderSDK || pose != nil { return }
    (deviceID, deviceName) = (nil, "")
  }

  /// Layout margins of a plain view, points: none for an app of iOS 27.1 on iOS 27.1
  /// (docs/semantics.md#margins-safe-area-and-guides).
  package var plainViewMargin: Double {
    isOfOlderSDK || systemVersion < Self.firstSDKOfFolds ? SystemFigures.standard.layoutMargin.value : 0
  }

  /// The strip across which the display is folded, margins included; nil where it is flat.
  package var fold: Rect? { region(.division)?.frame }

  /// The parts of the window, without the room around them, that something lies over: declared occlusions, and the
  /// controls of a window of iPadOS 26.
  package var coveredParts: [Rect] {
    let declared = reservedRegions.filter { $0.isActive && $0.kind == .occlusion }
    let own = declared.map { $0.frame.inset(by: $0.margins) }
    return own + (declared.isEmpty ? [windowControls].compactMap { $0 } : [])
  }

  /// The controls in the top left corner of a window that is smaller than an iPad's screen, since iPadOS 26
  /// (docs/semantics.md#reserved-regions).
  package var windowControls: Rect? {
    guard systemVersion >= 26, statusBarHeight > 0, let device = deviceID.flatMap(Device.withID), device.idiom == .pad,
      deviceName != device.name, device.portrait.size != size, device.landscape.size != size
    else { return nil }
    return Rect(x: 0, y: 0, width: 66, height: 53)
  }

  /// The first active region of a kind.
  package func region(_ kind: ReservedRegion.Kind) -> ReservedRegion? {
    reservedRegions.first { $0.kind == kind && $0.isActive }
  }

  /// Clockwise from the top left corner, points.
  package var allCornerRadii: [Double] { cornerRadii ?? Array(repeating: cornerRadius, count: 4) }

  /// Points.
  package func cornerRadius(isLow: Bool, isRight: Bool) -> Double {
    allCornerRadii[isLow ? (isRight ? 2 : 3) : (isRight ? 1 : 0)]
  }

  /// What a condition sees of a trait.
  func conditionValue(of trait: EnvironmentTrait) -> TraitValue? {
    trait == .pose ? currentPose?.traitValue : self[trait]
  }
}
