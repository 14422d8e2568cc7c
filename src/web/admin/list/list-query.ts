// What the list shows, kept in the page's URL: ?current=2&size=20&orderBy=-amount&name=pump
import type { CrudFilter, CrudSort } from '@refinedev/core'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'

export const PAGE_SIZES = [10, 20, 30, 40, 50, 100]
export const DEFAULT_SIZE = 20

export interface ListQuery {
  current: number
  size: number
  /** Null: the screen's own order. */
  sort: CrudSort | null
  /** Searched props with their text; several values are comma-separated. */
  values: Record<string, string>
  /** The quick filter that is on. */
  quick: string | null
}

/** Reads the URL; what does not belong to this screen or makes no sense is left out. */
export function readListQuery(screen: Screen, params: URLSearchParams): ListQuery {
  const size = Number(params.get('size'))
  const current = Number(params.get('current'))
  return {
    current: Number.isInteger(current) && current > 0 ? current : 1,
    size: PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE,
    sort: readSort(screen, params.get('orderBy')),
    values: Object.fromEntries(
      searchFields(screen).flatMap(({ prop }) => {
        const value = params.get(prop)?.trim()
        return value ? [[prop, value]] : []
      }),
    ),
    quick: screen.list.quick.find(({ name }) => name === params.get('quick'))?.name ?? null,
  }
}

/** The URL's query for a list; defaults are left out, so a fresh list has a bare address. */
export function writeListQuery({ current, size, sort, values, quick }: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [prop, value] of Object.entries(values)) if (value) params.set(prop, value)
  if (quick) params.set('quick', quick)
  if (sort) params.set('orderBy', orderBy(sort))
  if (current !== 1) params.set('current', String(current))
  if (size !== DEFAULT_SIZE) params.set('size', String(size))
  return params
}

/** amount descending → "-amount" */
export function orderBy({ field, order }: CrudSort): string {
  return order === 'desc' ? `-${field}` : field
}

function readSort(screen: Screen, text: string | null): CrudSort | null {
  if (!text) return null
  const field = text.replace(/^-/, '')
  const sortable = screen.fields.some((each) => each.prop === field && each.column?.sort)
  return sortable ? { field, order: text.startsWith('-') ? 'desc' : 'asc' } : null
}

/** Fields the list can be searched by, drawn or not. */
function searchFields(screen: Screen): Field[] {
  return screen.fields.filter((field) => field.search)
}

export function filtersOf(values: Record<string, string>): CrudFilter[] {
  return Object.entries(values).map(([field, value]) => ({ field, operator: 'eq', value }))
}
