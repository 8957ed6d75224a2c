// The words that every module's types share: first the page's own, then those of docs/protocol.md, which are messages
// both ways and the environments in them. This is no module, so that `tsc` (Tests/web/tsconfig.json) knows them
// everywhere by their names alone. Nothing here runs, and the page does not load it.

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./url.js").Look} Look */
/** @typedef {import("./url.js").Trail} Trail */
/** @typedef {import("./geometry.js").Rect} Rect */
/** @typedef {import("./geometry.js").Size} Size */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {[number, number, number, number]} Insets top, left, bottom, right */

/** @typedef {"portrait" | "landscape"} Orientation */
/** @typedef {"leftToRight" | "rightToLeft"} Direction */
/** @typedef {"light" | "dark"} Appearance */
/** @typedef {"x" | "y"} Axis */
/** @typedef {boolean | number | string} FlagValue */
/** @typedef {Readonly<Record<string, FlagValue>>} Flags by name */
/** @typedef {Readonly<Record<string, Point | "end">>} Offsets by scroll view; "end" is as far as it scrolls */

/**
 * @typedef {object} Step some keys of an environment in `watch`, all optional; the daemon's table of traits (traits.js)
 *   may have more
 * @property {string} [device]
 * @property {Orientation} [orientation]
 * @property {string} [textSize]
 * @property {boolean} [keyboard]
 * @property {Direction} [direction]
 * @property {Appearance} [appearance]
 * @property {number} [system]
 * @property {number} [sdk]
 * @property {string} [pseudolanguage]
 * @property {Size} [size]
 * @property {Size} [window] with the traits of a plane in place of a device's figures
 * @property {number} [scale]
 * @property {Insets} [safeArea]
 * @property {Insets} [margins]
 * @property {number} [keyboardHeight]
 * @property {ReservedRegion[]} [reservedRegions]
 * @property {string} [idiom]
 * @property {string[]} [sizeClasses]
 * @property {Flags} [flags]
 * @property {Readonly<Record<string, string>>} [texts] by view
 * @property {Readonly<Record<string, number>>} [carets] characters before the caret, by view
 * @property {Offsets} [offsets]
 */

/** @typedef {Step & { then?: Step[] }} Wish an environment in `watch`, and the steps after it */

/** @typedef {Pick<Step, "size" | "scale" | "safeArea" | "margins" | "keyboardHeight" | "reservedRegions" | "idiom"
 *   | "sizeClasses">} Figures */

/**
 * @typedef {object} ReservedRegion what covers the window, or where the display folds
 * @property {"occlusion" | "division"} kind
 * @property {Rect} frame in the window, margins included
 * @property {Insets} [margins]
 * @property {boolean} active
 */

/**
 * @typedef {object} Device
 * @property {string} id
 * @property {string[]} names
 * @property {"phone" | "pad"} idiom
 * @property {number} year
 * @property {number} scale
 * @property {Size} portrait
 * @property {Size} landscape
 * @property {number} cornerRadius
 * @property {{ name: string, orientation: Orientation, size: Size }[]} [splits] windows of Split View
 */

/**
 * @typedef {object} Hello
 * @property {"hello"} type
 * @property {string} version
 * @property {string} boot
 * @property {string} assets
 * @property {number} revision
 * @property {string[]} roots
 * @property {boolean} isLoopback
 * @property {boolean} allowsEdits whether numbers can be written into the layouts
 * @property {Device[]} devices
 * @property {string} usualDevice of an environment that names none
 * @property {Size} regularFrom the width and the height from which on a window's size classes are regular
 * @property {string[]} textSizes
 * @property {import("./traits.js").Trait[]} traits
 * @property {Readonly<Record<string, [string, string]>>} colors UIKit's by their names, light and dark
 * @property {string[]} fonts
 * @property {Limits} limits
 */

/**
 * @typedef {object} Limits what the daemon accepts from a viewer
 * @property {number} messageBytes of one message
 * @property {number} environments in one `watch`
 * @property {number} steps of one environment, including itself
 * @property {number} numbers that one viewer may change in a layout before it writes them
 */

/** @typedef {"error" | "warning" | "note"} Severity */

