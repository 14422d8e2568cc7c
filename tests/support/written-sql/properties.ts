import type { Node } from 'typescript/unstable/ast'
import { DeadEnd, NotKnown, scalar, type Evaluator, type Value } from './values.ts'

/** A property by its name. */
export function propertyOf(
  it: Evaluator,
  { from, name, at }: { from: Value; name: string; at: Node },
): Value {
  switch (from.kind) {
    case 'object': {
      const known = from.props.get(name)
      if (known) return known()
      const base = from.rest.at(-1)
      return base ? propertyOf(it, { from: base, name, at }) : scalar(undefined)
    }
    case 'list':
      if (name === 'length') return scalar(from.items.length)
      return from.items[Number(name)] ?? scalar(undefined)
    case 'scalar':
      if (from.value === null || from.value === undefined) throw new DeadEnd(`${name} of nothing`)
      if (typeof from.value === 'string' && name === 'length') return scalar(from.value.length)
      return it.unknown(at)
    case 'unknown':
      return it.unknown(at, { path: `${from.path}.${name}`, param: from.param })
    default:
      return it.unknown(at)
  }
}

/** What stands at a key that may be unknown: then at each of the keys. */
export function elementOf(it: Evaluator, { from, key, at }: { from: Value; key: Value; at: Node }): Value {
  if (key.kind === 'scalar') return propertyOf(it, { from, name: String(key.value), at })
  if (key.kind !== 'unknown') throw new NotKnown('a key that is no text')
  if (from.kind === 'unknown') return it.unknown(at, { path: `${from.path}[${key.path}]`, param: from.param })
  if (it.types.literals(key.type())) {
    return propertyOf(it, { from, name: String(it.concrete(key)), at })
  }
  if (from.kind === 'list') {
    const item = from.items[it.choose(`at ${key.path}`, from.items.length)]
    return item ?? scalar(undefined)
  }
  if (from.kind !== 'object' || from.rest.length > 0) return it.unknown(at)
  const names = [...from.props.keys()]
  const name = names[it.choose(`key ${key.path}`, names.length)]
  return name === undefined ? scalar(undefined) : propertyOf(it, { from, name, at })
}
