import { sql, type RawBuilder } from 'kysely'
import { monthNumber, yearOf, type TruckAge } from '../../../shared/truck-age.ts'

/**
 * Whether the row `f` of part_fitment lets the truck in: fitsInRange, with everything but "no" as true, so that
 * what is not known hides no part.
 */
export function mayFitInRange({ modelYear, madeIn, chassis }: TruckAge): RawBuilder<boolean> {
  const year = modelYear ?? (madeIn === undefined ? undefined : yearOf(madeIn))
  const month = madeIn === undefined ? undefined : monthNumber(madeIn)
  const years =
    year === undefined
      ? []
      : [
          month === undefined
            ? sql`coalesce(f.year_from, 0) <= ${year}::int`
            : sql`case when f.month_from is null then coalesce(f.year_from, 0) <= ${year}::int else 100 * f.year_from + f.month_from <= ${month}::int end`,
          month === undefined
            ? sql`coalesce(f.year_to, 9999) >= ${year}::int`
            : sql`case when f.month_to is null then coalesce(f.year_to, 9999) >= ${year}::int else 100 * f.year_to + f.month_to >= ${month}::int end`,
        ]
  const numbers =
    chassis === undefined
      ? []
      : [
          sql`(f.chassis_from is null or f.chassis_from <= ${chassis})`,
          sql`(f.chassis_to is null or f.chassis_to >= ${chassis})`,
        ]
  const all = [...years, ...numbers]
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`
}
