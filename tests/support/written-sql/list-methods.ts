import type { CallExpression } from 'typescript/unstable/ast'
import {
  list,
  scalar,
  toJs,
  NotKnown,
  type Evaluator,
  type Lazy,
  type List,
  type Unknown,
  type Value,
} from './values.ts'

interface Call<Of> {
  of: Of
  name: string
  args: Lazy[]
}

/** A method of a list whose items are known. */
export function listMethod(it: Evaluator, node: CallExpression, { of, name, args }: Call<List>): Value {
  const { items } = of
  const first = args[0]?.()
  const apply = (item: Value, at: number) =>
    first?.kind === 'function' ? first.call([() => item, () => scalar(at), () => of]) : it.unknown(node)
  switch (name) {
    case 'map':
      return list(items.map(apply))
    case 'flatMap':
      return list(items.map(apply).flatMap((each) => (each.kind === 'list' ? each.items : [each])))
    case 'filter':
      return list(items.filter((item, at) => it.isTruthy(apply(item, at))))
    case 'find':
      return items.find((item, at) => it.isTruthy(apply(item, at))) ?? scalar(undefined)
    case 'some':
      return scalar(items.some((item, at) => it.isTruthy(apply(item, at))))
    case 'every':
      return scalar(items.every((item, at) => it.isTruthy(apply(item, at))))
    case 'push':
      items.push(...args.map((arg) => arg()))
      return scalar(items.length)
    case 'concat':
      return list([...items, ...args.flatMap((arg) => itemsOf(arg()))])
    case 'toSorted':
      return of
    case 'at':
      return first?.kind === 'scalar'
        ? (items.at(Number(first.value)) ?? scalar(undefined))
        : it.unknown(node)
    case 'pop':
      return items.pop() ?? scalar(undefined)
    case 'entries':
      return list(items.map((item, at) => list([scalar(at), item])))
    default:
      return plainMethod(it, node, { of, name, args })
  }
}

function itemsOf(value: Value): Value[] {
  return value.kind === 'list' ? value.items : [value]
}

/** join, includes, slice and others that need no more than the plain values. */
function plainMethod(it: Evaluator, node: CallExpression, { of, name, args }: Call<List>): Value {
  try {
    const plain = toJs(of) as unknown[]
    const given = args.map(toJs)
    if (name === 'join') return scalar(plain.join(given[0] === undefined ? undefined : String(given[0])))
    if (name === 'includes') return scalar(plain.includes(given[0]))
    if (name === 'slice')
      return list(
        of.items.slice(Number(given[0] ?? 0), given[1] === undefined ? undefined : Number(given[1])),
      )
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error
  }
  return it.unknown(node)
}

/** A list of which only the type is known stands for one of a single item. */
export function methodOfUnknownList(
  it: Evaluator,
  node: CallExpression,
  { of, name, args }: Call<Unknown>,
): Value {
  const callback = args[0]?.()
  const item = it.element(of)
  switch (name) {
    case 'map':
    case 'flatMap': {
      if (callback?.kind !== 'function') return it.unknown(node)
      const made = callback.call([() => item])
      return made.kind === 'list' && name === 'flatMap' ? made : list([made])
    }
    case 'filter':
    case 'toSorted':
    case 'slice':
      return of
    case 'join':
      return it.unknown(node, { path: `${of.path} joined` })
    default:
      return it.unknown(node, { path: `${of.path}.${name}()`, param: of.param })
  }
}
