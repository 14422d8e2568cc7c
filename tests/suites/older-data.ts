import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { many, type Database } from '../../src/server/db/connection.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { listOrders } from '../../src/shared/calls/order.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { columnsByTable, digestRows } from '../support/catalogue.ts'
import { LAST_FORMER, loadDatabase, migrateAsBefore } from '../support/kept-database.ts'
import { listRows, screens } from '../support/screens.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { startTestServer } from '../support/test-server.ts'

const FOLDER = 'tests/data/older-database'
/** Filled by the release before the baseline. */
const AT_LAST_FORMER = `${FOLDER}/0230-demo.br`
const TOO_OLD = `${FOLDER}/0201-demo.br`

/** An empty database, and the settings to start a server on it once it is closed. */
export interface EmptyDatabase {
  database: Database
  env: Record<string, string>
}

/** Tables of which a migration takes rows away or changes them, with what it does; all others stay as they were. */
const CHANGED_ON_PURPOSE: Record<string, string> = {
  audit_rules: 'review rules that nothing obeyed are gone',
  params: 'the account for transfers became a payment account',
  dict_items: 'events that nothing sends are no longer offered to other systems',
  stale_documents: 'search documents are written anew with the whole names of their parts',
  menus: 'parts of a record left the menu for the page of their record',
}

/** Requirements for starting today's product on data of an earlier version. */
export function olderDataSuite(emptyDatabase: () => Promise<EmptyDatabase>) {
  it('migrates data of the release before the baseline, which then works: sign-ins, lists, orders, books', async () => {
    const { database, env } = await emptyDatabase()
    const kept = await loadDatabase(database, AT_LAST_FORMER)
    const before = await printOrders(database)
    await database.close()
    const server = await startTestServer({ place: env })
    onTestFinished(server.stop)

    expect(kept.tables.length).toBeGreaterThan(50)
    expect(before.length).toBeGreaterThan(0)
    // The demo adds orders of its own.
    const numbers = new Set(before.map(({ orderNo }) => orderNo))
    const after = await printOrders(server.services.database)
    expect(after.filter(({ orderNo }) => numbers.has(orderNo))).toEqual(before)
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

  it('leaves every row of every table unchanged when it migrates data, but for what a migration is about', async () => {
    const { database } = await emptyDatabase()
    onTestFinished(database.close)
    await loadDatabase(database, AT_LAST_FORMER)
    const columns = await columnsByTable(database.db)
    const before = await digestRows(database.db, columns)
    await migrate(database)
    const after = await digestRows(database.db, columns)
    const changed = Object.keys(before).filter((table) => after[table] !== before[table])
    expect(changed.toSorted()).toEqual(Object.keys(CHANGED_ON_PURPOSE).toSorted())
  })

  it('refuses older data with instructions, and changes nothing', async () => {
    const { database } = await emptyDatabase()
    onTestFinished(database.close)
    await loadDatabase(database, TOO_OLD)
    const before = await digestRows(database.db)
    await expect(migrate(database)).rejects.toThrow(
      'The database is at migration 0201-price-in-the-key.sql, which is too old for this release. Start once ' +
        'with the release that has migration 0230-import-address.sql, then start this one. Nothing was changed.',
    )
    expect(await digestRows(database.db)).toEqual(before)
  })

  it('refuses data whose tables differ from the last migration, and names what is missing', async () => {
    const { database } = await emptyDatabase()
    onTestFinished(database.close)
    await migrateAsBefore(database, LAST_FORMER)
    await database.script(
      'alter table orders drop column remark; alter table parts alter column spec type varchar(9)',
    )
    await expect(migrate(database)).rejects.toThrow(
      /column orders\.remark is missing; column parts\.spec is "character varying\(9\) not null[^"]*", expected "text not null/,
    )
  })
}

const printOrders = ({ db }: Database) =>
  many(
    db,
    sql<{ orderNo: string; status: number; amountFen: number; paidFen: number }>`
      select order_no, status, amount_fen, paid_fen
      from orders
      order by order_no
    `,
  )
