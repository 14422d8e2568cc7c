import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction, many, one, run } from '../../src/server/db/connection.ts'
import { PREPARED } from '../../src/server/db/prepared.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
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
