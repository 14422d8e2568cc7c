// The indexes that a screen's declared searches and orders need. They are written as the database
// itself writes them down, so that one made by hand under another name is recognised.
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { searchedFields } from '../../shared/screen/label-props.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { QuickFilter } from '../../shared/screen/normal-list.ts'
import { CUSTOM_COLUMN, isCustomProp } from '../../shared/screen/custom-fields.ts'
import { metaColumns } from '../../shared/screen/normalize-field.ts'
import { snakeCase } from '../../shared/screen/words.ts'
import { HAS_CUSTOM } from './custom-fields/custom-sql.ts'
import { isArray, sqlType } from './row-sql.ts'
import { sqlName } from './sql-name.ts'

export interface IndexShape {
  unique: boolean
  method: string
  /** Columns or expressions in order, with desc, nulls last and operator class where they differ from the usual. */
  keys: string[]
  /** The condition of an index over part of the rows. */
  where: string | null
}

/** An index, and which word of the screen file asks for it. */
export interface NeededIndex extends IndexShape {
  name: string
  field: string
}

/**
 * What each declared search and each sortable column needs to stay fast at a million rows. A table that
 * stays small is read through faster than its indexes are kept.
 */
export function searchIndexes(screen: Screen): NeededIndex[] {
  if (!screen.table.grows) return []
  const needed = screen.fields.flatMap((field) => [...searchedBy(screen, field), ...sortedBy(screen, field)])
  const written = screen.list.quick.filter(({ sign }) => sign === null)
  for (const [index, { where }] of written.entries())
    for (const { prop } of where) needed.push(...quickBy(screen, prop, `list.quick.${index}.where.${prop}`))
  for (const [index, filter] of written.entries())
    needed.push(...waitedFor(screen, filter, `list.quick.${index}.waits`))
  for (const [index, prop] of screen.table.groupBy.entries())
    // What the list is searched by has an index already.
    if (screen.fields.some((field) => field.prop === prop && !field.search && !field.ref))
      needed.push(...quickBy(screen, prop, `table.groupBy.${index}`))
  if (screen.customFields) needed.push(...customSearches(screen))
  const { prop } = screen.table.sort
  const byDefault = screen.fields.find((field) => field.prop === prop)
  if (byDefault && !byDefault.column?.sort)
    needed.push(...orderIndexes(screen, byDefault, 'table.sort', [screen.table.sort.order]))
  return [...new Map(needed.map((index) => [index.name, index])).values()]
}

function searchedBy(screen: Screen, field: Field): NeededIndex[] {
  const [column, end] = field.columns
  if (!field.search || !column || column === 'tenant_id') return []
  // Nothing is found by looking into a document.
  if (!definitionOf(field.type).isSearchable) return []
  const made = (ending: string, keys: string[], method = 'btree'): NeededIndex => ({
    ...plain(screen, ending, keys),
    method,
    field: `fields.${field.prop}.search`,
  })
  if (isArray(field)) return [made(column, [sqlName(column)], 'gin')]
  if (field.of && end) return [made(`${column}_${end}`, [rangeSql(field, column, end)], 'gist')]
  if (field.search.match === 'contains')
    return searchedFields(screen, field, screen.fields).flatMap((each) =>
      textIndexes(each, each.columns[0]!, made),
    )
  // A reference names few rows of any tenant; the same index finds who still uses a row.
  if (field.ref) return [made(column, [sqlName(column)])]
  return [made(column, [...lead(screen), sqlName(column), 'id'])]
}

/**
 * Fields that companies added share three indexes: of values, of parts of texts, and of pairs of Chinese
 * characters. Rows without such a field are in none.
 */
function customSearches(screen: Screen): NeededIndex[] {
  const { name } = screen.table
  const shape = { unique: false, method: 'gin', where: HAS_CUSTOM, field: 'customFields' }
  const whole = `((${CUSTOM_COLUMN})::text)`
  return [
    { ...shape, name: `${name}_custom`, keys: [CUSTOM_COLUMN] },
    { ...shape, name: `${name}_custom_trgm`, keys: [`${whole} gin_trgm_ops`] },
    { ...shape, name: `${name}_custom_wide`, keys: [`wide_pairs((${CUSTOM_COLUMN})::text)`] },
  ]
}

function quickBy(screen: Screen, prop: string, named: string): NeededIndex[] {
  const field = screen.fields.find((each) => each.prop === prop)
  const [column] = field?.columns ?? []
  if (!field || !column) return []
  if (isArray(field)) return [{ ...plain(screen, column, [sqlName(column)]), method: 'gin', field: named }]
  return [{ ...plain(screen, column, [...lead(screen), sqlName(column), 'id']), field: named }]
}

/**
 * A queue is counted from its oldest row on, so its rows lie in an index of their own in that order:
 * those of each tenant together, and for staff of the platform those of all tenants. The index holds what is
 * added up, too, so that the rows themselves, which lie all over the table, need not be read.
 */
