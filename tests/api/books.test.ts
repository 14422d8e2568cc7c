// The books: what happens to money is entered once, balanced, and agrees with the documents.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { proveBooks, readBooks } from '../../src/shared/calls/books.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { collectOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { inTransaction, many, run } from '../../src/server/db/connection.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { postEntry, type BookEntry } from '../../src/server/modules/books/post-entry.ts'
import { aConfirmedOrder, anOffer, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

const entry = (changes: Partial<BookEntry> = {}): BookEntry => ({
  document: 'RECEIPT',
  documentId: '77',
  event: 'received',
  lines: [
    { purpose: 'BANK', amountFen: 500 },
    { purpose: 'ADJUSTMENT', amountFen: -500 },
  ],
  ...changes,
})
const post = (wanted: BookEntry) => inTransaction(server.db, (tx) => postEntry(tx, wanted, server.clock()))
const entriesOf = (document: string, documentId: string) =>
  many(
    server.db,
    sql<{ event: string; totalFen: number; bookedOn: string }>`
      select event, total_fen, booked_on::text from book_entries
      where document = ${document} and document_id = ${documentId}
      order by id
    `,
  )

describe('the books', () => {
  it('agree with the demo data from the first start', async () => {
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('enter an event once', async () => {
    await post(entry())
    await post(entry())
    expect(await entriesOf('RECEIPT', '77')).toMatchObject([{ event: 'received', totalFen: 500 }])
  })

  it('refuse what does not balance, in the code and in the database', async () => {
    const wrong = entry({ documentId: '78', lines: [{ purpose: 'BANK', amountFen: 500 }] })
    await expect(post(wrong)).rejects.toThrow('out of balance by 500 fen')
    const past = sql`
      insert into book_lines (id, tenant_id, entry_id, purpose, amount_fen, created_at, updated_at)
      select 5, tenant_id, entry_id, purpose, 1, now(), now() from book_lines limit 1
    `
    await expect(inTransaction(server.db, (tx) => run(tx, past))).rejects.toThrow('does not balance')
  })

  it('are never changed', async () => {
    for (const change of [sql`update book_lines set amount_fen = 0`, sql`delete from book_entries`])
      await expect(inTransaction(server.db, (tx) => run(tx, change))).rejects.toThrow('only added')
  })

  it('carry what belongs to a closed period into the next', async () => {
    const [closed] = await many(
      server.db,
      sql<{ day: string; next: string }>`
        select max(ends_on)::text as day, (max(ends_on) + 1)::text as next from account_periods where status = 'CLOSED'
      `,
    )
    await post(entry({ documentId: '79', on: closed!.day }))
    expect(await entriesOf('RECEIPT', '79')).toMatchObject([{ bookedOn: closed!.next }])
    const slipped = sql`
      insert into book_entries (id, tenant_id, booked_on, document, document_id, event, created_at, updated_at)
      values (6, 1000, ${closed!.day}::date, 'RECEIPT', '80', 'received', now(), now())
    `
    await expect(inTransaction(server.db, (tx) => run(tx, slipped))).rejects.toThrow('period is closed')
  })

  it('follow an order on delivery from its shipment to its money', async () => {
    const buyer = server.as('buyer')
    const body = await aConfirmedOrder(buyer, { offer: await anOffer(server, { priceFen: 10_000 }) })
    const orders = body.orders.map((order) => ({ ...order, paymentMethod: 'cod' }))
    const [order] = expectDone(await buyer.post(submitOrder, { ...body, orders })).orders
    const orderIds = [order!.orderId]
    const vendor = server.as('vendor')
    expectDone(await vendor.post(vendorConfirmOrders, { orderIds }))
    expectDone(await vendor.post(vendorShipOrders, { orderIds }))
    expect(await entriesOf('ORDER', order!.orderId)).toMatchObject([{ event: 'shipped' }])
    expectDone(await vendor.post(collectOrders, { orderIds }))
    expect(await findDifferences(server.db)).toEqual([])
  })
})

describe('the page of the books', () => {
  it('balances, and says where the books and a document differ', async () => {
    const finance = server.as('finance')
    const { accounts } = expectDone(await finance.get(readBooks, {}))
    expect(accounts.reduce((sum, { balance }) => sum + Math.round(Number(balance) * 100), 0)).toBe(0)
    expect(expectDone(await finance.post(proveBooks))).toMatchObject({ openCount: 0 })

    await run(server.db, sql`update credit_accounts set used_fen = used_fen + 7 where tenant_id = 2001`)
    expect(expectDone(await finance.post(proveBooks))).toMatchObject({ openCount: 1 })
    await run(server.db, sql`update credit_accounts set used_fen = used_fen - 7 where tenant_id = 2001`)
    expect(expectDone(await finance.post(proveBooks))).toMatchObject({ openCount: 0 })
  })

  it('is hidden from buyers and suppliers', async () => {
    for (const account of ['buyer', 'vendor', 'warehouse'])
      expect((await server.as(account).get(readBooks, {})).status, account).toBe(403)
  })
})