/**
 * @typedef {object} Diagnostic
 * @property {string} path
 * @property {number} line 1 is the first; 0 if there is no place
 * @property {number} column
 * @property {Severity} severity
 * @property {string} message
 * @property {string} [pointer]
 * @property {string} [source] the line
 * @property {number} [length] of the caret
 * @property {{ message: string, path?: string, line?: number, column?: number }[]} notes
 */

/**
 * @typedef {object} LayoutDocument
 * @property {string} path
 * @property {string} title
 * @property {number} revision
 * @property {string} [comment] of the whole layout
 * @property {"good" | "broken" | "empty"} state
 * @property {string[]} usedBy
 * @property {string[]} uses
 * @property {{ name: string, value: FlagValue }[]} flags
 * @property {string[]} previews
 * @property {{ id: string, steps: Step[] }[]} transitions
 * @property {Diagnostic[]} diagnostics
 * @property {string} [absolutePath]
 */

/**
 * @typedef {object} Environment
 * @property {string} [device]
 * @property {string} deviceName
 * @property {string} idiom
 * @property {Orientation} orientation
 * @property {Size} size
 * @property {number} scale
 * @property {Insets} safeArea
 * @property {Insets} rootMargins
 * @property {number} statusBarHeight
 * @property {number} cornerRadius
 * @property {number[]} [cornerRadii] top left, top right, bottom right, bottom left, where they differ
 * @property {boolean} hasHomeButton
 * @property {number} [homeIndicator] its length, points
 * @property {"notch" | "island"} [sensorHousing] the housing at the top edge
 * @property {ReservedRegion[]} reservedRegions
 * @property {string[]} sizeClasses
 * @property {string} textSize
 * @property {boolean} keyboard
 * @property {number} keyboardHeight
 * @property {Direction} direction
 * @property {Appearance} appearance
 * @property {number} system
 * @property {number} [sdk]
 * @property {string} [pseudolanguage]
 * @property {Flags} flags
 * @property {Readonly<Record<string, string>>} texts
 * @property {Offsets} offsets requested for the screen
 * @property {Readonly<Figures>} own the size and figures that are not the device's
 * @property {string[]} approximations
 */

/**
 * @typedef {object} TextRun
 * @property {string} text
 * @property {number} x from the left edge of its line
 * @property {number} width
 * @property {string} font a file under /fonts/
 * @property {number} size
 * @property {number} tracking
 * @property {boolean} [rtl]
 * @property {string} [color]
 */

/** @typedef {{ x: number, baseline: number, width: number, runs: TextRun[] }} TextLine */

/**
 * @typedef {object} Style
 * @property {string} [background]
 * @property {string} [tint]
 * @property {string} [borderColor]
 * @property {number} [borderWidth]
 * @property {number} [cornerRadius]
 * @property {string[]} [corners] those that the radius rounds, where not all
 * @property {{ color?: string, opacity: number, radius: number, offset: [number, number] }} [shadow]
 * @property {number} [alpha]
 * @property {boolean} [clips]
 */

/**
 * @typedef {object} Control what its kind draws
 * @property {string} [style] of a button, or of a date picker without wheels
 * @property {string} [mode] of a date picker
 * @property {[number, number]} [leading] size of the view where a field's reading begins
 * @property {[number, number]} [trailing]
 * @property {string} [border] of a text field
 * @property {boolean} [placeholder]
 * @property {boolean} [secure]
 * @property {string} [text]
 * @property {boolean} [scrolls]
 * @property {number} [caret] characters before it
 * @property {boolean} [on]
 * @property {number} [value]
 * @property {string[]} [segments]
 * @property {number[]} [segmentWidths] points; 0 and those that are not there share what is left
 * @property {number} [selected] the selected segment if not the first; -1 for none
 * @property {string} [title] of a bar; of a search bar its placeholder
 * @property {string} [prompt] a line above a bar's title
 * @property {boolean} [large]
 * @property {TableLine[]} [lines]
 */

/**
 * @typedef {object} TableLine a row of a table, or the header or footer of a section
 * @property {"header" | "footer"} [kind]
 * @property {number} y in the table's content
 * @property {number} height
 * @property {number} [x] in the table's content; without it the line is as wide as the table
 * @property {number} [width]
 * @property {string} [background] the colour of a cell that has its own
 * @property {[number, number]} [radii] of its upper and its lower corners
 * @property {[number, number]} [separator] its distances from the left and the right edge
 * @property {string} [accessory] UITableViewCell.AccessoryType
 * @property {Rect} [accessoryFrame] from its left edge and top, like all that follows
 * @property {LayoutView["image"]} [image]
 * @property {TextLine[]} lines of its texts
 */

