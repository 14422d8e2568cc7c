import { sql } from 'kysely'
import { addDays, firstOfMonth } from '../../../shared/period.ts'
import { businessDay } from '../../../shared/time.ts'
import { inTransaction, many, run, type Db } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { codesOf } from '../../order-codes.ts'
import { latestScores, ruleOn } from './queries.ts'
import { scoreMonth } from './score-month.ts'

/**
 * Drafts the scores of the month before, of every supplier that shipped in it and has none. Quality and delivery are
 * measured; cost and service begin as last published, or open, and people see to them before they publish. A second
 * run drafts nothing. Returns the number of drafts.
 */
export async function draftScores(db: Db, { now }: { now: Date }): Promise<number> {
  const to = addDays(firstOfMonth(businessDay(now)), -1)
  const from = firstOfMonth(to)
  const [year, month] = to.split('-').map(Number) as [number, number]
  if (!(await ruleOn(db, to))) return 0
  const given = new Map((await latestScores(db, to)).map((score) => [score.supplierId, score]))
  let drafted = 0
  for (const supplierId of await suppliersToScore(db, { from, to, year, month })) {
    const { cost = null, service = null } = given.get(supplierId) ?? {}
    const of = { supplierId, year, month }
    drafted += await inTransaction(db, async (tx) => {
      const score = await scoreMonth(tx, {
        ...of,
        given: { QUALITY: null, DELIVERY: null, COST: cost, SERVICE: service },
      })
      const inserted = await run(
        tx,
        sql`
          insert into supplier_scores (
            id, tenant_id, year, month, return_ppm, on_time_in_full, quality, delivery, cost, service, total, grade,
            status, created_at, updated_at
          )
          values (
            ${newId()}, ${supplierId}, ${year}, ${month}, ${score.returnPpm}, ${score.onTimeInFull}, ${score.quality},
            ${score.delivery}, ${cost}, ${service}, ${score.total}, ${score.grade}, 'DRAFT', ${now}, ${now}
          )
          on conflict (tenant_id, year, month) do nothing
        `,
      )
      return inserted
    })
  }
  return drafted
}

interface Month {
  from: string
  to: string
  year: number
  month: number
}

async function suppliersToScore(db: Db, { from, to, year, month }: Month): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select t.id
      from tenants t
      where t.tenant_type = 'VENDER' and t.status = 'ENABLED'
        and exists (
          select from orders o
          where o.supplier_id = t.id and o.status in (${codesOf('shipped', 'signed', 'completed')})
            and o.shipped_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
            and o.shipped_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'
        )
        and not exists (
          select from supplier_scores s where s.tenant_id = t.id and s.year = ${year} and s.month = ${month}
        )
      order by t.id
    `,
  )
  return rows.map(({ id }) => id)
}
