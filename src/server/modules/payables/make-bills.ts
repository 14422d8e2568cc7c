import { sql } from 'kysely'
import { addDays } from '../../../shared/period.ts'
import { businessDay } from '../../../shared/time.ts'
import { inTransaction, many, type Db, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { fillBill, nextBillNo, nextEntries, nextPeriod, tellOfBill, type NewBill } from './fill-bill.ts'
import { insertBill, lockLastBilledDay } from './queries.ts'

/**
 * Makes the bills that are due: from the 1st on of every supplier for the month before, from the 16th on of those settled
 * twice a month. A supplier without documents gets none; one whose bill was made is skipped, also when it is void by now,
 * so a second run makes nothing. Returns the number of bills.
 */
export async function makeDueBills(db: Db, { now }: { now: Date }): Promise<number> {
  const today = businessDay(now)
  const isMidMonth = today.slice(8) >= '16'
  const to = isMidMonth ? `${today.slice(0, 8)}15` : addDays(`${today.slice(0, 8)}01`, -1)
  let made = 0
  for (const tenantId of await suppliersToBill(db, { to, twiceAMonth: isMidMonth }))
    made += await inTransaction(db, async (tx) => {
      const bill = await makeBill(tx, { tenantId, to, now })
      if (bill) await tellOfBill(tx, bill, now)
      return bill ? 1 : 0
    })
  return made
}

/** Makes a supplier's next bill; undefined when it has one or needs none. */
export async function makeBill(
  tx: Tx,
  { tenantId, to, now }: { tenantId: string; to: string; now: Date },
): Promise<NewBill | undefined> {
  const last = await lockLastBilledDay(tx, tenantId)
  if (last !== undefined && last >= to) return undefined
  const { from, startsOn } = nextPeriod({ last, to, now })
  const entries = await nextEntries(tx, { tenantId, from, to })
  if (entries.length === 0) return undefined
  const bill = { billId: newId(), billNo: await nextBillNo(tx, now), tenantId, startsOn, endsOn: to }
  await insertBill(tx, bill, now)
  await fillBill(tx, bill, { entries, now })
  return bill
}

/** Every supplier without a bill to that day, or of these whose company data ask for two bills a month. */
async function suppliersToBill(
  db: Db,
  { to, twiceAMonth }: { to: string; twiceAMonth: boolean },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ tenantId: string }>`
      select t.id::text as tenant_id
      from tenants t
      where t.tenant_type = 'VENDER'
        and not exists (select from supplier_bills b where b.tenant_id = t.id and b.ends_on >= ${to}::date)
        and (not ${twiceAMonth}::boolean or exists (
        select from tenant_details d where d.tenant_id = t.id and d.settlement = 'HALF_MONTH'
      ))
      order by t.id
    `,
  )
  return rows.map(({ tenantId }) => tenantId)
}
