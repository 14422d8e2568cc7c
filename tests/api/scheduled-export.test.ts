// Views that are sent regularly: set up, sent in the place of each person, paused, ended, and failing.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  endScheduledExport,
  listScheduledExports,
  pauseScheduledExport,
  readSentExport,
  saveScheduledExport,
} from '../../src/shared/calls/scheduled-export.ts'
import { saveView } from '../../src/shared/calls/screen-view.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { SandboxMail } from '../../src/server/gateways/mail/sandbox.ts'
import { sendMails } from '../../src/server/modules/mails/send-mails.ts'
import { sendDueExports } from '../../src/server/modules/scheduled-exports/send-due.ts'
import { aColleagueOf, aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const CODES = ['system_post_view', 'system_post_add', 'system_post_export']
const DAY_MS = 86_400_000

interface Listed {
  schedules: {
    id: string
    isPaused: boolean
    nextAt: string
    problem: string | null
    roleName: string | null
  }[]
  files: { id: string; fileName: string; rows: number; viewName: string }[]
}

const as = (account: string) => server.as(account).in('en')
const listed = async (account: string) => expectDone(await as(account).get<Listed>(listScheduledExports.path))
const daily = { every: 'DAY', day: null, at: '08:00', format: 'csv' }

/** A person with some posts of their own company and a view of them. */
async function aSubscriber({ codes = CODES, more = {} }: { codes?: string[]; more?: object } = {}) {
  const account = await aUser(server, { tenant: 'vendor', codes })
  const mark = `Post ${newId()}`
  const view = expectDone(
    await as(account).post<{ id: string }>(saveView.path, {
      screen: 'post',
      name: mark,
      content: { values: { name: mark } },
      ...more,
    }),
  )
  return { account, mark, viewId: view.id }
}
const aPost = async (account: string, name: string) =>
  expectDone(
    await as(account).post('/sys-system/post/submit', {
      ...{ code: `post${newId()}`, name, sort: 1, status: 'ENABLED' },
    }),
  )
const schedule = (account: string, viewId: string, more: object = {}) =>
  as(account).post<{ id: string; version: number }>(saveScheduledExport.path, { viewId, ...daily, ...more })
const aDayLater = () => new Date(server.clock().getTime() + DAY_MS)
/** Until nothing is due any more: one run handles a portion. */
const send = async (now = aDayLater()): Promise<void> => {
  if ((await sendDueExports(server.services, { now })) > 0) await send(now)
}
const fileOf = (account: string, id: string) => as(account).fetch(readSentExport.path.replace('{id}', id))
const messagesOf = (account: string) =>
  many(
    server.db,
    sql<{ said: string }>`
      select o.payload->'content'->>'en' as said
      from outbox o
      join users u on u.id = any(o.user_ids)
      where u.account = ${account} and o.type = 'export'
      order by o.id
    `,
  )

describe('a scheduled export', () => {
  it('arrives as a file with a message, once each time', async () => {
    const { account, mark, viewId } = await aSubscriber()
    await aPost(account, mark)
    expectDone(await schedule(account, viewId))
    await send(server.clock())
    expect((await listed(account)).files).toEqual([])
    await send()
    await send()
    const { schedules, files } = await listed(account)
    expect(files).toMatchObject([{ viewName: mark, rows: 1, fileName: expect.stringMatching(/\.csv$/) }])
    expect(schedules).toMatchObject([{ problem: null }])
    expect(Date.parse(schedules[0]!.nextAt)).toBeGreaterThan(aDayLater().getTime())
    const file = await fileOf(account, files[0]!.id)
    expect(file.status).toBe(200)
    expect(await file.text()).toContain(mark)
    expect(await messagesOf(account)).toMatchObject([{ said: expect.stringContaining('1 rows') }])
  })

  it('is for its person alone', async () => {
    const { account, mark, viewId } = await aSubscriber()
    await aPost(account, mark)
    const { id } = expectDone(await schedule(account, viewId))
    await send()
    const { files } = await listed(account)
    const other = await aColleagueOf(server, account)
    expect((await fileOf(other, files[0]!.id)).status).toBe(404)
    expect((await listed(other)).files).toEqual([])
    expect((await as(other).post(pauseScheduledExport.path, { id, isPaused: true })).status).toBe(404)
    expect((await as(other).post(endScheduledExport.path, { id })).status).toBe(404)
    expect((await schedule(other, viewId)).status).toBe(404)
    expect((await schedule(other, viewId, { id })).status).toBe(404)
  })

  it('shows each holder of a role the rows that they may see', async () => {
    const sharing = [...CODES, 'system_screen_view_share']
    const { account, mark } = await aSubscriber({ codes: sharing })
    const [{ roleId } = { roleId: '' }] = await many(
      server.db,
      sql<{ roleId: string }>`
        select ur.role_id::text from user_roles ur join users u on u.id = ur.user_id where u.account = ${account}
      `,
    )
    // A role that reaches only what its holder has added.
    await run(server.db, sql`update roles set data_scope = 'OWN' where id = ${roleId}`)
    const view = expectDone(
      await as(account).post<{ id: string }>(saveView.path, {
        ...{ screen: 'post', name: `All ${mark}`, roleId, content: { values: { name: mark } } },
      }),
    )
    const other = await aColleagueOf(server, account)
    await aPost(account, mark)
    await aPost(other, mark)
    await aPost(other, mark)
    expectDone(await schedule(account, view.id, { forRole: true }))
    await send()
    expect((await listed(account)).files).toMatchObject([{ rows: 1 }])
    expect((await listed(other)).files).toMatchObject([{ rows: 2 }])
    expect((await listed(other)).schedules).toEqual([])
    const own = await schedule(account, view.id, { forRole: true })
    expect(own.status).toBe(200)
    const mine = await aSubscriber()
    expect((await schedule(mine.account, mine.viewId, { forRole: true })).status).toBe(403)
  })

  it('waits while it is paused, and makes up for nothing', async () => {
    const { account, viewId } = await aSubscriber()
    const { id } = expectDone(await schedule(account, viewId))
    expectDone(await as(account).post(pauseScheduledExport.path, { id, isPaused: true }))
    await send()
    expect(await listed(account)).toMatchObject({ files: [], schedules: [{ isPaused: true }] })
    expectDone(await as(account).post(pauseScheduledExport.path, { id, isPaused: false }))
    await send(server.clock())
    expect((await listed(account)).files).toEqual([])
    expectDone(await as(account).post(endScheduledExport.path, { id }))
    expect((await listed(account)).schedules).toEqual([])
  })

  it('tells its owner when the right is gone, and pauses', async () => {
    const { account, viewId } = await aSubscriber()
    expectDone(await schedule(account, viewId))
    await run(
      server.db,
      sql`
        delete from role_menus
        where menu_id = (select id from menus where code = 'system_post_export')
          and role_id in (
            select ur.role_id from user_roles ur join users u on u.id = ur.user_id where u.account = ${account}
          )
      `,
    )
    await send()
    const { schedules, files } = await listed(account)
    expect(files).toEqual([])
    expect(schedules).toMatchObject([{ isPaused: true, problem: expect.stringContaining('may not export') }])
    expect(await messagesOf(account)).toMatchObject([{ said: expect.stringContaining('was not sent') }])
  })

  it('takes the right to export, a day that fits, and few enough', async () => {
    const { account, viewId } = await aSubscriber({ codes: ['system_post_view'] })
    expect((await schedule(account, viewId)).status).toBe(403)
    const able = await aSubscriber()
    for (const wrong of [
      { day: 3 },
      { every: 'WEEK', day: null },
      { every: 'WEEK', day: 8 },
      { every: 'MONTH', day: 32 },
      { at: '24:00' },
      { format: 'pdf' },
    ])
      expect((await schedule(able.account, able.viewId, wrong)).status).toBe(400)
    for (let at = 0; at < 20; at++) expectDone(await schedule(able.account, able.viewId))
    expect(await schedule(able.account, able.viewId)).toMatchObject({ body: { error: 'TOO_MANY_SCHEDULES' } })
  })

  it('goes by mail to its person and to further addresses', async () => {
    const { account, mark, viewId } = await aSubscriber()
    await aPost(account, mark)
    const noAddress = await schedule(account, viewId, { byMail: true })
    expect(noAddress).toMatchObject({ status: 409, body: { error: 'MAIL_ADDRESS_MISSING' } })
    const own = `own${newId()}@workshop.example`
    await run(server.db, sql`update users set email = ${own} where account = ${account}`)
    expect((await schedule(account, viewId, { mailTo: ['no address'] })).status).toBe(400)
    const other = `other${newId()}@workshop.example`
    expectDone(await schedule(account, viewId, { byMail: true, mailTo: [other] }))
    await send()
    await sendMails(server.services, { now: aDayLater() })
    const sent = (server.services.mail as SandboxMail).sent().filter(({ to }) => [own, other].includes(to))
    expect(sent.map(({ to }) => to).toSorted()).toEqual([other, own].toSorted())
    for (const { subject, attachments } of sent) {
      expect(subject).toContain(mark)
      expect(Buffer.from(attachments[0]!.content).toString()).toContain(mark)
    }
  })

  it('is changed by its owner, and goes with its files after their time', async () => {
    const { account, mark, viewId } = await aSubscriber()
    await aPost(account, mark)
    const { id, version } = expectDone(await schedule(account, viewId))
    const weekly = { id, version, every: 'WEEK', day: 1 }
    expectDone(await schedule(account, viewId, weekly))
    expect((await schedule(account, viewId, weekly)).status).toBe(409)
    await send(new Date(server.clock().getTime() + 8 * DAY_MS))
    expect((await listed(account)).files).toHaveLength(1)
    await send(new Date(server.clock().getTime() + 39 * DAY_MS))
    const { files } = await listed(account)
    expect(files).toHaveLength(1)
  })
})
