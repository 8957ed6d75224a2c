/// A part of the window that something covers, or where the display folds (UIView.ReservedRegion of iOS 27.1,
/// docs/semantics.md#reserved-regions).
public struct ReservedRegion: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
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

/// How far a device that folds is opened.
public enum Pose: String, Hashable, Sendable, CaseIterable {
  case closed
  case halfOpen
  case open
}

extension Pose: TraitProperty {}

extension Device {
  /// The device of the same kind in a pose; itself if it does not fold.
  package func posed(_ pose: Pose) -> Device {
    guard self.pose != nil, self.pose != pose else { return self }
    return Self.catalog.first { $0.pose == pose } ?? self
  }

  private static let poses = Dictionary(
    uniqueKeysWithValues: catalog.compactMap { device in device.pose.map { (device.id, $0) } })

  static func pose(ofDevice id: String) -> Pose? { poses[id] }
}

extension Environment {
  /// The pose that was asked for, else the device's own; nil on what does not fold.
  package var currentPose: Pose? {
    guard let deviceID else { return pose }
    return Device.pose(ofDevice: deviceID).map { pose ?? $0 }
  }

  /// The strip across which the display is folded, margins included; nil where it is flat.
  package var fold: Rect? { region(.division)?.frame }

  /// The first active region of a kind.
  package func region(_ kind: ReservedRegion.Kind) -> ReservedRegion? {
    reservedRegions.first { $0.kind == kind && $0.isActive }
  }

  /// Points.
  package func cornerRadius(isLow: Bool, isRight: Bool) -> Double {
    cornerRadii?[isLow ? (isRight ? 2 : 3) : (isRight ? 1 : 0)] ?? cornerRadius
  }

  /// What a condition sees of a trait.
  func conditionValue(of trait: EnvironmentTrait) -> TraitValue? {
    trait == .pose ? currentPose?.traitValue : self[trait]
  }
}
