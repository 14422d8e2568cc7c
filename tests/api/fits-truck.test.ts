// The search's condition on fitment and the rule in code decide alike.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { one } from '../../src/server/db/connection.ts'
import { mayFitInRange } from '../../src/server/modules/parts/fits-truck.ts'
import { fitsInRange } from '../../src/shared/fits-in-range.ts'
import { aFitmentRange, aTruckAge } from '../support/fitment-ranges.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

it('a row of fitment lets the same trucks in by SQL as by the rule', async () => {
  await fc.assert(
    fc.asyncProperty(aFitmentRange, aTruckAge, async (range, truck) => {
      const { yearFrom, monthFrom, yearTo, monthTo, chassisFrom, chassisTo } = range
      const { fits } = await one(
        server.db,
        sql<{ fits: boolean }>`
          select ${mayFitInRange(truck)} as fits
          from (
            values (${yearFrom}::int, ${monthFrom}::int, ${yearTo}::int, ${monthTo}::int,
              ${chassisFrom}::text collate "C", ${chassisTo}::text collate "C")
          ) f (year_from, month_from, year_to, month_to, chassis_from, chassis_to)
        `,
      )
      expect(fits).toBe(fitsInRange(range, truck) !== 'no')
    }),
    { numRuns: 200 },
  )
})
