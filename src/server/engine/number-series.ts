// Hands out the next numbers of a screen's series to rows that are being created.
import { sql } from 'kysely'
import { numberAt, numberPeriod, type NumberPeriod } from '../../shared/screen/number-series.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { isUnset } from '../../shared/is-unset.ts'
import { many, one, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { PLATFORM_TENANT } from '../platform-tenant.ts'
import type { Change } from './hook.ts'
import { tableOf } from './row-sql.ts'

/**
 * Gives new rows without a number the next one of their tenant. The series stays locked until the
 * transaction ends, so that numbers are unique and without gaps; it is taken last, for the shortest time.
 */
export async function assignNumbers(
  tx: Tx,
  ctx: SignedIn,
  { screen, changes }: { screen: Screen; changes: Change[] },
) {
  for (const field of screen.fields) {
    if (field.number === null) continue
    const due = changes.filter(({ before, after }) => !before && isUnset(after[field.prop]))
    const period = numberPeriod(field.number, ctx.now)
    for (const [tenantId, own] of Map.groupBy(due, (change) => change.tenantId)) {
      const numbers = await nextNumbers(tx, { screen, field, tenantId, period, count: own.length })
      for (const [at, { after }] of own.entries()) after[field.prop] = numbers[at]
    }
  }
}

interface Wanted {
  screen: Screen
  field: Field
  tenantId: string
  period: NumberPeriod
  count: number
}

/** Skips numbers that rows have already, entered by hand or before the series began. */
async function nextNumbers(tx: Tx, { count, ...wanted }: Wanted): Promise<string[]> {
  const numbers: string[] = []
  while (numbers.length < count) {
    const missing = count - numbers.length
    const { screen, field, tenantId, period } = wanted
    const series = `${screen.name}.${field.prop}`
    const last = await advance(tx, { series, tenantId, period, count: missing })
    const fresh = Array.from({ length: missing }, (_, at) => numberAt(wanted.period, last - missing + at + 1))
    const taken = new Set(await takenAmong(tx, { ...wanted, numbers: fresh }))
    numbers.push(...fresh.filter((number) => !taken.has(number)))
  }
  return numbers
}

interface Series {
  tenantId: string
  series: string
  period: NumberPeriod
  count: number
}

/** The next number of a series of the platform, whose numbers are unique over all companies. */
export async function nextPlatformNumber(
  tx: Tx,
  { series, pattern, now }: { series: string; pattern: string; now: Date },
): Promise<string> {
  const period = numberPeriod(pattern, now)
  return numberAt(period, await advance(tx, { series, tenantId: PLATFORM_TENANT, period, count: 1 }))
}

/** Takes so many places of the series and answers the last. */
async function advance(tx: Tx, { series, tenantId, period, count }: Series): Promise<number> {
  const { last } = await one(
    tx,
    sql<{ last: number }>`
      insert into number_series (tenant_id, series, period, last_place)
      values (${tenantId}, ${series}, ${numberAt(period, 0)}, ${count})
      on conflict (tenant_id, series, period)
      do update set last_place = number_series.last_place + excluded.last_place
      returning last_place as last
    `,
  )
  return last
}

async function takenAmong(
  tx: Tx,
  { screen, field, tenantId, numbers }: Omit<Wanted, 'count'> & { numbers: string[] },
): Promise<string[]> {
  const column = sql.ref(`t.${field.columns[0]}`)
  const ofTenant = screen.table.tenancy === 'own' ? sql`and t.tenant_id = ${tenantId}` : sql``
  const rows = await many(
    tx,
    sql<{ number: string }>`
      select ${column} as number
      from ${tableOf(screen)} t
      where ${column} = any(${numbers}::text[]) ${ofTenant}
    `,
  )
  return rows.map(({ number }) => number)
}
