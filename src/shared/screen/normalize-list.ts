import type { Screen } from './normal-form.ts'
import { signedActs } from './normal-approval.ts'
import type { ListOptions, QuickFilter } from './normal-list.ts'
import type { RawScreen } from './raw.ts'

/** The page sizes a user can choose from. */
const PAGE_SIZES = [10, 20, 30, 40, 50, 100]

/** A list that scrolls instead of paging loads this many rows at once. */
const VIRTUAL_PAGE_SIZE = 1000

const DEFAULT_PAGE_SIZE = 20

/** The list options with every default filled in. */
export function normalizeList(
  given: RawScreen['list'] = {},
  acts: Pick<Screen, 'states' | 'actions'>,
): ListOptions {
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
    looks: {
      ...(given.board && { board: given.board }),
      ...(given.calendar && { calendar: given.calendar }),
      ...(given.gallery && { gallery: given.gallery }),
    },
    quick: [...signingFilters(acts), ...(given.quick ?? []).map(quickFilter)],
  }
}

function quickFilter({ name, label, where, waits }: RawQuick): QuickFilter {
  return {
    name,
    label,
    where: Object.entries(where).map(([prop, value]) => ({ prop, values: [value].flat().map(String) })),
    waits: waits
      ? {
          acts: [waits.for].flat(),
          since: waits.since ?? 'createdAt',
          amount: waits.amount ?? null,
          due: waits.due ?? null,
          page: waits.page ?? null,
        }
      : null,
    sign: null,
  }
}

type RawQuick = NonNullable<NonNullable<RawScreen['list']>['quick']>[number]

/** Each act that is signed has a filter of its own: the rows that wait for the caller. */
function signingFilters(acts: Pick<Screen, 'states' | 'actions'>): QuickFilter[] {
  const signed = signedActs(acts)
  return signed.map(({ name, label, approval }) => ({
    name: signed.length === 1 ? 'toSign' : `toSign-${name}`,
    label:
      signed.length === 1
        ? { zh: '待我签批', en: 'For me to sign' }
        : { zh: `待我签批：${label.zh}`, en: `For me to sign: ${label.en}` },
    where: [],
    waits: { acts: [name], since: 'createdAt', amount: approval.amount, due: null, page: null },
    sign: name,
  }))
}

/** The page sizes of a list; a virtual list also has its long page. */
export function pageSizesOf({ virtual }: ListOptions): number[] {
  return virtual ? [...PAGE_SIZES, VIRTUAL_PAGE_SIZE] : PAGE_SIZES
}

/** The most rows that one list call returns; a tree is loaded as a whole, in as few calls as possible. */
export function largestPageOf({ list, table }: Pick<Screen, 'list' | 'table'>): number {
  return table.parent === null ? pageSizesOf(list).at(-1)! : VIRTUAL_PAGE_SIZE
}
