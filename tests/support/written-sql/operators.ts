import { SyntaxKind, type BinaryExpression } from 'typescript/unstable/ast'
import { scalar, type Evaluator, type Scalar, type Scope, type Unknown, type Value } from './values.ts'

export function binary(it: Evaluator, node: BinaryExpression, scope: Scope): Value {
  const left = () => it.evaluate(node.left, scope)
  const right = () => it.evaluate(node.right, scope)
  switch (node.operatorToken.kind) {
    case SyntaxKind.AmpersandAmpersandToken: {
      const value = left()
      return it.isTruthy(value) ? right() : value.kind === 'scalar' ? value : scalar(false)
    }
    case SyntaxKind.BarBarToken: {
      const value = left()
      return it.isTruthy(value) ? value : right()
    }
    case SyntaxKind.QuestionQuestionToken: {
      const value = left()
      return isGiven(it, value) ? value : right()
    }
    case SyntaxKind.EqualsEqualsEqualsToken:
    case SyntaxKind.EqualsEqualsToken:
      return equality(it, node, { left: left(), right: right() })
    case SyntaxKind.ExclamationEqualsEqualsToken:
    case SyntaxKind.ExclamationEqualsToken:
      return negated(it, equality(it, node, { left: left(), right: right() }))
    default:
      return computed(it, node, { left: left(), right: right() })
  }
}

export function negated(it: Evaluator, value: Value): Value {
  return scalar(!it.isTruthy(value))
}

function isGiven(it: Evaluator, value: Value): boolean {
  if (value.kind === 'scalar') return value.value !== null && value.value !== undefined
  if (value.kind !== 'unknown') return true
  return !it.types.mayBeNull(value.type()) || it.choose(`${value.path} is given`, 2) === 0
}

interface Sides {
  left: Value
  right: Value
}

function equality(it: Evaluator, node: BinaryExpression, { left, right }: Sides): Value {
  if (left.kind === 'scalar' && right.kind === 'scalar') return scalar(left.value === right.value)
  const [open, known] = left.kind === 'unknown' ? [left, right] : [right, left]
  if (open.kind === 'unknown' && known.kind === 'scalar') return equals(it, open, known)
  if (open.kind === 'unknown' && known.kind === 'unknown') {
    return it.unknown(node, { path: `${open.path} = ${known.path}` })
  }
  return scalar(left === right)
}

function equals(it: Evaluator, open: Unknown, { value }: Scalar): Value {
  if (value === null || value === undefined) return scalar(!isGiven(it, open))
  // Empty or not, said in another way.
  if (value === 0) return scalar(!it.isTruthy(open))
  if (it.types.literals(open.type())) {
    if (it.types.mayBeNull(open.type()) && !isGiven(it, open)) return scalar(false)
    return scalar(it.concrete(open) === value)
  }
  return scalar(it.choose(`${open.path} = ${String(value)}`, 2) === 0)
}

function computed(it: Evaluator, node: BinaryExpression, { left, right }: Sides): Value {
  const kind = node.operatorToken.kind
  if (left.kind === 'scalar' && right.kind === 'scalar') return arithmetic(it, node, { left, right })
  const isSize = right.kind === 'scalar' && right.value === 0 && kind === SyntaxKind.GreaterThanToken
  if (isSize && left.kind === 'unknown') return scalar(it.isTruthy(left))
  const path = [left, right].map((side) =>
    side.kind === 'unknown' ? side.path : side.kind === 'scalar' ? String(side.value) : side.kind,
  )
  return it.unknown(node, { path: path.join(` ${SyntaxKind[kind]} `) })
}

function arithmetic(it: Evaluator, node: BinaryExpression, sides: { left: Scalar; right: Scalar }): Value {
  const left = sides.left.value as number
  const right = sides.right.value as number
  switch (node.operatorToken.kind) {
    case SyntaxKind.PlusToken:
      return scalar(left + right)
    case SyntaxKind.MinusToken:
      return scalar(left - right)
    case SyntaxKind.AsteriskToken:
      return scalar(left * right)
    case SyntaxKind.SlashToken:
      return scalar(left / right)
    case SyntaxKind.GreaterThanToken:
      return scalar(left > right)
    case SyntaxKind.GreaterThanEqualsToken:
      return scalar(left >= right)
    case SyntaxKind.LessThanToken:
      return scalar(left < right)
    case SyntaxKind.LessThanEqualsToken:
      return scalar(left <= right)
    default:
      return it.unknown(node)
  }
}
