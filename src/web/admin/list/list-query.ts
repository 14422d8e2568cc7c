// What the list shows, kept in the page's URL: ?current=2&size=20&orderBy=kind,-amount&name=pump
import type { CrudFilter, CrudSort } from '@refinedev/core'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { careParamsOf } from '../../../shared/screen/care-params.ts'
import type { Look } from '../../../shared/screen/normal-list.ts'
import { pageSizesOf } from '../../../shared/screen/normalize-list.ts'
import { pageNumberIn } from '../../lib/page-number.ts'

export interface ListQuery {
  current: number
  /** Null: as the person has set it, else as the screen's file has it. */
  size: number | null
  /** The columns ordered by, the first counting most; none: the screen's own order. */
  sorts: CrudSort[]
  /** Searched props with their text; several values are comma-separated. */
  values: Record<string, string>
  /** The quick filter that is on. */
  quick: string | null
  /** How the rows are drawn. */
  look: Look
  /** The prop that the rows of the table are grouped by. */
  groupBy: string | null
  /** The id of the saved view in use, `all` for all rows in spite of a default view; null for none. */
  view: string | null
}

/** Reads the URL; what does not belong to this screen or makes no sense is left out. */
export function readListQuery(screen: Screen, params: URLSearchParams): ListQuery {
  const size = Number(params.get('size'))
  return {
    current: pageNumberIn(params),
    size: pageSizesOf(screen.list).includes(size) ? size : null,
    sorts: readSorts(screen, params.get('orderBy') ?? ''),
    values: Object.fromEntries([
      ...searchFields(screen).flatMap(({ prop, search }) => {
        // One that stands there empty was cleared.
        const value = (params.get(prop) ?? search!.value)?.trim()
        return value ? [[prop, value]] : []
      }),
      ...careParamsOf(screen).flatMap((name) => {
        const value = params.get(name)?.trim()
        return value ? [[name, value]] : []
      }),
    ]),
    quick: screen.list.quick.find(({ name }) => name === params.get('quick'))?.name ?? null,
    look: looksOf(screen).find((look) => look === params.get('look')) ?? 'table',
    groupBy: screen.table.groupBy.find((prop) => prop === params.get('groupBy')) ?? null,
    view: /^(all|\d{1,19})$/.exec(params.get('view') ?? '')?.[0] ?? null,
  }
}

/** The looks that a list offers, the table first. */
export function looksOf({ list }: Screen): Look[] {
  return ['table', ...(['board', 'calendar', 'gallery'] as const).filter((look) => list.looks[look])]
}

/** What a list is searched by as it opens. */
export function initialValues(screen: Screen): Record<string, string> {
  return readListQuery(screen, new URLSearchParams()).values
}

/** The URL's query for a list; defaults are left out, so a fresh list has a bare address. */
export function writeListQuery(
  screen: Screen,
  { current, size, sorts, values, quick, look, groupBy, view }: ListQuery,
): URLSearchParams {
  const params = new URLSearchParams()
  const initial = initialValues(screen)
  for (const [prop, value] of Object.entries({ ...cleared(initial), ...values }))
    if (value !== (initial[prop] ?? '')) params.set(prop, value)
  if (quick) params.set('quick', quick)
  if (look !== 'table') params.set('look', look)
  if (groupBy !== null) params.set('groupBy', groupBy)
  if (view !== null) params.set('view', view)
  if (sorts.length > 0) params.set('orderBy', orderBy(sorts))
  if (current !== 1) params.set('current', String(current))
  if (size !== null) params.set('size', String(size))
  return params
}

function cleared(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(values).map((prop) => [prop, '']))
}

/** kind ascending, then amount descending → "kind,-amount" */
export function orderBy(sorts: CrudSort[]): string {
  return sorts.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',')
}

function readSorts(screen: Screen, text: string): CrudSort[] {
  const sorts = new Map<string, CrudSort>()
  for (const step of text.split(',')) {
    const field = step.replace(/^-/, '')
    const isSortable = screen.fields.some((each) => each.prop === field && each.column?.sort)
    if (isSortable && !sorts.has(field))
      sorts.set(field, { field, order: step.startsWith('-') ? 'desc' : 'asc' })
  }
  return [...sorts.values()]
}

/**
 * The order after a column's head is pressed: up, then down, then no longer. Added to the order
 * when `isAdded`, otherwise in place of it.
 */
export function nextSorts(sorts: CrudSort[], field: string, { isAdded }: { isAdded: boolean }): CrudSort[] {
  const present = sorts.find((sort) => sort.field === field)
  const next = present === undefined ? 'asc' : present.order === 'asc' ? 'desc' : null
  if (!isAdded) return next ? [{ field, order: next }] : []
  if (!present) return [...sorts, { field, order: 'asc' }]
  return sorts.flatMap((sort) => (sort.field !== field ? [sort] : next ? [{ field, order: next }] : []))
}

/** Fields the list can be searched by, drawn or not. */
function searchFields(screen: Screen): Field[] {
  return screen.fields.filter((field) => field.search)
}

export function filtersOf(values: Record<string, string>): CrudFilter[] {
  return Object.entries(values).map(([field, value]) => ({ field, operator: 'eq', value }))
}
