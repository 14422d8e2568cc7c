// Compares the columns of a prepared statement with the row that its template declares.
import { types } from '@electric-sql/pglite'
import { camelName } from '../../../src/server/db/named-rows.ts'
import type { Shape } from '../declared-rows.ts'
import { inWords } from '../row-faults.ts'
import type { DescribedColumn } from './describe.ts'

/** What differs, a sentence for each column; `isJson` for rows that arrive as JSON. */
export interface ColumnFault {
  column: string
  says: string
}

export function columnFaults(
  declared: Shape,
  columns: readonly DescribedColumn[],
  { isJson = false }: { isJson?: boolean | undefined } = {},
): ColumnFault[] {
  if (declared.kind === 'union') {
    // The row is one of these; what differs least is what was meant.
    const faults = declared.of.map((each) => columnFaults(each, columns, { isJson }))
    return faults.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  if (declared.kind !== 'object') return []
  const { props } = declared
  const names = new Set(columns.map(({ name }) => camelName(name)))
  const missing = Object.entries(props)
    .filter(([name, { isOptional }]) => !names.has(name) && !isOptional)
    .map(([name]) => ({ column: name, says: 'is declared but not selected' }))
  return [
    ...missing,
    ...columns.flatMap((column) => faultOf(props[camelName(column.name)]?.shape, { column, isJson })),
  ]
}

function faultOf(
  shape: Shape | undefined,
  { column: { name, type, nullability }, isJson }: { column: DescribedColumn; isJson: boolean },
): ColumnFault[] {
  const fault = (says: string) => [{ column: camelName(name), says }]
  if (!shape) return fault('is selected but not declared')
  const read = kindsOf(name, type)
  const kinds = read && isJson ? inJson(read, type) : read
  if (kinds && !mayBe(shape, kinds))
    return fault(`is declared as ${inWords(shape)} but is ${kinds.name} in the database`)
  if (nullability === 'may' && !admitsNull(shape))
    return fault(`is declared as ${inWords(shape)} but may be null`)
  return []
}

function admitsNull(shape: Shape): boolean {
  if (shape.kind === 'any' || shape.kind === 'null') return true
  return shape.kind === 'union' && shape.of.some(admitsNull)
}

/** What the driver makes of a type. */
type Kinds =
  | { name: string; of: 'string' | 'number' | 'boolean' | 'Date' | 'Uint8Array' | 'json' }
  | { name: string; of: 'list'; item: Kinds }

const { INT8, NUMERIC, DATE, TEXT, VARCHAR, BPCHAR, INT2, INT4, OID, FLOAT4, FLOAT8, BOOL } = types
const { TIMESTAMP, TIMESTAMPTZ, BYTEA, JSON: JSON_TYPE, JSONB } = types
const SCALARS: [types: number[], of: 'string' | 'number' | 'boolean' | 'Date' | 'Uint8Array' | 'json'][] = [
  [[INT8, NUMERIC, DATE, TEXT, VARCHAR, BPCHAR], 'string'],
  [[INT2, INT4, OID, FLOAT4, FLOAT8], 'number'],
  [[BOOL], 'boolean'],
  [[TIMESTAMP, TIMESTAMPTZ], 'Date'],
  [[BYTEA], 'Uint8Array'],
  [[JSON_TYPE, JSONB], 'json'],
]
const ARRAYS: Record<number, number> = {
  1000: BOOL,
  1005: INT2,
  1007: INT4,
  1009: TEXT,
  1015: VARCHAR,
  1016: INT8,
  1022: FLOAT8,
  1231: NUMERIC,
}

function kindsOf(column: string, type: number): Kinds | undefined {
  const item = ARRAYS[type]
  if (item !== undefined) {
    const inner = kindsOf('', item)
    return inner && { name: `${inner.name}[]`, of: 'list', item: inner }
  }
  const of = SCALARS.find(([each]) => each.includes(type))?.[1]
  if (!of) return undefined
  const isFen = column.endsWith('_fen') && (type === INT8 || type === NUMERIC)
  return { name: isFen ? 'a number of fen' : of, of: isFen ? 'number' : of }
}

/** A JSON value has numbers for all numbers, and texts for what it has no kind of. */
function inJson(kinds: Kinds, type: number): Kinds {
  if (kinds.of === 'list') return { ...kinds, of: 'json' }
  if (type === INT8 || type === NUMERIC) return { name: 'a number of JSON', of: 'number' }
  return kinds.of === 'Date' || kinds.of === 'Uint8Array' ? { name: 'a text of JSON', of: 'string' } : kinds
}

/** Whether a value of the type, or null, can be what is declared. */
function mayBe(shape: Shape, kinds: Kinds): boolean {
  switch (shape.kind) {
    case 'any':
    case 'null':
      return true
    case 'union':
      return shape.of.some((each) => each.kind !== 'null' && mayBe(each, kinds))
    case 'primitive':
      return kinds.of === shape.name || kinds.of === 'json'
    case 'literal':
      return kinds.of === typeof shape.value || kinds.of === 'json'
    case 'instance':
      return kinds.of === shape.name
    case 'array':
      return kinds.of === 'json' || (kinds.of === 'list' && mayBe(shape.item, kinds.item))
    case 'object':
      return kinds.of === 'json'
  }
}
