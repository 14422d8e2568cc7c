// Messages that people get because a screen's file says so.
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { many, one } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { TENANT_OF } from '../support/tenants.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const TASKS = '/credit/todo'
const RULES = '/system/notification-rule'
const CREDIT = ['credit_todo_view', 'credit_todo_add', 'credit_todo_edit', 'credit_todo_finish']

const idOf = (account: string) => account.slice('user'.length)
const aMember = (codes = CREDIT) => aUser(server, { codes, scope: 'ALL' })

interface Stored {
  id: string
  version: number
}

const aTodo = async (by: string, more: object = {}) =>
  expectDone(
    await server.as(by).post<Stored>(`${TASKS}/submit`, {
      ...{ tenantId: TENANT_OF.buyer, kind: 'REVIEW', content: `review ${newId()}`, dueOn: '2026-12-01' },
      ...more,
    }),
  )

const chosen = ({ id, version }: Stored) => ({ id, version })

/** The messages of this kind about any of the rows that go out to somebody. */
const toldTo = (userId: string, rowIds: string[]) =>
  many(
    server.db,
    sql<{ name: string; zh: string; en: string; tenantId: string }>`
      select payload -> 'name' ->> 'en' as name, payload -> 'content' ->> 'zh' as zh,
        payload -> 'content' ->> 'en' as en, tenant_id::text
      from outbox
      where payload ->> 'sourceId' = any(${rowIds}::text[]) and ${userId}::bigint = any(user_ids)
      order by id
    `,
  )

describe('a notification rule', () => {
  it('tells the person in a field, with the values of the row in both languages', async () => {
    const [chief, clerk] = [await aMember(), await aMember()]
    const content = `check ${newId()}`
    const { id } = await aTodo(chief, { content, assigneeId: idOf(clerk) })
    const { nameZh } = await one(
      server.db,
      sql<{ nameZh: string }>`select tenant_name as name_zh from tenants where id = ${TENANT_OF.buyer}`,
    )
    expect(await toldTo(idOf(clerk), [id])).toEqual([
      {
        name: 'Credit task assigned to you',
        zh: `${nameZh}：${content}，截止 2026-12-01`,
        en: expect.stringContaining(`: ${content}, due 2026-12-01`),
        tenantId: TENANT_OF.platform,
      },
    ])
    expect(await toldTo(idOf(chief), [id])).toEqual([])
  })

  it('tells of a field only when it got another value, and not of one’s own change', async () => {
    const [chief, clerk] = [await aMember(), await aMember()]
    const todo = await aTodo(chief, { assigneeId: idOf(chief) })
    const asked = expectDone(
      await server.as(chief).post<Stored>(`${TASKS}/update`, { ...chosen(todo), assigneeId: idOf(clerk) }),
    )
    expectDone(await server.as(chief).post(`${TASKS}/update`, { ...chosen(asked), dueOn: '2026-12-05' }))
    expect(await toldTo(idOf(clerk), [todo.id])).toHaveLength(1)
    expect(await toldTo(idOf(chief), [todo.id])).toEqual([])
  })

  it('tells nobody who may not see the row, and nobody of a change that fails', async () => {
    const [chief, stranger] = [await aMember(), await aMember([])]
    const { id } = await aTodo(chief, { assigneeId: idOf(stranger) })
    expect(await toldTo(idOf(stranger), [id])).toEqual([])
    const clerk = await aMember()
    const stale = await server.as(chief).post(`${TASKS}/update`, { id, version: 99, assigneeId: idOf(clerk) })
    expect(stale.status).toBe(409)
    expect(await toldTo(idOf(clerk), [id])).toEqual([])
  })

  it('tells of many rows that change together once', async () => {
    const [chief, clerk] = [await aMember(), await aMember()]
    const todos = await Promise.all(Array.from({ length: 11 }, () => aTodo(chief)))
    const ids = todos.map(({ id }) => id)
    expectDone(
      await server.as(chief).post(`${TASKS}/bulk-update`, { ids, values: { assigneeId: idOf(clerk) } }),
    )
    const told = await toldTo(idOf(clerk), ids)
    expect(told).toMatchObject([{ en: expect.stringMatching(/ \(and 10 more\)$/) }])
    expect(told[0]!.zh).toMatch(/（等 11 条）$/)
  })

  it('reaches the other company with its role, and nobody else there', async () => {
    const { id } = expectDone(
      await server.as('operations').post<Stored>('/supplier/reform/submit', {
        ...{
          tenantId: TENANT_OF.vendor,
          title: `leak ${newId()}`,
          dueOn: '2026-12-24',
          problem: 'It leaks.',
        },
      }),
    )
    const userOf = async (account: string) =>
      (await one(server.db, sql<{ id: string }>`select id::text from users where account = ${account}`)).id
    expect(await toldTo(await userOf('vendor'), [id])).toMatchObject([
      { name: 'Corrective action required', tenantId: TENANT_OF.vendor },
    ])
    expect(await toldTo(await userOf('vendor2'), [id])).toEqual([])
    expect(await toldTo(await userOf('buyer'), [id])).toEqual([])
  })

  it('is switched off by staff, and by nobody else', async () => {
    const rule = await one(
      server.db,
      sql<Stored>`select id::text, version from notification_rules where screen = 'credit-todo' and rule = 'assigned'`,
    )
    const off = { ...rule, status: 'DISABLED' }
    expect((await server.as('credit').post(`${RULES}/update`, off)).status).toBe(403)
    const saved = expectDone(await server.as('operations').post<Stored>(`${RULES}/update`, off))
    onTestFinished(async () => {
      const on = { id: rule.id, version: saved.version, status: 'ENABLED' }
      expectDone(await server.as('operations').post(`${RULES}/update`, on))
    })
    const [chief, clerk] = [await aMember(), await aMember()]
    const { id } = await aTodo(chief, { assigneeId: idOf(clerk) })
    expect(await toldTo(idOf(clerk), [id])).toEqual([])
  })
})
