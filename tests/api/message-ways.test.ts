import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listMessageSettings, saveMessageSetting, searchMessages } from '../../src/shared/calls/message.ts'
import { inTransaction, run } from '../../src/server/db/connection.ts'
import { sendTexts } from '../../src/server/modules/messages/send-texts.ts'
import { tell } from '../../src/server/modules/messages/tell.ts'
import { signIn } from '../support/client.ts'
import { openSocket } from '../support/message-socket.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const PHONE = '13900001234'

async function aReader() {
  const account = await aUser(server)
  const session = await signIn(server.url, account)
  await run(server.db, sql`update users set phone = ${PHONE} where id = ${session.userId}`)
  return { ...session, client: server.as(account) }
}
type Reader = Awaited<ReturnType<typeof aReader>>

/** Tells the reader of a return, and then of something that arrives for certain. */
async function isTold(reader: Reader) {
  const { tenantId, userId, client } = reader
  const words = { zh: '退货已退款', en: 'Return refunded' }
  const to = { tenantId, userIds: [userId], name: words, content: words }
  const socket = await openSocket(server, reader)
  await inTransaction(server.db, async (tx) => {
    await tell(tx, { ...to, type: 'afterSale' }, server.clock())
    await tell(tx, { ...to, type: 'notice' }, server.clock())
  })
  server.services.outbox.nudge()
  while ((await socket.next()).type !== 'notice');
  return expectDone(await client.post(searchMessages, { size: 100 })).records.map(({ type }) => type)
}

const textsTo = () => server.services.sms.sandbox!.sent().filter(({ phone }) => phone === PHONE)

describe('the ways of messages', () => {
  it('are all but SMS for most kinds until somebody chooses, and a way that is not named stays', async () => {
    const reader = await aReader()
    const ofReturns = async () =>
      expectDone(await reader.client.get(listMessageSettings)).find(({ type }) => type === 'afterSale')
    expect(await ofReturns()).toEqual({
      ...{ type: 'afterSale', popup: true, browser: true, listed: true, sms: false },
    })
    expectDone(await reader.client.post(saveMessageSetting, { type: 'afterSale', sms: true }))
    expectDone(await reader.client.post(saveMessageSetting, { type: 'afterSale', popup: false }))
    expect(await ofReturns()).toMatchObject({ popup: false, browser: true, listed: true, sms: true })
  })

  it('are obeyed by the sender: nothing in the list that is not wanted there, and one text that is', async () => {
    const reader = await aReader()
    expect(await isTold(reader)).toEqual(['notice', 'afterSale'])
    await sendTexts(server.services, server.clock())
    expect(textsTo()).toEqual([])
    expectDone(await reader.client.post(saveMessageSetting, { type: 'afterSale', listed: false, sms: true }))
    expect(await isTold(reader)).toEqual(['notice', 'notice', 'afterSale'])
    await Promise.all([
      sendTexts(server.services, server.clock()),
      sendTexts(server.services, server.clock()),
    ])
    expect(textsTo()).toMatchObject([{ kind: 'message', text: expect.stringContaining('退货已退款') }])
    expect(await sendTexts(server.services, server.clock())).toBe(0)
  })

  it('include a text where somebody waits for an answer, unless it is refused', async () => {
    const reader = await aReader()
    const { tenantId, userId, client } = reader
    const ask = async (name: string) => {
      const words = { zh: name, en: name }
      // Open before anything is told: the server may pass it on at once.
      const socket = await openSocket(server, reader)
      await inTransaction(server.db, (tx) =>
        tell(
          tx,
          { tenantId, userIds: [userId], type: 'cust_confirm', name: words, content: words },
          server.clock(),
        ),
      )
      server.services.outbox.nudge()
      await socket.next()
      await sendTexts(server.services, server.clock())
      return textsTo().filter(({ text }) => text.includes(name)).length
    }
    expect(await ask('订单待您确认')).toBe(1)
    expectDone(await client.post(saveMessageSetting, { type: 'cust_confirm', sms: false }))
    expect(await ask('另一订单待您确认')).toBe(0)
  })
})
