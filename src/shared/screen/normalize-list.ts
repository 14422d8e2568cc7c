import type { Screen } from './normal-form.ts'
import type { ListOptions } from './normal-list.ts'
import type { RawScreen } from './raw.ts'

/** The page sizes a user can choose from. */
const PAGE_SIZES = [10, 20, 30, 40, 50, 100]

/** A list that scrolls instead of paging loads this many rows at once. */
const VIRTUAL_PAGE_SIZE = 1000

const DEFAULT_PAGE_SIZE = 20

/** The list options with every default filled in. */
export function normalizeList(given: RawScreen['list'] = {}): ListOptions {
  const { expand, virtual = false } = given
  return {
    pageSize: given.pageSize ?? (virtual ? VIRTUAL_PAGE_SIZE : DEFAULT_PAGE_SIZE),
    density: given.density ?? 'small',
    rowNumbers: given.rowNumbers ?? false,
    expand:
      expand === undefined
        ? null
        : typeof expand === 'string'
          ? { props: [], slot: expand }
          : { props: expand, slot: null },
    ...(given.items && { items: given.items }),
    bulkEdit: given.bulkEdit ?? [],
    virtual,
    quick: (given.quick ?? []).map(({ name, label, where }) => ({
      name,
      label,
      where: Object.entries(where).map(([prop, value]) => ({ prop, values: [value].flat().map(String) })),
    })),
  }
}

/** The page sizes of a list; a virtual list also has its long page. */
export function pageSizesOf({ virtual }: ListOptions): number[] {
  return virtual ? [...PAGE_SIZES, VIRTUAL_PAGE_SIZE] : PAGE_SIZES
}

/** The most rows that one list call returns; a tree is loaded as a whole, in as few calls as possible. */
export function largestPageOf({ list, table }: Pick<Screen, 'list' | 'table'>): number {
  return table.parent === null ? pageSizesOf(list).at(-1)! : VIRTUAL_PAGE_SIZE
}
