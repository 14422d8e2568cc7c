// sql.ref, sql.join and the other builders of Kysely, on values of the interpreter.
import { standIns } from './exceptions.ts'
import {
  joinedTexts,
  list,
  NeedsCallers,
  NotKnown,
  sqlText,
  type Evaluator,
  type SqlText,
  type Value,
} from './values.ts'
import type { Types } from './types.ts'

/** What a builder of this name makes of its arguments. */
export function builtSql(it: Evaluator, name: string, args: Value[]): SqlText {
  const concrete = (value: Value) => it.concrete(value)
  const [first] = args
  if (!first) throw new NotKnown(`sql.${name} without arguments`)
  switch (name) {
    case 'ref':
    case 'table':
    case 'id':
      return sqlText(
        name === 'id' ? args.map((arg) => quoted(concrete(arg))).join('.') : quoted(concrete(first)),
      )
    case 'raw':
      return sqlText(String(concrete(first)))
    case 'lit':
      return sqlText(literal(it, first))
    case 'val':
      return sqlText(first)
    case 'join':
      return joined(first, args[1] ?? sqlText(', '), it.types)
    default:
      throw new NotKnown(`sql.${name}`)
  }
}

function quoted(name: unknown): string {
  return String(name)
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
}

function literal(it: Evaluator, value: Value): string {
  const { types } = it
  // Any number does as well as the one that will stand there.
  if (value.kind === 'unknown' && !types.literals(value.type()))
    return types.isText(value.type()) ? "'x'" : '1'
  const known = it.concrete(value)
  return typeof known === 'string' ? `'${known.replaceAll("'", "''")}'` : String(known)
}

function joined(items: Value, separator: Value, types: Types): SqlText {
  if (items.kind === 'unknown')
    return joined(
      list([{ ...items, path: `${items.path}[]`, type: () => types.element(items.type()) }]),
      separator,
      types,
    )
  if (items.kind !== 'list' || separator.kind !== 'sql')
    throw new NotKnown('sql.join of something else than a list')
  return joinedTexts(
    items.items.flatMap((item, at) => [...(at > 0 ? [separator] : []), textOfValue(item, types)]),
  )
}

/** What a value becomes in a statement: its text where it is SQL, a parameter otherwise. */
export function textOfValue(value: Value, types: Types): SqlText {
  if (value.kind === 'sql') return value
  if (value.kind === 'unknown' && types.isSql(value.type())) {
    const standIn = standIns[value.path.split('.').at(-1) ?? '']
    if (standIn !== undefined) return sqlText(standIn)
    if (value.param) throw new NeedsCallers(value.param)
    throw new NotKnown(value.reason ?? `the SQL in ${value.path}`)
  }
  return sqlText(value)
}
