// Values of the rows around a reference, for the conditions that choose by them.
import { sql, type RawBuilder } from 'kysely'
import { celValue, variablesOf, type Variable } from '../../shared/screen/condition.ts'
import type { CelType } from '../../shared/screen/cel-type.ts'
import type { Holder, Need, RelatedFields } from '../../shared/screen/needs.ts'
import type { Reference } from '../../shared/screen/normal-field-parts.ts'
import { isUnset } from '../../shared/is-unset.ts'
import type { Row } from './hook.ts'

/** The rows around a reference: the one that it stands in, and the row that this one is a line of. */
export interface Related {
  form: Row
  master: Row | null
}

/** What a condition can be told of the rows around its field. */
export interface RelatedSql {
  typeOf: (need: Pick<Need, 'of' | 'prop'>) => CelType
  valueOf: (need: Pick<Need, 'of' | 'prop'>) => RawBuilder<unknown>
}

const sqlTypes: Record<CelType, string> = {
  string: 'text',
  int: 'numeric',
  double: 'float8',
  bool: 'boolean',
  'google.protobuf.Timestamp': 'timestamptz',
  'list<string>': 'text[]',
}

/** Values of one pair of rows, as parameters. */
export function relatedParameters(fields: RelatedFields, related: Related): RelatedSql {
  const typeOf = typesOf(fields)
  return {
    typeOf,
    valueOf: (need) => {
      const type = typeOf(need)
      return sql`${jsonValue(related[need.of]?.[need.prop], type)}::${sql.raw(sqlTypes[type])}`
    },
  }
}

interface RelatedRows {
  /** The type of the ids of the referenced rows. */
  idType: RawBuilder<unknown>
  fields: RelatedFields
  rows: { at: number; id: string; related: Related }[]
}

/** Values of many pairs of rows: a recordset f with a column for each need, beside `at` and `id`. */
export function relatedRecords(
  { needs }: Reference,
  { idType, fields, rows }: RelatedRows,
): RelatedSql & { from: RawBuilder<unknown> } {
  const typeOf = typesOf(fields)
  const columns = needs.map((need) => ({ need, name: columnOf(need), type: typeOf(need) }))
  const records = rows.map(({ at, id, related }) => ({
    at,
    id,
    ...Object.fromEntries(
      columns.map(({ need, name, type }) => [name, jsonValue(related[need.of]?.[need.prop], type)]),
    ),
  }))
  const typed = columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(sqlTypes[type])}`)
  return {
    typeOf,
    valueOf: (need) => sql`${sql.ref(`f.${columnOf(need)}`)}`,
    from: sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as f (${sql.join([sql`at integer`, sql`id ${idType}`, ...typed])})`,
  }
}

/** The needs that a pair of rows leaves open. */
export function unmetNeeds({ needs }: Reference, related: Related): Need[] {
  return needs.filter(({ of, prop, isOptional }) => !isOptional && isUnset(related[of]?.[prop]))
}

function columnOf({ of, prop }: Pick<Need, 'of' | 'prop'>): string {
  return `${of}_${prop}`
}

function typesOf(fields: RelatedFields): RelatedSql['typeOf'] {
  const known = new Map<Holder, Map<string, Variable>>([
    ['form', byProp(fields.form)],
    ['master', byProp(fields.master ?? [])],
  ])
  return ({ of, prop }) => {
    const variable = known.get(of)!.get(prop)
    if (!variable) throw new Error(`The condition uses ${of}.${prop}, which checks should have refused.`)
    return variable.type
  }
}

function byProp(fields: RelatedFields['form']): Map<string, Variable> {
  return new Map(variablesOf(fields).map((variable) => [variable.prop, variable]))
}

/** A value as conditions see it, in JSON. */
function jsonValue(value: unknown, type: CelType): unknown {
  const seen = celValue(value, type)
  if (typeof seen === 'bigint') return Number(seen)
  return seen instanceof Date ? seen.toISOString() : seen
}
