// Queues change on the pages of those who have them without a reload.
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inboxQueues } from '../../src/shared/calls/inbox.ts'
import type { WaitingFrame } from '../../src/shared/calls/message.ts'
import { inTransaction, run } from '../../src/server/db/connection.ts'
import { signIn } from '../support/client.ts'
import { openSocket } from '../support/message-socket.ts'
import { aColleagueOf } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

/** The frames of a person’s page as far as they concern queues. */
async function listening(account: string) {
  const socket = await openSocket(server, await signIn(server.url, account), { after: 'now' })
  onTestFinished(() => socket.close())
  // The first frame is the cursor: from here on everything is sent.
  await socket.nextText()
  /** Waits for the news of a menu entry; returns all entries told of until then. */
  return async (menu: string) => {
    const told: string[] = []
    while (!told.includes(menu)) {
      const frame = JSON.parse(await socket.nextText()) as WaitingFrame
      if (frame.type === 'waiting') told.push(...frame.menus)
    }
    return told
  }
}

describe('a page', () => {
  it('hears that a queue has changed when the change is committed', async () => {
    const account = await aColleagueOf(server, 'operations')
    const heard = await listening(account)
    const client = server.as(account)
    const waiting = async () =>
      expectDone(await client.get(inboxQueues)).queues.find(({ key }) => key === 'search-miss.todo')!.total
    const before = await waiting()
    await inTransaction(server.db, async (tx) => {
      await run(
        tx,
        sql`
          insert into search_misses (id, tenant_id, q, mode, times, last_at, status, created_at, updated_at)
          values (${'7700000000000001'}, 1000, 'LIVE-QUEUE-1', 'oe', 1, ${server.clock()}, 'TODO', ${server.clock()}, ${server.clock()})
        `,
      )
    })
    await heard('catalogue_search_miss')
    expect(await waiting()).toBe(before + 1)
    await run(server.db, sql`delete from search_misses where q = 'LIVE-QUEUE-1'`)
    await heard('catalogue_search_miss')
    expect(await waiting()).toBe(before)
  })

  it.each([
    ['vendor', 'vendor_complaints', sql`update complaints set person = person`],
    ['factory', 'maker_claims', sql`update warranty_claims set fault = fault`],
    ['vendorwarehouse', 'vendor_stock', sql`update stock_transfers set remark = remark`],
  ])('of %s hears of its queue at %s', async (name, menu, change) => {
    const heard = await listening(await aColleagueOf(server, name))
    await run(server.db, change)
    expect(await heard(menu)).toContain(menu)
  })

  it('hears nothing of what was rolled back', async () => {
    const heard = await listening(await aColleagueOf(server, 'operations'))
    const failing = inTransaction(server.db, async (tx) => {
      await run(tx, sql`update credit_todos set content = content`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await run(server.db, sql`update search_misses set q = q`)
    expect(await heard('catalogue_search_miss')).not.toContain('credit_todo')
  })
})
