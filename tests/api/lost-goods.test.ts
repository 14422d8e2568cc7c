// Consigned goods that get lost in the platform's care: who pays for them, and at what price.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { correctStock } from '../../src/shared/calls/stock.ts'
import { saveCount } from '../../src/shared/calls/stock-transfer.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import type { Client } from '../support/client.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
type Row = Record<string, string> & { id: string }
const BILL = '/reconciliation/supplierBill'
const WAREHOUSE = '/warehouse/warehouse'
const SUPPLIER = '3002'
const DAY_MS = 86_400_000

const dayBefore = (days: number) =>
  new Date(server.clock().getTime() + 8 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)

/** Goods of a supplier whose consignment contract takes 10 per cent, 100.00 yuan a piece. */
async function consigned(contract: { startsOn?: string } = {}) {
  const offer = await anOffer(server, { supplier: SUPPLIER, stock: 500, priceFen: 10_000 })
  const [id, now, startsOn] = [newId(), server.clock(), contract.startsOn ?? dayBefore(300)]
  await run(
    server.db,
    sql`
      insert into contracts (
        id, tenant_id, contract_no, name, kind, signed_on, starts_on, ends_on, due_days, commission, tax_category, status,
        created_at, updated_at
      )
      values (
        ${id}, ${SUPPLIER}, ${`JS-${id}`}, '寄售', 'CONSIGN', ${startsOn}, ${startsOn}, ${dayBefore(-60)}, 45, 10,
        'GOODS', 'ACTIVE', ${now}, ${now}
      )
    `,
  )
  const { code } = await one(
    server.db,
    sql<{ code: string }>`select code from parts where id = ${offer.partId}`,
  )
  return { ...offer, code }
}

async function keptBy(warehouseId: string, keeper: string, by: Client = server.as('warehouse')) {
  const row = expectDone(await by.get<Row>(`${WAREHOUSE}/detail`, { id: warehouseId }))
  const { id, version } = row
  return by.post(`${WAREHOUSE}/update`, { id, version, keptBy: keeper })
}

const count = (
  by: Client,
  { partId, warehouseId }: { partId: string; warehouseId: string },
  to: number,
  from: number,
) => by.post(saveCount, { warehouseId, lines: [{ partId, onHand: from, counted: to }], reason: '月末盘点' })

async function nextBill() {
  server.clock.advance({ days: 1 })
  const finance = server.as('finance').in('en')
  const { id } = expectDone(
    await finance.post<Row>(`${BILL}/submit`, { tenantId: SUPPLIER, endsOn: dayBefore(1) }),
  )
  const lost = await many(
    server.db,
    sql<{ code: string; quantity: number; amountFen: number }>`
      select code, quantity, amount_fen from supplier_bill_lines where bill_id = ${id} and kind = 'LOSS' order by line_no
    `,
  )
  return { billId: id, lost }
}

describe('consigned goods lost at a count', () => {
  it('are paid for at the price of that day, less what is found again, and the books say so', async () => {
    const goods = await consigned()
    expectDone(await keptBy(goods.warehouseId, 'PLATFORM'))
    const staff = server.as('warehouse')
    const vendor = server.as('vendor2')
    expectDone(await count(staff, goods, 497, 500))
    // The supplier's own people write off at the supplier's cost.
    expectDone(await count(vendor, goods, 495, 497))
    await run(
      server.db,
      sql`
        update offers
        set price_fen = 99900, version = version + 1, updated_at = ${new Date(server.clock().getTime() + 3_600_000)}
        where id = ${goods.offerId}
      `,
    )
    const { billId, lost } = await nextBill()
    expect(lost).toEqual([{ code: goods.code, quantity: 3, amountFen: 27_000 }])
    expectDone(await vendor.post(`${BILL}/confirm`, { ids: billId }))
    const { lossFen } = await one(
      server.db,
      sql<{ lossFen: number }>`
        select sum(amount_fen)::bigint as loss_fen from book_lines where purpose = 'STOCK_LOSS' and party_id = ${SUPPLIER}
      `,
    )
    expect(lossFen).toBe(27_000)
    const { partId, warehouseId } = goods
    const found = { supplierId: SUPPLIER, partId, warehouseId, quantity: 5, reason: '货架后找到' }
    expectDone(await staff.post(correctStock, { ...found, correction: 'FOUND' as const }))
    const next = await nextBill()
    expect(next.lost).toEqual([{ code: goods.code, quantity: -3, amountFen: -27_000 }])
    expectDone(await vendor.post(`${BILL}/confirm`, { ids: next.billId }))
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('stay with the supplier in a warehouse of its own, and only the platform says who runs one', async () => {
    const goods = await consigned()
    expectDone(await keptBy(goods.warehouseId, 'SUPPLIER'))
    const refused = await keptBy(goods.warehouseId, 'PLATFORM', server.as('vendor2').in('en'))
    expect(refused.status).toBe(400)
    expectDone(await count(server.as('warehouse'), goods, 490, 500))
    server.clock.advance({ days: 1 })
    // The bill may have other documents, or none at all.
    await server.as('finance').post<Row>(`${BILL}/submit`, { tenantId: SUPPLIER, endsOn: dayBefore(1) })
    const lost = await many(
      server.db,
      sql<{ id: string }>`select id from supplier_bill_lines where kind = 'LOSS' and code = ${goods.code}`,
    )
    expect(lost).toEqual([])
  })
})
