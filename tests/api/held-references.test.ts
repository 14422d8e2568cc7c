import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction, many, one, run, type Tx } from '../../src/server/db/connection.ts'
import { withReferencesHeld } from '../../src/server/db/held-references.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const NOBODY = '12'
const REFUSED = { code: '23503' }

const aPart = async () =>
  (await one(server.db, sql<{ id: string }>`select min(id)::text as id from parts`)).id
const addNumber = (tx: Tx, partId: string, number: string) =>
  run(tx, sql`insert into part_oe (part_id, oe_n, raw) values (${partId}, ${number}, ${number})`)

it('checks references again as soon as the writer is done', async () => {
  const part = await aPart()
  const writing = inTransaction(server.db, async (tx) => {
    await withReferencesHeld(tx, { parts: [part, part] }, () => addNumber(tx, part, 'HELD1'))
    await addNumber(tx, NOBODY, 'HELD2')
  })
  await expect(writing).rejects.toMatchObject(REFUSED)
})

it('keeps what was written', async () => {
  const part = await aPart()
  await inTransaction(server.db, (tx) =>
    withReferencesHeld(tx, { parts: [part] }, () => addNumber(tx, part, 'HELD3')),
  )
  const { count } = await one(
    server.db,
    sql<{ count: number }>`select count(*)::int as count from part_oe where oe_n = 'HELD3'`,
  )
  expect(count).toBe(1)
})

it('refuses rows that refer to missing ones', async () => {
  const writing = inTransaction(server.db, (tx) =>
    withReferencesHeld(tx, { parts: [NOBODY] }, () => addNumber(tx, NOBODY, 'HELD4')),
  )
  await expect(writing).rejects.toMatchObject(REFUSED)
})

it('checks every row where the database’s user has no right to skip that', async () => {
  const part = await aPart()
  await run(server.db, sql`create role held_test`)
  await run(server.db, sql`grant all on parts, part_oe to held_test`)
  const writing = inTransaction(server.db, async (tx) => {
    await run(tx, sql`set local role held_test`)
    await withReferencesHeld(tx, { parts: [part] }, () => addNumber(tx, NOBODY, 'HELD5'))
  })
  await expect(writing).rejects.toMatchObject(REFUSED)
})

it('skips only these checks: every trigger of the product always fires', async () => {
  const left = await many(
    server.db,
    sql`
      select t.tgrelid::regclass::text as table, t.tgname as name
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
      where not t.tgisinternal and t.tgenabled <> 'A'
    `,
  )
  expect(left).toEqual([])
})