/**
 * @typedef {object} Metrics
 * @property {[number | null, number | null]} [intrinsic]
 * @property {Rect} [alignmentRect] where it is not the frame
 * @property {{ style?: string, size?: number, weight?: string, scalesWith?: string }} [font] of a text, as the document
 *   writes it: a text style or a size
 * @property {[number, number]} [hugging]
 * @property {[number, number]} [compression]
 * @property {Insets} [safeArea]
 * @property {Insets} [margins]
 * @property {Rect} [readable]
 * @property {{ id: string, frame: Rect }[]} [guides] its own layout guides, in its coordinates
 * @property {string[]} [ambiguous]
 */

/**
 * @typedef {object} Stack
 * @property {"horizontal" | "vertical"} axis
 * @property {string} distribution
 * @property {string} alignment
 * @property {number} spacing
 */

/**
 * @typedef {object} LayoutView
 * @property {string} id
 * @property {string} kind
 * @property {number} [parent]
 * @property {boolean} hidden
 * @property {Rect} frame
 * @property {Rect} screen
 * @property {TextLine[]} lines
 * @property {{ rect: Rect, alignment?: string, truncated?: boolean, color?: string }} [text]
 * @property {Style} style
 * @property {string} [tint] the colour that a button, an image or a control draws with, its own or that of a view
 *   around it
 * @property {Control} control
 * @property {{ hash?: string, size?: Size, mode?: string, symbol?: string, rect?: Rect }} [image]
 * @property {boolean} padding
 * @property {boolean} interactive
 * @property {boolean} dismissesKeyboard
 * @property {boolean} editable
 * @property {boolean} [arranged] false for a subview that its stack does not arrange
 * @property {string} [label]
 * @property {string} [caption] words that the layout wants drawn beside the view
 * @property {Direction} [direction] if its own content reads in the other direction than the screen
 * @property {Metrics} [metrics]
 * @property {Stack} [stack]
 * @property {{ path: string, line: number, column: number }} [source]
 */

/**
 * @typedef {object} ScrollView
 * @property {string} id
 * @property {number} view
 * @property {Size} contentSize
 * @property {Size} viewport
 * @property {Insets} contentInset
 * @property {Insets} adjustedInset
 * @property {Insets} indicatorInset
 * @property {Point} offset
 * @property {{ x: [number, number], y: [number, number] }} offsetRange
 * @property {boolean} scrolls
 * @property {{ x: boolean, y: boolean }} axes
 * @property {{ x: boolean, y: boolean }} moves
 * @property {number} [surplus]
 * @property {{ id: string, view: number, initial: number, now: number }[]} paddings
 * @property {boolean} bounces
 * @property {boolean} fast
 * @property {boolean} paging
 * @property {{ x: boolean, y: boolean }} indicators the axes that show one while they scroll
 * @property {"none" | "onDrag" | "interactive"} dismiss how dragging dismisses the keyboard
 */

/**
 * @typedef {object} Track
 * @property {string} [scrollView] whose offset it follows
 * @property {Axis} [axis]
 * @property {boolean} [keyboard] whether it follows the keyboard's height
 * @property {number} view
 * @property {string} quantity
 * @property {[number, number][]} knots
 */

/**
 * @typedef {object} Bar of the screen's controllers
 * @property {string} kind
 * @property {Rect} frame to the screen's edge
 * @property {Rect} content of its control
 * @property {Control} control
 */

/** @typedef {"good" | "scrolls" | "broken"} Verdict */

/**
 * @typedef {Diagnostic & { rule: string, breaks?: boolean, view?: number, views?: number[] }} Finding
 *   breaks: whether it alone makes its screen broken
 */

/**
 * @typedef {object} SolvedScreen
 * @property {string} path
 * @property {string} key
 * @property {number} revision
 * @property {string} title
 * @property {string[]} after keys of the earlier environments of its transition, in order
 * @property {Environment} environment
 * @property {LayoutView[]} views
 * @property {ScrollView[]} scrollViews
 * @property {Track[]} tracks
 * @property {{ hidden: boolean, scrollView?: string, threshold?: number }} [statusBar]
 * @property {Bar[]} [bars] from the top
 * @property {number} [rounds] the solves until the behaviours changed nothing more
 * @property {Verdict} verdict
 * @property {Finding[]} findings
 * @property {Diagnostic[]} diagnostics
 * @property {SolvedScreen} [usual] for another solution, the usual screen
 * @property {boolean} [unsaved] solved with numbers that are in no file
 * @property {SolvedScreen} [saved] of an unsaved one: the screen as the files have it
 */

