// Whatever happens to stock, in whatever order, its figures are the sums of its ledger.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction, many, run, type Tx } from '../../src/server/db/connection.ts'
import { freezeStock, reserveFrozen, unfreezeStock } from '../../src/server/modules/stock/freeze-stock.ts'
import { NO_PERSON, recordMovements } from '../../src/server/modules/stock/movements.ts'
import { putBack } from '../../src/server/modules/stock/put-back.ts'
import type { StockKey } from '../../src/server/modules/stock/queries.ts'
import { dropStock, releaseStock, shipStock } from '../../src/server/modules/stock/release-stock.ts'
import { reserveStock } from '../../src/server/modules/stock/reserve-stock.ts'
import { lockHeaps } from '../../src/server/modules/stock/set-on-hand.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { anOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const LEDGER = [
  'stock is the sum of its ledger, on the shelf where it lies',
  'the figures of a movement follow those of the one before',
]

const mover = { by: NO_PERSON, now: new Date('2026-11-27T02:00:00Z') }
const documentId = '77'
type Work = (tx: Tx, lines: (StockKey & { quantity: number; documentId: string })[]) => Promise<unknown>

/** What happens to stock in life. Each refuses what the pieces do not allow, and then changes nothing. */
const works: Record<string, Work> = {
  reserve: (tx, lines) => reserveStock(tx, lines, mover),
  release: (tx, lines) => releaseStock(tx, lines, mover),
  ship: (tx, lines) => shipStock(tx, lines, mover),
  drop: (tx, lines) => dropStock(tx, lines, { ...mover, reason: 'gone' }),
  freeze: (tx, lines) => freezeStock(tx, lines, mover),
  unfreeze: (tx, lines) => unfreezeStock(tx, lines, mover),
  reserveFrozen: (tx, lines) => reserveFrozen(tx, lines, mover),
  putBack: (tx, lines) =>
    putBack(
      tx,
      lines.map((line) => ({ ...line, good: line.quantity, damaged: 1, scrap: 2 })),
      mover,
    ),
  receive: (tx, lines) =>
    recordMovements(
      tx,
      lines.map((line) => ({ ...line, onHandBy: line.quantity })),
      { ...mover, kind: 'RECEIPT', document: null },
      { mayAdd: true },
    ),
  damage: (tx, lines) =>
    recordMovements(
      tx,
      lines.map((line) => ({ ...line, onHandBy: -line.quantity, damagedBy: line.quantity })),
      { ...mover, kind: 'DAMAGE', document: null },
    ),
}

it('keeps the sums under any order of events, those that are refused among them', async () => {
  const offers = await Promise.all([3, 3, 0].map((stock) => anOffer(server, { stock })))
  const keys = offers.map(({ supplierId, partId, warehouseId }) => ({ supplierId, partId, warehouseId }))
  const event = fc.record({
    work: fc.constantFrom(...Object.keys(works)),
    lines: fc.array(fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  let refused = 0
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
      for (const { work, lines } of events) {
        const moving = lines.map(({ at, quantity }) => ({ ...keys[at]!, quantity, documentId }))
        await inTransaction(server.db, async (tx) => {
          await lockHeaps(tx, moving)
          await works[work]!(tx, moving)
        }).then(
          () => (done += 1),
          () => (refused += 1),
        )
      }
      for (const only of LEDGER) expect(await brokenInvariants(server.db, { only })).toEqual([])
    }),
    { numRuns: 25 },
  )
  expect(Math.min(refused, done)).toBeGreaterThan(10)
})

it('enters who moved what, why and by which document, with the figures after each line', async () => {
  const { offerId: _, ...key } = await anOffer(server, { stock: 10 })
  const by = { userId: '4', name: '郑伟' }
  const lines = [
    { ...key, quantity: 3, documentId: '501' },
    { ...key, quantity: 4, documentId: '502' },
  ]
  await inTransaction(server.db, async (tx) => {
    await reserveStock(tx, lines, { ...mover, by })
    await releaseStock(tx, lines.slice(0, 1), { ...mover, by, reason: 'bought twice' })
  })
  const rows = await many(
    server.db,
    sql<{
      kind: string
      reservedBy: number
      reserved: number
      documentId: string
      reason: string
      name: string
    }>`
      select kind, reserved_by, reserved, document_id, reason, actor_name as name
      from stock_movements
      where part_id = ${key.partId} and document = 'ORDER' and actor_id = 4
      order by id
    `,
  )
  expect(rows).toEqual([
    { kind: 'RESERVATION', reservedBy: 3, reserved: 3, documentId: '501', reason: '', name: '郑伟' },
    { kind: 'RESERVATION', reservedBy: 4, reserved: 7, documentId: '502', reason: '', name: '郑伟' },
    { kind: 'RELEASE', reservedBy: -3, reserved: 4, documentId: '501', reason: 'bought twice', name: '郑伟' },
  ])
})

it('refuses to change or remove a movement', async () => {
  const first = sql`where id = (select min(id) from stock_movements)`
  await expect(run(server.db, sql`update stock_movements set reason = 'x' ${first}`)).rejects.toThrow(
    'only added',
  )
  await expect(run(server.db, sql`delete from stock_movements ${first}`)).rejects.toThrow('only added')
})
