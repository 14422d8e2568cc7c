import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { many, type Database } from '../../src/server/db/connection.ts'
import { listOrders } from '../../src/shared/calls/order.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { loadDatabase } from '../support/kept-database.ts'
import { listRows, screens } from '../support/screens.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { startTestServer } from '../support/test-server.ts'

const FOLDER = 'tests/data/older-database'

/** An empty database, and the settings that start a server on it once it is closed. */
export interface EmptyDatabase {
  database: Database
  env: Record<string, string>
}

/** What must hold when today's product starts on data that an earlier version left. */
export function olderDataSuite(emptyDatabase: () => Promise<EmptyDatabase>) {
  describe.each(readdirSync(FOLDER))('data kept as %s', (file) => {
    it('is migrated at the start and goes on in use: sign-ins, lists, orders, books', async () => {
      const { database, env } = await emptyDatabase()
      const kept = await loadDatabase(database, `${FOLDER}/${file}`)
      const before = await printOrders(database)
      await database.close()
      const server = await startTestServer({ demo: false, env: { ...env, DEMO: '1' } })
      onTestFinished(server.stop)

      expect(kept.tables.length).toBeGreaterThan(50)
      expect(before.length).toBeGreaterThan(0)
      expect(await printOrders(server.services.database)).toEqual(before)
      const mine = expectDone(await server.as('buyer').get(listOrders, { current: 1, size: 10 }))
      expect(mine.records.length).toBeGreaterThan(0)
      const admin = server.as('admin')
      const refused = []
      for (const screen of screens) {
        const { status, body } = await listRows(admin, screen)
        if (status !== 200) refused.push(`${screen.name}: ${body.msg}`)
      }
      expect(refused).toEqual([])
      const offer = await anOffer(server)
      await anOrder(server.as('buyer'), { offer })
      expect(await brokenInvariants(server.db)).toEqual([])
    })
  })
}

const printOrders = ({ db }: Database) =>
  many(
    db,
    sql<{ orderNo: string; status: number; amountFen: string; paidFen: string }>`
      select order_no as "orderNo", status, amount_fen as "amountFen", paid_fen as "paidFen"
      from orders
      order by order_no
    `,
  )