/**
 * @typedef {object} Parts the wanted parts of a screen besides those for drawing
 * @property {boolean} tracks
 * @property {boolean} keyboardTracks
 * @property {boolean} details
 * @property {boolean} changes whether a screen that was sent before comes as a change
 */

/**
 * @typedef {object} Change members that replace those of a screen that was sent before; null removes a member
 * @property {string} path
 * @property {string} key
 * @property {number} revision
 * @property {number} since
 * @property {Record<string, object>} views by index
 * @property {Record<string, object>} scrollViews by index
 */

/**
 * @typedef {object} Update
 * @property {"update"} type
 * @property {number} revision
 * @property {LayoutDocument[]} documents
 * @property {string[]} removed
 * @property {SolvedScreen[]} screens
 * @property {Change[]} changes
 * @property {boolean} complete
 * @property {Root[]} [roots]
 */

/** @typedef {{ path: string, missing: boolean, silent?: boolean }} Root silent: its file system does not answer */
/** @typedef {{ type: "working", path: string, done: number, total: number }} Working */
/** @typedef {{ type: "watching", path?: string | null, keys: string[] }} Watching */
/** @typedef {{ type: "synced", id: string }} Synced */
/** @typedef {{ type: "pong", id: string }} Pong */
/** @typedef {{ view: number, attribute: string, guide?: string }} Anchor */

/**
 * @typedef {object} ExplainedConstraint
 * @property {string} text
 * @property {string} [identifier]
 * @property {number} priority
 * @property {boolean} active
 * @property {number} [constant]
 * @property {number} [slack] points to spare
 * @property {number} [violation] points by which it is violated
 * @property {string} [numbers] its current numbers where they differ from its words: `202 = 16 + 186`
 * @property {Anchor} [first]
 * @property {Anchor} [second]
 * @property {string} [path]
 * @property {number} [line]
 * @property {number} [column]
 */

/** @typedef {"horizontalPosition" | "width" | "verticalPosition" | "height"} QuantityName */
/**
 * @typedef {{ quantity: QuantityName, value?: number, sentence?: string, constraints: ExplainedConstraint[] }} Quantity
 *   sentence: what the value is made of
 */

/**
 * @typedef {object} Explanation
 * @property {"explanation"} type
 * @property {number} revision
 * @property {string} path
 * @property {string} key
 * @property {string} view
 * @property {Quantity[]} quantities
 */

/**
 * @typedef {object} BreakpointRow
 * @property {string} device
 * @property {Orientation} orientation
 * @property {boolean} keyboard
 * @property {{ scrolls?: string, clips?: string, restacks?: string }} [textSize] the smallest at which it holds
 * @property {{ scrolls?: number, clips?: number }} [height] the greatest at which it holds, points
 */

/**
 * @typedef {{ type: "breakpoints", path: string, unsaved?: boolean, rows: BreakpointRow[] }} Breakpoints unsaved: found
 *   with this viewer's unsaved numbers
 */

/** @typedef {[number, number]} Border height at the strip's left and right end, points */

/**
 * @typedef {object} Band
 * @property {Border} from
 * @property {Border} to where the next one begins
 * @property {Verdict} verdict
 * @property {Readonly<Record<string, [number, number, number, number]>>} scrolls points by scroll view: at `from` left
 *   and right, at `to` left and right
 * @property {string[]} findings rules
 */

/**
 * @typedef {object} Strip
 * @property {[number, number]} widths the second one is the next strip's
 * @property {boolean} exact
 * @property {Band[]} bands
 */

/**
 * @typedef {object} PlanePart some strips of a layout's verdicts at every width and height (docs/plane.md)
 * @property {"plane"} type
 * @property {string} path
 * @property {number} revision
 * @property {number} id of the question
 * @property {number} index of the environment in the question
 * @property {Readonly<Record<string, import("./traits.js").TraitValue | Insets>> & PlaneFigures} traits
 * @property {[number, number]} widths
 * @property {[number, number]} heights
 * @property {Strip[]} strips
 * @property {boolean} [unsaved] judged with this viewer's unsaved numbers
 * @property {string} [words] of the last part
 */

