import type { Screen } from './normal-form.ts'
import type { ListOptions } from './normal-list.ts'
import type { RawScreen } from './raw.ts'

/** Page sizes a person can choose from. */
const PAGE_SIZES = [10, 20, 30, 40, 50, 100]

/** A list that scrolls instead of being paged through holds this many rows at once. */
const VIRTUAL_PAGE_SIZE = 1000

const DEFAULT_PAGE_SIZE = 20

/** What the list does, with every default filled in. */
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

/** The page sizes of a list: a virtual one also has its long page. */
export function pageSizesOf({ virtual }: ListOptions): number[] {
  return virtual ? [...PAGE_SIZES, VIRTUAL_PAGE_SIZE] : PAGE_SIZES
}

/** The most rows that one list call answers; a tree is fetched as a whole, in as few calls as may be. */
export function largestPageOf({ list, table }: Pick<Screen, 'list' | 'table'>): number {
  return table.parent === null ? pageSizesOf(list).at(-1)! : VIRTUAL_PAGE_SIZE
}
