// Mails are queued with what they tell of, sent by a task, tried again, and seen by staff.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction, many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { purgeLogsTask } from '../../src/server/jobs/purge-logs.ts'
import { keepAttachment, queueMail } from '../../src/server/modules/mails/queue-mail.ts'
import { sendMails } from '../../src/server/modules/mails/send-mails.ts'
import { startSmtpServer, SMTP_USER } from '../support/smtp-server.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const smtp = await startSmtpServer()
const server = aTestServer({
  env: {
    ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port), SMTP_SECURITY: 'none' },
    ...{ SMTP_USER: SMTP_USER.user, SMTP_PASSWORD: SMTP_USER.password, MAIL_FROM: 'parts@platform.example' },
  },
})
const LOG = '/sys-log/mail'
const DAY_MS = 86_400_000

async function aMailTo(to: string[], { rollBack = false }: { rollBack?: boolean } = {}) {
  const subject = `Invoice ${newId()}`
  const attachment = await keepAttachment(server.services, {
    ...{ fileName: 'invoice.csv', type: 'text/csv', content: Buffer.from('1,2.00\n') },
  })
  const queued = inTransaction(server.db, async (tx) => {
    const ids = await queueMail(
      tx,
      {
        ...{ tenantId: '1000', source: 'INVOICE', to, subject, text: 'Attached.', by: null },
        attachments: [attachment],
      },
      server.clock(),
    )
    if (rollBack) throw new Error('rolled back')
    return ids
  })
  return { subject, ids: await queued.catch(() => []), fileKey: attachment.fileKey }
}
const send = () => sendMails(server.services, { now: server.clock() })
const receivedOf = (subject: string) => smtp.received.filter(({ raw }) => raw.includes(subject))
const logOf = (subject: string) =>
  many(
    server.db,
    sql<{ recipient: string; status: string; attempts: number; fault: string | null }>`
      select recipient, status, attempts, fault from mails where subject = ${subject} order by recipient
    `,
  )

describe('a mail', () => {
  it('reaches each recipient alone with its file, once', async () => {
    const { subject } = await aMailTo(['a@workshop.example', 'b@workshop.example', 'a@workshop.example'])
    expect(receivedOf(subject)).toEqual([])
    await send()
    await send()
    const received = receivedOf(subject)
    expect(received.map(({ to }) => to).toSorted()).toEqual(['a@workshop.example', 'b@workshop.example'])
    expect(received.find(({ to }) => to.startsWith('a@'))!.raw).not.toContain('b@workshop.example')
    expect(received[0]!.raw).toContain(Buffer.from('1,2.00\n').toString('base64'))
    expect(await logOf(subject)).toMatchObject([{ status: 'SENT' }, { status: 'SENT' }])
  })

  it('is not sent when its transaction fails', async () => {
    const { subject } = await aMailTo(['a@workshop.example'], { rollBack: true })
    await send()
    expect(receivedOf(subject)).toEqual([])
    expect(await logOf(subject)).toEqual([])
  })

  it('is tried again when it is put off, for two days', async () => {
    const { subject } = await aMailTo(['later@workshop.example'])
    await send()
    await send()
    expect(await logOf(subject)).toMatchObject([{ status: 'WAITING', attempts: 1, fault: 'LATER' }])
    for (let time = 0; time < 8; time++) {
      server.clock.advance({ minutes: 1_440 })
      await send()
    }
    expect(await logOf(subject)).toMatchObject([{ status: 'FAILED', attempts: 9, fault: 'LATER' }])
  })

  it('fails at once when it is refused; staff see why and send it again', async () => {
    const { subject, ids } = await aMailTo(['refused@workshop.example'])
    await send()
    const finance = server.as('finance')
    const { records } = expectDone(
      await finance.get<{ records: Record<string, unknown>[] }>(`${LOG}/list`, { quick: 'failed', subject }),
    )
    expect(records).toMatchObject([
      { id: ids[0], status: 'FAILED', fault: 'REFUSED', said: expect.stringContaining('user unknown') },
    ])
    await run(server.db, sql`update mails set recipient = 'c@workshop.example' where id = ${ids[0]}`)
    expectDone(await finance.post(`${LOG}/send-again`, { ids: ids[0] }))
    await send()
    expect(await logOf(subject)).toMatchObject([{ status: 'SENT', attempts: 1, fault: null }])
  })

  it.each(['buyer', 'vendor', 'warehouse'])('is not shown to %s', async (account) => {
    expect((await server.as(account).get(`${LOG}/list`)).status).toBe(403)
    expect((await server.as(account).post(`${LOG}/send-again`, { ids: '1' })).status).toBe(403)
  })

  it('goes with its file after the time of the logs', async () => {
    const { subject, fileKey } = await aMailTo(['a@workshop.example'])
    await send()
    expect(await server.services.files.get(fileKey)).toBeDefined()
    await purgeLogsTask.run(server.services, new Date(server.clock().getTime() + 200 * DAY_MS))
    expect(await logOf(subject)).toEqual([])
    expect(await server.services.files.get(fileKey)).toBeUndefined()
  })
})