/** @typedef {{ textSize: string, keyboard: boolean, margins: Insets, keyboardHeight: number }} PlaneFigures */

/** @typedef {{ type: "export", path: string, key: string, svg: string }} Drawing */
/** @typedef {{ type: "uikit", path: string, key: string, code: string }} Code a layout as Swift */
/**
 * @typedef {{ kind: string, line: number, count: number, headline: string, text: string, picture?: string }} Print what
 *   UIKit or AppKit printed, and its explanation; `picture` is SVG
 */
/** @typedef {{ type: "printsExplained", prints: Print[], left: number }} PrintsExplained */
/** @typedef {{ type: "alternative", path: string, key: string, screen: SolvedScreen | null }} Alternative */
/** @typedef {{ type: "error", code: string, message: string, command?: string, path?: string }} Refusal */

/**
 * @typedef {object} NumberEdit a number in the place of one in a file
 * @property {string} file
 * @property {string} hash of the file's bytes
 * @property {number} start of the number that is there, in bytes
 * @property {number} end
 * @property {string} text
 */

/**
 * @typedef {NumberEdit & { kind: "number" | "text" | "color" | "boolean" | "choice", choices: string[], before: string,
 *   after: string, line: number, column: number, views: number, layouts: number }} SourceNumber a value as the file has
 *   it: its kind and the words that it may be, what stands around it, and how many views and layouts are made of it
 */

/**
 * @typedef {object} Numbers what a view is laid out by
 * @property {"numbers"} type
 * @property {string} path
 * @property {string} key
 * @property {string} view
 * @property {boolean} imported whether they are a storyboard's, which is not edited here
 * @property {SourceNumber[]} numbers
 */

/**
 * @typedef {object} Fix edits that solving the layout again has proved
 * @property {string} rule of the finding; `diagnostic` for a correction
 * @property {string} [view] id
 * @property {string} path the finding's place
 * @property {number} line
 * @property {number} column
 * @property {string} title
 * @property {(NumberEdit & { saved: string, line: number, column: number })[]} edits `saved` is the text in the file
 */

/** @typedef {{ type: "fixes", path: string, revision: number, fixes: Fix[] }} FixesFound */

/** @typedef {{ type: "written", path: string, files: string[], undo: NumberEdit[] }} Written */

/**
 * @typedef {NumberEdit & { was: number, saved: string }} MovedEdit an unsaved number after a save: where it began
 *   before, and the number in the file
 */
/** @typedef {{ type: "moved", path: string, edits: MovedEdit[] }} Moved */

/**
 * @typedef {Hello | Update | Working | Watching | Synced | Pong | Explanation | Breakpoints | Code
 *   | PlanePart | Drawing | Alternative | PrintsExplained | Refusal | Numbers | FixesFound | Written | Moved} Message
 */

/**
 * @typedef {object} Watch
 * @property {"watch"} type
 * @property {string | null} path
 * @property {Wish[] | null} environments
 * @property {boolean} [previews] whether the layout's own previews come after them
 * @property {boolean} tracks
 * @property {boolean} keyboardTracks
 * @property {boolean} details
 * @property {boolean} changes
 */

/** @typedef {{ type: "setText", path: string, view: string, text: string | null, caret?: number }} SetText */
/** @typedef {{ type: "setFlag", path: string, flag: string, value: FlagValue | null }} SetFlag */

/** @typedef {{ type: "setNumbers" | "writeNumbers", path: string, edits: NumberEdit[] }} SetNumbers */

/**
 * @typedef {Watch | SetText | SetFlag | SetNumbers
 *   | { type: "unwatch" | "refresh" | "breakpoints" | "fixes", path: string }
 *   | { type: "explain" | "numbers", path: string, key: string, view: string }
 *   | { type: "exercise" | "uikit", path: string, key: string }
 *   | { type: "explainPrints", text: string }
 *   | { type: "export", path: string, key: string, offsets?: Offsets, paddings?: boolean }
 *   | { type: "plane", path: string, id: number, environments: Wish[], widths: Size, heights: Size }
 *   | { type: "ping", id: string }} Command
 */
