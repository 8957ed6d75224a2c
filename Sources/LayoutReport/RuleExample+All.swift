// swift-format-ignore-file
// Made from Tests/GoldenTests/Cases/rules by RuleGoldenTests; RECORD_GOLDENS=1 writes it again.

import LayoutModel

extension RuleExample {
  /// In the order of the catalogue.
  package static let all: [RuleExample] = [
    RuleExample(
      rule: "conflict",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "width == 100",
                  "width == 120",
                  "height == 44"
                ]
              }
            ]
          }
        }

        """#,
      severity: .error,
      message: #"""
        these constraints cannot hold together; dropped: go.width == 120
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 13, column: 11, length: 14,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "width == 100",
                  "width == 120 @999",
                  "height == 44"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "invalid-constraint",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "box",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.left + 16",
                  "width == 100",
                  "height == 50"
                ]
              }
            ]
          }
        }

        """#,
      severity: .error,
      message: #"""
        'leading' follows the layout direction and 'left' does not: use 'leading' instead of 'left'
        """#,
      whereabouts: "when it loads the layout",
      line: 8, column: 11, length: 32,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "box",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "width == 100",
                  "height == 50"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "invalid-behavior",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "card",
                "constraints": [
                  { "id": "cardBottom", "equation": "bottom == superview.bottom" },
                  "horizontalEdges == safeArea.horizontalEdges",
                  "height == 50"
                ]
              }
            ]
          },
          "behaviors": [{ "type": "keyboardAvoidance", "constraint": "cardTop" }]
        }

        """#,
      severity: .error,
      message: #"""
        unknown constraint 'cardTop'
        """#,
      whereabouts: "when it loads the layout",
      line: 14, column: 62, length: 9,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "card",
                "constraints": [
                  { "id": "cardBottom", "equation": "bottom == superview.bottom" },
                  "horizontalEdges == safeArea.horizontalEdges",
                  "height == 50"
                ]
              }
            ]
          },
          "behaviors": [{ "type": "keyboardAvoidance", "constraint": "cardBottom" }]
        }

        """#),
    RuleExample(
      rule: "invalid-tree",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "type": "include",
                "file": "invalid-tree.json",
                "constraints": ["edges == superview.edges"]
              }
            ]
          }
        }

        """#,
      severity: .error,
      message: #"""
        'invalid-tree.json' includes itself: invalid-tree.json → invalid-tree.json
        """#,
      whereabouts: "when it loads the layout",
      line: 6, column: 17, length: 19,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "type": "include",
                "file": "small-target-nearly.json",
                "constraints": ["edges == superview.edges"]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "conflict-while-scrolling",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "contentInsetAdjustmentBehavior": "never",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "holder",
                    "constraints": [
                      "top == scroll.top",
                      "left == root.left",
                      "right == root.right",
                      "height == 262.5"
                    ]
                  },
                  {
                    "id": "picture",
                    "backgroundColor": "systemTeal",
                    "constraints": [
                      "left == holder.left",
                      "right == holder.right",
                      "top == root.top",
                      "bottom == holder.bottom"
                    ]
                  },
                  {
                    "id": "text",
                    "constraints": [
                      "top == holder.bottom",
                      "left == root.left",
                      "right == root.right",
                      "bottom == scroll.bottom",
                      "height == 1200"
                    ]
                  }
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        from offset 262.5 on, constraints in 'scroll' contradict each other; gave way there: holder.top == scroll.top
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 13, column: 15, length: 19,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "contentInsetAdjustmentBehavior": "never",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "holder",
                    "constraints": [
                      "top == scroll.top",
                      "left == root.left",
                      "right == root.right",
                      "height == 262.5"
                    ]
                  },
                  {
                    "id": "picture",
                    "backgroundColor": "systemTeal",
                    "constraints": [
                      "left == holder.left",
                      "right == holder.right",
                      "top == root.top @750",
                      "bottom == holder.bottom",
                      "height >= holder.height"
                    ]
                  },
                  {
                    "id": "text",
                    "constraints": [
                      "top == holder.bottom",
                      "left == root.left",
                      "right == root.right",
                      "bottom == scroll.bottom",
                      "height == 1200"
                    ]
                  }
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "expectation",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "box",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "height == 44",
                  "width == 44"
                ]
              }
            ]
          },
          "expectations": [{ "when": { "device": "iPhone 8" }, "frame": { "box": { "width": 60 } } }]
        }

        """#,
      severity: .error,
      message: #"""
        expected 'box' to have width 60, found 44
        """#,
      whereabouts: "in iPhone 8, portrait, L",
      line: 15, column: 67, length: 5,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "box",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "height == 44",
                  "width == 44"
                ]
              }
            ]
          },
          "expectations": [{ "when": { "device": "iPhone 8" }, "frame": { "box": { "width": 44.5 } } }]
        }

        """#),
    RuleExample(
      rule: "ambiguity",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "box",
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "height == 44"]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        the width of 'box' is ambiguous: no constraint determines it; add one for the width of 'box'
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "box",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "height == 44",
                  "width == 44"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "ambiguous-content-size",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "body",
                    "constraints": ["edges == superview.edges", "height == 900"],
                    "subviews": [
                      {
                        "id": "inside",
                        "constraints": [
                          "top == superview.top",
                          "leading == superview.leading",
                          "size == 50"
                        ]
                      }
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        nothing determines the content width of 'scroll': give its content a width, for example equal to the scroll view's
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "body",
                    "constraints": [
                      "edges == superview.edges",
                      "height == 900",
                      "width == scroll.frame.width"
                    ],
                    "subviews": [
                      {
                        "id": "inside",
                        "constraints": [
                          "top == superview.top",
                          "leading == superview.leading",
                          "size == 50"
                        ]
                      }
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "does-not-settle",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "contentInsetAdjustmentBehavior": "never",
                "constraints": [
                  "top == safeArea.top",
                  "horizontalEdges == superview.horizontalEdges",
                  "height == top.height * -1.5 + 300"
                ],
                "subviews": [
                  {
                    "id": "stack",
                    "type": "stackView",
                    "axis": "vertical",
                    "constraints": ["edges == superview.edges", "width == superview.width"],
                    "subviews": [
                      { "id": "top", "constraints": [{ "id": "topHeight", "equation": "height == 16" }] },
                      { "id": "body", "constraints": ["height == 150"] }
                    ]
                  }
                ]
              }
            ]
          },
          "behaviors": [
            {
              "type": "accessibleLayout",
              "scrollView": "scroll",
              "stackView": "stack",
              "adjustable": ["topHeight"]
            }
          ]
        }

        """#,
      severity: .warning,
      message: #"""
        the layout does not settle: after 10 rounds its behaviours still change it; the last round is shown
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 29, column: 5, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "contentInsetAdjustmentBehavior": "never",
                "constraints": [
                  "top == safeArea.top",
                  "horizontalEdges == superview.horizontalEdges",
                  "height == top.height * -0.1 + 300"
                ],
                "subviews": [
                  {
                    "id": "stack",
                    "type": "stackView",
                    "axis": "vertical",
                    "constraints": ["edges == superview.edges", "width == superview.width"],
                    "subviews": [
                      { "id": "top", "constraints": [{ "id": "topHeight", "equation": "height == 16" }] },
                      { "id": "body", "constraints": ["height == 150"] }
                    ]
                  }
                ]
              }
            ]
          },
          "behaviors": [
            {
              "type": "accessibleLayout",
              "scrollView": "scroll",
              "stackView": "stack",
              "adjustable": ["topHeight"]
            }
          ]
        }

        """#),
    RuleExample(
      rule: "stuck-padding",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": [
                  "top == safeArea.top",
                  "bottom == safeArea.bottom",
                  "horizontalEdges == superview.horizontalEdges"
                ],
                "subviews": [
                  {
                    "id": "stack",
                    "type": "stackView",
                    "axis": "vertical",
                    "constraints": ["edges == superview.edges", "width == superview.width"],
                    "subviews": [
                      { "id": "top", "constraints": [{ "id": "topHeight", "equation": "height == 16" }] },
                      {
                        "id": "login",
                        "constraints": [
                          {
                            "equation": "height == 136",
                            "variations": [
                              { "when": { "textSize": "accessibility" }, "set": { "constant": 615 } }
                            ]
                          }
                        ]
                      },
                      {
                        "id": "bottom",
                        "constraints": [{ "id": "bottomHeight", "equation": "height == 16" }]
                      }
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          },
          "behaviors": [
            {
              "type": "accessibleLayout",
              "scrollView": "scroll",
              "stackView": "stack",
              "adjustable": ["topHeight", "bottomHeight"]
            }
          ],
          "transitions": [
            { "id": "larger text", "steps": [{ "device": "iPhone 8" }, { "textSize": "AX1" }] }
          ]
        }

        """#,
      severity: .warning,
      message: #"""
        the paddings kept their 479 pt because the difference was exactly 0: the content is 1126 pt high and scrolls, although its 647 pt without them would fit 647 pt; reset the paddings at a difference of 0 too
        """#,
      whereabouts: "after the transition 'larger text'",
      line: 43, column: 5, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": [
                  "top == safeArea.top",
                  "bottom == safeArea.bottom",
                  "horizontalEdges == superview.horizontalEdges"
                ],
                "subviews": [
                  {
                    "id": "stack",
                    "type": "stackView",
                    "axis": "vertical",
                    "constraints": ["edges == superview.edges", "width == superview.width"],
                    "subviews": [
                      { "id": "top", "constraints": [{ "id": "topHeight", "equation": "height == 16" }] },
                      {
                        "id": "login",
                        "constraints": [
                          {
                            "equation": "height == 136",
                            "variations": [
                              { "when": { "textSize": "accessibility" }, "set": { "constant": 614 } }
                            ]
                          }
                        ]
                      },
                      {
                        "id": "bottom",
                        "constraints": [{ "id": "bottomHeight", "equation": "height == 16" }]
                      }
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          },
          "behaviors": [
            {
              "type": "accessibleLayout",
              "scrollView": "scroll",
              "stackView": "stack",
              "adjustable": ["topHeight", "bottomHeight"]
            }
          ],
          "transitions": [
            { "id": "larger text", "steps": [{ "device": "iPhone 8" }, { "textSize": "AX1" }] }
          ]
        }

        """#),
    RuleExample(
      rule: "double-counted-inset",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": [
                  "top == safeArea.top",
                  "horizontalEdges == superview.horizontalEdges",
                  { "id": "bottom", "equation": "bottom == safeArea.bottom" }
                ],
                "subviews": [
                  {
                    "id": "body",
                    "constraints": ["edges == superview.edges", "width == superview.width", "height == 100"]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          },
          "behaviors": [{ "type": "keyboardAvoidance", "constraint": "bottom" }],
          "previews": { "devices": ["iPhone 13"], "keyboard": [true] }
        }

        """#,
      severity: .warning,
      message: #"""
        the keyboard's 336 pt already include the 34 pt of the home indicator, and 'bottom: scroll.bottom == root.safeArea.bottom' starts above them, which leaves a gap of 34 pt above the keyboard; subtract the safe area's bottom inset, or start from the view's bottom
        """#,
      whereabouts: "in iPhone 13, portrait, L, keyboard 336",
      line: 22, column: 17, length: 55,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": [
                  "top == safeArea.top",
                  "horizontalEdges == superview.horizontalEdges",
                  { "id": "bottom", "equation": "bottom == superview.bottom" }
                ],
                "subviews": [
                  {
                    "id": "body",
                    "constraints": ["edges == superview.edges", "width == superview.width", "height == 100"]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          },
          "behaviors": [{ "type": "keyboardAvoidance", "constraint": "bottom" }],
          "previews": { "devices": ["iPhone 13"], "keyboard": [true] }
        }

        """#),
    RuleExample(
      rule: "status-bar-flip-flop",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "picture",
                    "constraints": [
                      "top == superview.top",
                      "horizontalEdges == root.horizontalEdges",
                      "height == 262.5"
                    ]
                  },
                  {
                    "id": "text",
                    "constraints": [
                      "top == picture.bottom",
                      "horizontalEdges == root.horizontalEdges",
                      "bottom == superview.bottom",
                      "height == 1200"
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          },
          "behaviors": [{ "type": "statusBarHiding", "view": "text" }],
          "previews": { "devices": ["iPhone 8"] }
        }

        """#,
      severity: .warning,
      message: #"""
        hiding the status bar takes 20 pt off this phone's safe area, so between offsets 242.5 and 262.5 every scroll event flips it; compare with the status bar's height instead of the safe area
        """#,
      whereabouts: "in iPhone 8, portrait, L",
      line: 31, column: 17, length: 45,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "picture",
                    "constraints": [
                      "top == superview.top",
                      "horizontalEdges == root.horizontalEdges",
                      "height == 262.5"
                    ]
                  },
                  {
                    "id": "text",
                    "constraints": [
                      "top == picture.bottom",
                      "horizontalEdges == root.horizontalEdges",
                      "bottom == superview.bottom",
                      "height == 1200"
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          },
          "behaviors": [{ "type": "statusBarHiding", "view": "text" }],
          "previews": { "devices": ["iPhone X"] }
        }

        """#),
    RuleExample(
      rule: "printed-sign-overlap",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "copy",
                "type": "label",
                "text": "Short",
                "font": "body",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "bottom == go.top + 16",
                  "trailing == superview.trailing - 16"
                ]
              },
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": [
                  "bottom == safeArea.bottom",
                  "horizontalEdges == copy.horizontalEdges",
                  "height == 44"
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'copy.bottom == go.top + 16' makes 'copy' and 'go' overlap by 16 pt: a gap of 16 pt is written with -16
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 12, column: 11, length: 23,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "copy",
                "type": "label",
                "text": "Short",
                "font": "body",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "bottom == go.top - 16",
                  "trailing == superview.trailing - 16"
                ]
              },
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": [
                  "bottom == safeArea.bottom",
                  "horizontalEdges == copy.horizontalEdges",
                  "height == 44"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "vacuous-constraint",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "box",
                "constraints": ["edges == safeArea.edges"],
                "subviews": [
                  {
                    "id": "copy",
                    "type": "label",
                    "text": "Short",
                    "font": "body",
                    "constraints": [
                      "top == superview.top",
                      "centerX == superview.centerX",
                      "bottom >= superview.top"
                    ]
                  }
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'copy.bottom >= box.top' holds wherever 'copy' lies in 'box', so it keeps nothing inside: bottom <= box.bottom would
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 16, column: 15, length: 25,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "box",
                "constraints": ["edges == safeArea.edges"],
                "subviews": [
                  {
                    "id": "copy",
                    "type": "label",
                    "text": "Short",
                    "font": "body",
                    "constraints": [
                      "top == superview.top",
                      "centerX == superview.centerX",
                      "bottom <= superview.bottom"
                    ]
                  }
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "multiplied-edge",
      fault: #"""
        {
          "title": "A mark at four fifths of the trailing edge",
          "environment": { "direction": "rightToLeft" },
          "root": {
            "subviews": [
              {
                "id": "mark",
                "backgroundColor": "systemOrange",
                "width": 40,
                "height": 40,
                "constraints": ["top == safeArea.top", "trailing == superview.trailing * 0.8"]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'mark.trailing == root.trailing * 0.8' multiplies the coordinate of an edge, which is not mirrored right to left, so 'mark' does not lie where it lies left to right: use an empty view or a layout guide whose width is a share of the superview's
        """#,
      whereabouts: "in iPhone 13, portrait, L, right to left",
      line: 11, column: 48, length: 38,
      nearly: #"""
        {
          "title": "A mark after a gap that is a fifth of the width",
          "environment": { "direction": "rightToLeft" },
          "root": {
            "subviews": [
              {
                "id": "gap",
                "constraints": [
                  "top == safeArea.top",
                  "trailing == superview.trailing",
                  "width == superview.width * 0.2",
                  "height == 40"
                ]
              },
              {
                "id": "mark",
                "backgroundColor": "systemOrange",
                "width": 40,
                "height": 40,
                "constraints": ["top == safeArea.top", "trailing == gap.leading"]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "offscreen",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": [
                  "top == safeArea.top + 760",
                  "leading == superview.leading + 16",
                  "size == 50"
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        13 pt of 'go' lie below the screen and no offset shows them: 'go.width == 50' limits it
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": [
                  "top == safeArea.top + 713",
                  "leading == superview.leading + 16",
                  "size == 50"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "covered-by-keyboard",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": ["bottom == safeArea.bottom", "leading == superview.leading", "size == 50"]
              }
            ]
          },
          "previews": { "devices": ["iPhone 13"], "keyboard": [true] }
        }

        """#,
      severity: .warning,
      message: #"""
        the keyboard covers 50 pt of 'go', and nothing scrolls it up
        """#,
      whereabouts: "in iPhone 13, portrait, L, keyboard 336",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": ["bottom == keyboard.top", "leading == superview.leading", "size == 50"]
              }
            ]
          },
          "previews": { "devices": ["iPhone 13"], "keyboard": [true] }
        }

        """#),
    RuleExample(
      rule: "covered-by-view",
      fault: #"""
        {
          "title": "A bar floats over the last row, and the content ends under it",
          "root": {
            "subviews": [
              {
                "id": "list",
                "type": "scrollView",
                "constraints": ["edges == superview.safeArea"],
                "subviews": [
                  {
                    "id": "rows",
                    "constraints": [
                      "edges == superview.edges",
                      "width == superview.width",
                      "height == 900"
                    ],
                    "subviews": [
                      {
                        "id": "terms",
                        "type": "button",
                        "style": "plain",
                        "title": "Terms",
                        "constraints": [
                          "bottom == superview.bottom",
                          "leading == superview.leading + 16",
                          "height == 44"
                        ]
                      }
                    ]
                  }
                ]
              },
              {
                "id": "bar",
                "backgroundColor": "secondarySystemBackground",
                "constraints": [
                  "horizontalEdges == superview",
                  "bottom == superview.bottom",
                  "height == 120"
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'bar' covers 'terms' at every offset of 'list': set "contentInset": { "bottom": 86 }
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 18, column: 15, length: 1,
      nearly: #"""
        {
          "title": "A bar floats over the list, and the content ends above it",
          "root": {
            "subviews": [
              {
                "id": "list",
                "type": "scrollView",
                "contentInset": { "bottom": 86 },
                "constraints": ["edges == superview.safeArea"],
                "subviews": [
                  {
                    "id": "rows",
                    "constraints": [
                      "edges == superview.edges",
                      "width == superview.width",
                      "height == 900"
                    ],
                    "subviews": [
                      {
                        "id": "terms",
                        "type": "button",
                        "style": "plain",
                        "title": "Terms",
                        "constraints": [
                          "bottom == superview.bottom",
                          "leading == superview.leading + 16",
                          "height == 44"
                        ]
                      }
                    ]
                  }
                ]
              },
              {
                "id": "bar",
                "backgroundColor": "secondarySystemBackground",
                "constraints": [
                  "horizontalEdges == superview",
                  "bottom == superview.bottom",
                  "height == 120"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "outside-safe-area",
      fault: #"""
        {
          "title": "A heading under the status bar",
          "root": {
            "subviews": [
              {
                "id": "heading",
                "type": "label",
                "font": "title1",
                "text": "Harbours",
                "constraints": ["top == superview.top + 8", "leading == superview.leading + 16"]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        33.414 pt of 'heading' lie under the status bar: write top >= safeArea.top
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 5, column: 7, length: 1,
      nearly: #"""
        {
          "title": "A picture runs to the edges, and the heading on it keeps to the safe area",
          "root": {
            "subviews": [
              {
                "id": "picture",
                "type": "imageView",
                "imageSize": [390, 200],
                "constraints": ["top == superview.top", "horizontalEdges == superview", "height == 200"]
              },
              {
                "id": "heading",
                "type": "label",
                "font": "title1",
                "text": "Harbours",
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16"]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "sideways-scroll",
      fault: #"""
        {
          "title": "A page as wide as its one long line",
          "root": {
            "subviews": [
              {
                "id": "page",
                "type": "scrollView",
                "constraints": ["edges == safeArea"],
                "subviews": [
                  {
                    "id": "notice",
                    "type": "label",
                    "font": "body",
                    "numberOfLines": 0,
                    "text": "The ferry leaves at nine, and nothing tells this line where to end.",
                    "constraints": ["edges == superview.edges"]
                  }
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'page' slides 179.667 pt sideways: its content is 569.667 pt wide in 390 pt, since nothing limits the width of 'notice'; write width == page.frame.width for 'notice'
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 5, column: 7, length: 1,
      nearly: #"""
        {
          "title": "A row of cards that is meant to move sideways, and a page that keeps its width",
          "root": {
            "subviews": [
              {
                "id": "strip",
                "type": "scrollView",
                "constraints": ["top == safeArea.top", "horizontalEdges == superview", "height == 120"],
                "subviews": [
                  {
                    "id": "cards",
                    "constraints": [
                      "edges == superview.edges",
                      "height == superview.height",
                      "width == 900"
                    ]
                  }
                ]
              },
              {
                "id": "page",
                "type": "scrollView",
                "constraints": [
                  "top == strip.bottom",
                  "horizontalEdges == superview",
                  "bottom == safeArea.bottom"
                ],
                "subviews": [
                  {
                    "id": "notice",
                    "type": "label",
                    "font": "body",
                    "numberOfLines": 0,
                    "text": "The ferry leaves at nine, and this line knows where to end.",
                    "constraints": ["edges == superview.edges", "width == superview.width"]
                  }
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "narrow-content",
      fault: #"""
        {
          "title": "A page as wide as its text",
          "root": {
            "subviews": [
              {
                "id": "page",
                "type": "scrollView",
                "constraints": ["edges == safeArea"],
                "subviews": [
                  {
                    "id": "notice",
                    "type": "label",
                    "font": "body",
                    "numberOfLines": 0,
                    "text": "The ferry leaves at nine.",
                    "constraints": ["edges == superview.edges"]
                  }
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        the content of 'page' decides its own width, 212.667 of 390 pt: write width == page.frame.width for 'notice'
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 5, column: 7, length: 1,
      nearly: #"""
        {
          "title": "A page as wide as its frame, and a narrow column that says its width",
          "root": {
            "subviews": [
              {
                "id": "page",
                "type": "scrollView",
                "constraints": ["top == safeArea.top", "horizontalEdges == safeArea", "height == 200"],
                "subviews": [
                  {
                    "id": "notice",
                    "type": "label",
                    "font": "body",
                    "numberOfLines": 0,
                    "text": "The ferry leaves at nine.",
                    "constraints": ["edges == superview.edges", "width == superview.width"]
                  }
                ]
              },
              {
                "id": "log",
                "type": "scrollView",
                "constraints": [
                  "top == page.bottom",
                  "horizontalEdges == safeArea",
                  "bottom == safeArea.bottom"
                ],
                "subviews": [
                  {
                    "id": "entry",
                    "type": "label",
                    "font": "body",
                    "numberOfLines": 0,
                    "text": "Nine o'clock: calm.",
                    "width": 300,
                    "constraints": ["edges == superview.edges"]
                  }
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "clipped-text",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "copy",
                "type": "label",
                "text": "A sentence that is long enough to break into lines on every phone there is, and on some tablets too when its letters are large",
                "font": "body",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "width == 200",
                  "height == 44"
                ],
                "numberOfLines": 0
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        the text of 'copy' is 130.287 pt high and has 44 pt, so 2 of 6 lines show: 'copy.height == 44' limits it; write "height >= 44" in place of "height == 44"
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "copy",
                "type": "label",
                "text": "A sentence that is long enough to break into lines on every phone there is, and on some tablets too when its letters are large",
                "font": "body",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "width == 200",
                  "height >= 44"
                ],
                "numberOfLines": 0
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "truncated-text",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "copy",
                "type": "label",
                "text": "A sentence that is long enough to break into lines on every phone there is, and on some tablets too when its letters are large",
                "font": "body",
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "width == 200"]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'copy' is cut to one line, which ends in '…': say "numberOfLines": 0, so that it wraps
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "copy",
                "type": "label",
                "text": "A sentence that is long enough to break into lines on every phone there is, and on some tablets too when its letters are large",
                "font": "body",
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "width == 200"],
                "numberOfLines": 0
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "overlap",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "first",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "size == 60"]
              },
              {
                "id": "second",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": ["top == first.bottom - 8", "leading == first.leading", "size == 60"]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'second' covers 60 × 8 pt of 'first': write "top == first.bottom" in place of "top == first.bottom - 8"
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 11, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "first",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "size == 60"]
              },
              {
                "id": "second",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": ["top == first.bottom", "leading == first.leading", "size == 60"]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "zero-size",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "list",
                "type": "tableView",
                "rows": ["One", "Two"],
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "width == 200",
                  "height == 0"
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'list' has 2 rows but no height: 'list.height == 0' limits it
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "list",
                "type": "tableView",
                "rows": ["One", "Two"],
                "sizedToContent": true,
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "width == 200"]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "needless-scroll",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "body",
                    "constraints": [
                      "edges == superview.edges",
                      "width == superview.width",
                      "height == scroll.frame.height + 0.5"
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'scroll' scrolls by 0.667 pt only: let the content be as high as the frame
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "body",
                    "constraints": [
                      "edges == superview.edges",
                      "width == superview.width",
                      "height == scroll.frame.height"
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "nested-scroll",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "list",
                    "type": "tableView",
                    "rows": 20,
                    "constraints": [
                      "top == superview.top",
                      "leading == superview.leading",
                      "trailing == superview.trailing",
                      "width == superview.width",
                      "height == 300"
                    ]
                  },
                  {
                    "id": "rest",
                    "constraints": [
                      "top == list.bottom",
                      "leading == superview.leading",
                      "trailing == superview.trailing",
                      "bottom == superview.bottom",
                      "height == 900"
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'list' scrolls inside 'scroll', which scrolls the same way: say "sizedToContent": true, so that only 'scroll' scrolls
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 9, column: 11, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "scroll",
                "type": "scrollView",
                "constraints": ["edges == superview.edges"],
                "subviews": [
                  {
                    "id": "list",
                    "type": "tableView",
                    "rows": 20,
                    "sizedToContent": true,
                    "constraints": [
                      "top == superview.top",
                      "leading == superview.leading",
                      "trailing == superview.trailing",
                      "width == superview.width"
                    ]
                  },
                  {
                    "id": "rest",
                    "constraints": [
                      "top == list.bottom",
                      "leading == superview.leading",
                      "trailing == superview.trailing",
                      "bottom == superview.bottom",
                      "height == 900"
                    ]
                  }
                ],
                "contentInsetAdjustmentBehavior": "never"
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "proportional-spacing",
      fault: #"""
        {
          "title": "Five tabs in proportion, 6 apart, in a bar much wider than they are",
          "root": {
            "subviews": [
              {
                "id": "tabs",
                "type": "stackView",
                "distribution": "fillProportionally",
                "spacing": 6,
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading",
                  "width == 350",
                  "height == 60"
                ],
                "subviews": [{ "id": "tab", "forEach": 5, "intrinsicSize": [8, 8] }]
              }
            ]
          }
        }

        """#,
      severity: .note,
      message: #"""
        'tabs' includes its spacing in the proportions, at the expense of the last view: 'tab[4]' is 151 pt wide, and its share would be 65.2; use "fillEqually", or "spacing": 0
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 5, column: 7, length: 1,
      nearly: #"""
        {
          "title": "Five tabs in proportion, without spacing",
          "root": {
            "subviews": [
              {
                "id": "tabs",
                "type": "stackView",
                "distribution": "fillProportionally",
                "spacing": 0,
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading",
                  "width == 350",
                  "height == 60"
                ],
                "subviews": [{ "id": "tab", "forEach": 5, "intrinsicSize": [8, 8] }]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "readable-width",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "copy",
                "type": "label",
                "text": "The river runs slow and wide here, and a line of text as wide as the page is hard to follow back to the start of the next",
                "font": "title1",
                "constraints": ["top == safeArea.top", "horizontalEdges == layoutMargins.horizontalEdges"],
                "numberOfLines": 0
              }
            ]
          },
          "previews": { "devices": ["iPad 9.7-inch"], "orientations": ["landscape"] }
        }

        """#,
      severity: .warning,
      message: #"""
        lines of 'copy' are 952 pt long and the readable guide is 672 pt wide: tie its leading and trailing edges to readable
        """#,
      whereabouts: "in iPad 9.7-inch, landscape, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "copy",
                "type": "label",
                "text": "The river runs slow and wide here, and a line of text as wide as the page is hard to follow back to the start of the next",
                "font": "title1",
                "constraints": ["top == safeArea.top", "horizontalEdges == readable.horizontalEdges"],
                "numberOfLines": 0
              }
            ]
          },
          "previews": { "devices": ["iPad 9.7-inch"], "orientations": ["landscape"] }
        }

        """#),
    RuleExample(
      rule: "missing-character",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "price",
                "type": "label",
                "text": "Sold for ☃ 3",
                "font": "body",
                "constraints": ["top == safeArea.top", "leading == layoutMargins.leading"]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        no installed font has '☃' of 'price': a box is measured in its place; install a font that has it
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "price",
                "type": "label",
                "text": "Sold for € 3",
                "font": "body",
                "constraints": ["top == safeArea.top", "leading == layoutMargins.leading"]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "small-target",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "width == 44",
                  "height == 43"
                ]
              }
            ]
          }
        }

        """#,
      severity: .note,
      message: #"""
        'go' is 44 × 43 pt, small for a finger: say height >= 44
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "go",
                "type": "button",
                "title": "Go",
                "font": "body",
                "constraints": [
                  "top == safeArea.top",
                  "leading == superview.leading + 16",
                  "width == 44",
                  "height == 44"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "fixed-text",
      fault: #"""
        {
          "title": "A label of 17 points at every text size",
          "root": {
            "subviews": [
              {
                "id": "note",
                "type": "label",
                "font": 17,
                "text": "Boarding",
                "constraints": ["top == safeArea.top + 16", "leading == superview.leading + 16"]
              }
            ]
          }
        }

        """#,
      severity: .note,
      message: #"""
        the text of 'note' stays at 17 pt at every text size: use a text style ("font": "body"), or let the size scale ("scalesWith": "body")
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 5, column: 7, length: 1,
      nearly: #"""
        {
          "title": "A label whose 17 points follow the text size",
          "root": {
            "subviews": [
              {
                "id": "note",
                "type": "label",
                "font": { "size": 17, "scalesWith": "body" },
                "text": "Boarding",
                "constraints": ["top == safeArea.top + 16", "leading == superview.leading + 16"]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "contrast",
      fault: #"""
        {
          "title": "Grey on grey",
          "root": {
            "subviews": [
              {
                "id": "card",
                "backgroundColor": "#d0d0d0",
                "constraints": [
                  "top == safeArea.top + 16",
                  "leading == superview.leading + 16",
                  "width == 200",
                  "height == 100"
                ],
                "subviews": [
                  {
                    "id": "hint",
                    "type": "label",
                    "font": "body",
                    "text": "Gate 4",
                    "textColor": "#808080",
                    "constraints": ["center == superview.center"]
                  }
                ]
              }
            ]
          }
        }

        """#,
      severity: .note,
      message: #"""
        the contrast of 'hint' with its background is 2.5 to 1, but the minimum is 4.5: use a stronger colour, such as "label"
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 15, column: 11, length: 1,
      nearly: #"""
        {
          "title": "Dark grey on grey",
          "root": {
            "subviews": [
              {
                "id": "card",
                "backgroundColor": "#d0d0d0",
                "constraints": [
                  "top == safeArea.top + 16",
                  "leading == superview.leading + 16",
                  "width == 200",
                  "height == 100"
                ],
                "subviews": [
                  {
                    "id": "hint",
                    "type": "label",
                    "font": "body",
                    "text": "Gate 4",
                    "textColor": "#505050",
                    "constraints": ["center == superview.center"]
                  }
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "missing-label",
      fault: #"""
        {
          "title": "A button that is only a picture",
          "root": {
            "subviews": [
              {
                "id": "search",
                "type": "button",
                "symbol": "magnifyingglass",
                "constraints": [
                  "top == safeArea.top + 16",
                  "leading == superview.leading + 16",
                  "width == 44",
                  "height == 44"
                ]
              }
            ]
          }
        }

        """#,
      severity: .note,
      message: #"""
        VoiceOver has nothing to say for the button 'search': give it an accessibilityLabel
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 5, column: 7, length: 1,
      nearly: #"""
        {
          "title": "A button that is only a picture, and says what it does",
          "root": {
            "subviews": [
              {
                "id": "search",
                "type": "button",
                "accessibilityLabel": "Search",
                "symbol": "magnifyingglass",
                "constraints": [
                  "top == safeArea.top + 16",
                  "leading == superview.leading + 16",
                  "width == 44",
                  "height == 44"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "starts-at-its-end",
      fault: #"""
        {
          "title": "A strip of cards from right to left",
          "environment": { "direction": "rightToLeft" },
          "root": {
            "subviews": [
              {
                "id": "strip",
                "type": "scrollView",
                "constraints": ["top == safeArea.top", "horizontalEdges == superview", "height == 120"],
                "subviews": [
                  {
                    "id": "cards",
                    "constraints": [
                      "edges == superview.edges",
                      "height == superview.height",
                      "width == 900"
                    ]
                  }
                ]
              }
            ]
          }
        }

        """#,
      severity: .note,
      message: #"""
        'strip' starts at its left end, where right-to-left reading ends: start it at contentOffset.x = 510
        """#,
      whereabouts: "in iPhone 13, portrait, L, right to left",
      line: 6, column: 7, length: 1,
      nearly: #"""
        {
          "title": "A strip of cards that starts at its right end",
          "environment": { "direction": "rightToLeft", "offsets": { "strip": [510, 0] } },
          "root": {
            "subviews": [
              {
                "id": "strip",
                "type": "scrollView",
                "constraints": ["top == safeArea.top", "horizontalEdges == superview", "height == 120"],
                "subviews": [
                  {
                    "id": "cards",
                    "constraints": [
                      "edges == superview.edges",
                      "height == superview.height",
                      "width == 900"
                    ]
                  }
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "unused-constraint",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "order",
                "type": "label",
                "text": "Sorted by date",
                "font": "body",
                "numberOfLines": 0,
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "width <= 300"]
              }
            ]
          },
          "previews": { "devices": ["iPhone 13"], "textSizes": ["L", "AX1"] }
        }

        """#,
      severity: .note,
      message: #"""
        'order.width <= 300' has no effect in any of 2 environments: at least 104 pt are left over; remove it, or check the number
        """#,
      whereabouts: "in all 2 environments",
      line: 10, column: 85, length: 14,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "order",
                "type": "label",
                "text": "Sorted by date",
                "font": "body",
                "numberOfLines": 0,
                "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "width <= 300"]
              }
            ]
          },
          "previews": { "devices": ["iPhone 13"], "textSizes": ["L", "AX5"] }
        }

        """#),
    RuleExample(
      rule: "in-the-fold",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "title",
                "type": "label",
                "text": "Two pages",
                "font": "body",
                "constraints": ["top == safeArea.top", "centerX == superview.centerX"]
              }
            ]
          },
          "previews": { "devices": ["iPhone Duo (half open)"], "orientations": ["landscape"] }
        }

        """#,
      severity: .warning,
      message: #"""
        'title' lies across the fold: move its right edge to 455.5 or its left edge to 495.5
        """#,
      whereabouts: "in iPhone Duo (half open), landscape, L, iOS 27",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "title",
                "type": "label",
                "text": "Two pages",
                "font": "body",
                "constraints": ["top == safeArea.top", "trailing == superview.centerX - 20"]
              }
            ]
          },
          "previews": { "devices": ["iPhone Duo (half open)"], "orientations": ["landscape"] }
        }

        """#),
    RuleExample(
      rule: "one-sided-inset",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "card",
                "backgroundColor": "secondarySystemBackground",
                "constraints": [
                  "top == safeArea.top",
                  "height == 120",
                  "leading == safeArea.leading",
                  "trailing == superview.trailing"
                ]
              }
            ]
          }
        }

        """#,
      severity: .warning,
      message: #"""
        'card.trailing == root.trailing' ignores the safe area, which the opposite edge of 'card' respects: tie trailing to safeArea.trailing
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "card",
                "backgroundColor": "secondarySystemBackground",
                "constraints": [
                  "top == safeArea.top",
                  "height == 120",
                  "leading == safeArea.leading",
                  "trailing == safeArea.trailing"
                ]
              }
            ]
          }
        }

        """#),
    RuleExample(
      rule: "fixed-width-of-a-screen",
      fault: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "card",
                "backgroundColor": "secondarySystemBackground",
                "constraints": [
                  "top == safeArea.top",
                  "height == 120",
                  "centerX == superview.centerX",
                  "width == 390"
                ]
              }
            ]
          }
        }

        """#,
      severity: .note,
      message: #"""
        'card' is 390 pt wide, like the screen of an iPhone 13: tie its leading and trailing edges instead, so that it fits every window
        """#,
      whereabouts: "in iPhone 13, portrait, L",
      line: 4, column: 7, length: 1,
      nearly: #"""
        {
          "root": {
            "subviews": [
              {
                "id": "card",
                "backgroundColor": "secondarySystemBackground",
                "constraints": [
                  "top == safeArea.top",
                  "height == 120",
                  "centerX == superview.centerX",
                  "width == 360"
                ]
              }
            ]
          }
        }

        """#),
  ]
}
