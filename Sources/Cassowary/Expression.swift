/// A coefficient times a variable.
package struct Term: Hashable, Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant. A variable may occur more than once: the solver adds up its coefficients.
package struct Expression: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable) {
    self.init(terms: [Term(variable)])
  }
}

/// A summand: a variable, a term or an expression.
package protocol LinearSummand {
  var expression: Expression { get }
}

extension Variable: LinearSummand {
  package var expression: Expression { Expression(self) }
}

extension Term: LinearSummand {
  package var expression: Expression { Expression(terms: [self]) }
}

extension Expression: LinearSummand {
  package var expression: Expression { self }
}

package func * (left: Double, right: Variable) -> Term { Term(right, left) }
package func * (left: Variable, right: Double) -> Term { Term(left, right) }

package func * (left: Double, right: Expression) -> Expression {
  Expression(
    terms: right.terms.map { Term($0.variable, $0.coefficient * left) }, constant: right.constant * left)
}

package func + (left: some LinearSummand, right: some LinearSummand) -> Expression {
  let (first, second) = (left.expression, right.expression)
  return Expression(terms: first.terms + second.terms, constant: first.constant + second.constant)
}

package func - (left: some LinearSummand, right: some LinearSummand) -> Expression {
  left + (-1) * right.expression
}

package func + (left: some LinearSummand, right: Double) -> Expression {
  var sum = left.expression
  sum.constant += right
  return sum
}

package func - (left: some LinearSummand, right: Double) -> Expression { left + (-right) }
