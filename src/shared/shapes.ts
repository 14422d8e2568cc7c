// Shapes that many calls share.
import { Type, type TSchema } from 'typebox'
import { ID_PATTERN, IDS_PATTERN } from './id.ts'
import { LAST_PAGE } from './limits.ts'

/** A 63-bit id as a decimal string. */
export const Id = Type.String({ pattern: ID_PATTERN })
/** Yuan with exactly two decimals, for example "1234.50". */
export const Yuan = Type.String({ pattern: '^-?[0-9]{1,13}\\.[0-9]{2}$' })

/** The sum of a cart, which may exceed the limit of a single order. */
export const YuanSum = Type.String({ pattern: '^-?[0-9]{1,17}\\.[0-9]{2}$' })
/** Comma-separated ids, as in the specification's `ids` parameters. */
export const Ids = Type.String({ pattern: IDS_PATTERN })
/** ISO 8601 with offset. */
export const Time = Type.String({ format: 'date-time' })

/** The paging parameters of lists, with the default page size; numbers arrive as text in a query. */
export const pageQuery = (size: number) => ({
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: LAST_PAGE, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: size })),
})

export const PageQuery = pageQuery(10)

/** A page of records: `total` is exact up to 10,000, then capped with `totalCapped`. */
export const Page = <T extends TSchema>(record: T) =>
  Type.Object({
    records: Type.Array(record),
    total: Type.Integer(),
    totalCapped: Type.Optional(Type.Boolean()),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  })

export interface PageOf<T> {
  records: T[]
  total: number
  totalCapped?: boolean
  size: number
  current: number
  pages: number
}

/** Builds a page from its rows and their (possibly capped) count. */
export function pageOf<T>(
  records: T[],
  { total, size, current }: { total: number; size: number; current: number },
): PageOf<T> {
  const page = {
    records,
    total: Math.min(total, TOTAL_CAP),
    size,
    current,
    pages: Math.ceil(Math.min(total, TOTAL_CAP) / size),
  }
  return total > TOTAL_CAP ? { ...page, totalCapped: true } : page
}

/** Counting stops here; design: totals are exact up to 10,000. */
export const TOTAL_CAP = 10_000
