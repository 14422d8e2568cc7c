import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction, many, one, run } from '../../src/server/db/connection.ts'
import { PREPARED } from '../../src/server/db/prepared.ts'
import { listCart } from '../../src/shared/calls/cart.ts'
import { errors } from '../../src/shared/errors.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const hurried = aTestServer({ env: { DATABASE_WAIT_MS: '300', LOG_LEVEL: 'silent' } })
beforeAll(() => run(server.db, sql`create table turns (n int)`))

const written = async () =>
  (await many(server.db, sql<{ n: number }>`select n from turns order by n`)).map(({ n }) => n)
const write = (n: number) => run(server.db, sql`insert into turns values (${n})`)

it('keeps statements sent beside a transaction out of it, whatever becomes of it', async () => {
  const broken = inTransaction(server.db, async (tx) => {
    await run(tx, sql`insert into turns values (2)`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('of the test')
  })
  const [, outcome, , seen] = await Promise.allSettled([write(1), broken, write(3), written()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'of the test' } })
  expect(seen).toMatchObject({ status: 'fulfilled', value: [1, 3] })
})

it('answers many askers of one statement at the same time, each with its own', async () => {
  const asked = Array.from({ length: 30 }, (_, n) => n)
  const answers = await Promise.all(
    asked.map((n) => one(server.db, sql<{ n: number }>`${PREPARED} select ${n}::int as n, 'turns' as told`)),
  )
  expect(answers.map(({ n }) => n)).toEqual(asked)
})

it('goes on after a statement that fails among others', async () => {
  const failing = run(server.db, sql`select 1 / 0`)
  const [outcome, next] = await Promise.allSettled([failing, write(4)])
  expect([outcome.status, next.status]).toEqual(['rejected', 'fulfilled'])
  expect(await written()).toContain(4)
})

it('refuses who waits too long for a transaction of somebody else, and serves as soon as it is over', async () => {
  const buyer = hurried.as('buyer')
  expectDone(await buyer.get(listCart))
  await run(hurried.db, sql`create table turns (n int)`)
  const over = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const long = inTransaction(hurried.db, async (tx) => {
    await run(tx, sql`insert into turns values (1)`)
    begun.resolve()
    await over.promise
  })
  await begun.promise
  const givenUp = run(hurried.db, sql`insert into turns values (2)`)
  const [zh, en, refused, another] = await Promise.allSettled([
    buyer.get(listCart),
    buyer.in('en').get(listCart),
    givenUp,
    inTransaction(hurried.db, (tx) => run(tx, sql`insert into turns values (3)`)),
  ])
  const told = { error: 'DATABASE_BUSY', code: 503, success: false }
  expect(zh).toMatchObject({ value: { status: 503, body: { ...told, msg: errors.DATABASE_BUSY.zh } } })
  expect(en).toMatchObject({ value: { status: 503, body: { ...told, msg: errors.DATABASE_BUSY.en } } })
  expect([refused, another].map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  over.resolve()
  await long
  expectDone(await buyer.get(listCart))
  // Who was refused has done nothing, then or later.
  expect(await many(hurried.db, sql`select n from turns`)).toEqual([{ n: 1 }])
})