function waitedFor(screen: Screen, { name, where, waits }: QuickFilter, named: string): NeededIndex[] {
  if (!waits) return []
  const columnOf = (prop: string) => screen.fields.find((field) => field.prop === prop)?.columns[0]
  const since = sqlName(columnOf(waits.since) ?? 'created_at')
  const told = [waits.amount, waits.due].flatMap((prop) => (prop && columnOf(prop)) ?? [])
  const among = where.flatMap(({ prop, values }) => isOneOf(screen, prop, values))
  const all = [...(screen.table.trash ? [IN_USE] : []), ...among]
  if (all.length === 0) return []
  const shape = {
    unique: false,
    method: 'btree',
    where: all.length === 1 ? all[0]! : `(${all.join(' AND ')})`,
    field: named,
  }
  const index = (ending: string, keys: string[]) => ({
    ...shape,
    name: `${screen.table.name}_waits_${snakeCase(name)}${ending}`.slice(0, 63),
    keys: [...keys, since, ...told.map(sqlName)],
  })
  const ownTenant = lead(screen)
  return [...(ownTenant.length > 0 ? [index('', ownTenant)] : []), index('_all', [])]
}

/** As the database writes it down; empty for what is not one text, which the rest of the condition narrows enough. */
function isOneOf({ fields }: Screen, prop: string, values: string[]): string[] {
  const field = fields.find((each) => each.prop === prop)
  if (!field || field.link || isArray(field) || sqlType(field) !== 'text') return []
  const texts = values.map((value) => `'${value.replaceAll("'", "''")}'::text`)
  const column = sqlName(field.columns[0]!)
  return [
    texts.length === 1 ? `(${column} = ${texts[0]!})` : `(${column} = ANY (ARRAY[${texts.join(', ')}]))`,
  ]
}

function textIndexes(
  field: Field,
  column: string,
  made: (ending: string, keys: string[], method: string) => NeededIndex,
): NeededIndex[] {
  const narrow = made(`${column}_trgm`, [`${sqlName(column)} gin_trgm_ops`], 'gin')
  if (!mayHoldChinese(field)) return [narrow]
  return [narrow, made(`${column}_wide`, [`wide_pairs(${sqlName(column)})`], 'gin')]
}

function mayHoldChinese({ type, pattern }: Field): boolean {
  if (definitionOf(type).isLatin) return false
  return !pattern || ['中', '中文', 'a中', 'A1中'].some((text) => new RegExp(pattern.regex, 'u').test(text))
}

/**
 * A range of days or moments as the index has it: the wrong way round it still has its two ends, and
 * with neither it is none, for a range without ends would be found by every search.
 */
export function rangeSql({ type }: Field, start: string, end: string, alias = ''): string {
  const ends = [start, end].map((name) => `${alias}${sqlName(name)}`).join(', ')
  const kind = definitionOf(type).rangeType!
  return `NULLIF(${kind}(LEAST(${ends}), GREATEST(${ends}), '[]'::text), '(,)'::${kind})`
}

function sortedBy(screen: Screen, field: Field): NeededIndex[] {
  return field.column?.sort
    ? orderIndexes(screen, field, `fields.${field.prop}.column.sort`, ['asc', 'desc'])
    : []
}

function orderIndexes(
  screen: Screen,
  field: Field,
  named: string,
  directions: ('asc' | 'desc')[],
): NeededIndex[] {
  const [column] = field.columns
  if (!column || column === 'tenant_id' || isArray(field)) return []
  // Read backwards, an index gives its empty values first; ours stand last either way.
  const ways = mayBeEmpty(field) ? directions : (['asc'] as const)
  return ways.flatMap((way) => {
    const order = way === 'desc' ? ' DESC NULLS LAST' : ''
    const keys = [`${sqlName(column)}${order}`, `id${way === 'desc' ? ' DESC' : ''}`]
    const ending = `${column}${way === 'desc' ? '_desc' : ''}`
    const ownTenant = lead(screen)
    return [
      { ...plain(screen, ending, [...ownTenant, ...keys]), field: named },
      // Staff of the platform look over all tenants at once.
      ...(ownTenant.length > 0 ? [{ ...plain(screen, `${ending}_all`, keys), field: named }] : []),
    ]
  })
}

/** Whether the column of a field can be null. */
export function mayBeEmpty({ prop, required, form, default: given }: Field): boolean {
  if (prop in metaColumns) return prop === 'createdBy' || prop === 'updatedBy'
  // Rows from before a company added its field have no value.
  if (isCustomProp(prop)) return true
  return !(required && !form?.showWhen) && typeof given !== 'boolean'
}

function plain({ table }: Screen, ending: string, keys: string[]): Omit<NeededIndex, 'field'> {
  const where = table.trash ? IN_USE : null
  return { name: `${table.name}_${ending}`.slice(0, 63), unique: false, method: 'btree', keys, where }
}

/** The rows that are not in the recycle bin. */
export const IN_USE = '(deleted_at IS NULL)'

// A tenant is its own row, so its table is only ever searched as a whole.
function lead({ table }: Screen): string[] {
  return table.tenancy === 'own' && table.name !== 'tenants' ? ['tenant_id'] : []
}

/** Whether an index that is there does what the needed one would. */
export function serves(there: IndexShape, needed: IndexShape): boolean {
  if (there.method !== needed.method || !holds(there.where, needed.where)) return false
  if (needed.unique) return there.unique && there.keys.join() === needed.keys.join()
  // The id only breaks ties: few rows share the other keys' values, or any order of them will do.
  const keys =
    needed.keys.length > 1 ? needed.keys.filter((key) => key !== 'id' && key !== 'id DESC') : needed.keys
  return keys.every((key, index) => there.keys[index] === key)
}

/** Few rows of a table wait: an index over all of them does not find these together. */
function holds(there: string | null, needed: string | null): boolean {
  return there === needed || (there === null && needed === IN_USE)
}
