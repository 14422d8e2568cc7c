// A day at work for each demo role: it starts at the inbox, takes what waits there, and sees the queue shrink.
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { inboxQueues, type Queue } from '../../src/shared/calls/inbox.ts'
import { expectDone } from '../support/shopping.ts'
import { screens } from '../support/screens.ts'
import { aSite, press, see, type Visit } from '../support/site.ts'
import { sweptCases, sweptLanguages } from '../support/swept.ts'

/** The queue that a role takes work from, and how: the act of a screen, the next step of an order, or the form of a desk. */
type Work = { screen: string; act: string } | 'confirm' | 'ship' | 'receive' | 'audit'

const days: [role: string, queue: string, work: Work][] = [
  ['admin', 'tenant-registration.pending', { screen: 'tenant-registration', act: 'approve' }],
  ['operations', 'likes.pending', { screen: 'likes', act: 'approveLikes' }],
  ['marketing', 'likes.pending', { screen: 'likes', act: 'approveLikes' }],
  ['credit', 'credit-todo.open', { screen: 'credit-todo', act: 'finish' }],
  ['finance', 'payment-difference.open', { screen: 'payment-difference', act: 'settle' }],
  ['service', 'complaint.pending', 'audit'],
  ['vendorstaff', 'sale_orders.awaitingConfirmation', 'confirm'],
  ['warehouse', 'sale_orders.awaitingShipment', 'ship'],
  ['vendor', 'sale_orders.awaitingConfirmation', 'confirm'],
  ['picker', 'sale_orders.awaitingShipment', 'ship'],
  ['vendorwarehouse', 'sale_orders.awaitingShipment', 'ship'],
  ['buyer', 'order_list.shipped', 'receive'],
  ['buyerstaff', 'order_list.shipped', 'receive'],
]

const sampled = sweptCases(days, {
  oneIn: 4,
  folders: ['src/server/modules/inbox', 'src/web/pages/dashboard/inbox'],
})

describe.each(sweptLanguages({ sample: 'en' }))('a day at work in %s', (language) => {
  const site = aSite()
  const queuesOf = async (role: string) => expectDone(await site.server.as(role).get(inboxQueues)).queues
  const waiting = async (role: string, key: string) =>
    (await queuesOf(role)).find((queue) => queue.key === key)!

  it.each(sampled)('%s', async (role, key, work) => {
    const before = await waiting(role, key)
    expect(before.total).toBeGreaterThan(0)
    const visit = await site.visit({ language, as: role })
    const row = queueRow(visit, before)
    await findInInbox(visit, before)
    await row.click()
    const list = listAt(visit, before)
    if (work === 'audit') await acceptComplaint(visit, list)
    else if (typeof work === 'string') await takeNextStep(visit, list, work)
    else await act(visit, list, { ...work, language })
    await see.poll(async () => (await waiting(role, key)).total).toBe(before.total - 1)
    await visit.page.goto(new URL('/', visit.page.url()).href)
    await seeInInbox(visit, before, before.total - 1)
  })

  it('factory: answers a claim, and pays it', async () => {
    const asked = await waiting('factory', 'maker_claims.SENT')
    const agreed = await waiting('factory', 'maker_claims.ACCEPTED')
    const visit = await site.visit({ language, as: 'factory' })
    const { page, say } = visit
    await findInInbox(visit, asked)
    await queueRow(visit, asked).click()
    await listAt(visit, asked).locator('tbody tr[data-row-key] a').first().click()
    await page.getByLabel(say('complaints:claim.makerClaimNo')).fill('MK-0001')
    await press(page, say('complaints:claim.submit'))
    await see(page.getByRole('heading', { name: say('complaints:claim.settle') })).toBeVisible()
    expect((await waiting('factory', asked.key)).total).toBe(asked.total - 1)
    expect((await waiting('factory', agreed.key)).total).toBe(agreed.total + 1)

    const paidOn = page.getByLabel(say('complaints:claim.paidOn'))
    await paidOn.fill('2026-06-03')
    await paidOn.press('Tab')
    await press(page, say('complaints:claim.submit'))
    await see(page.getByRole('heading', { name: say('complaints:claim.settle') })).toBeHidden()
    expect((await waiting('factory', agreed.key)).total).toBe(agreed.total)
    await page.goto(new URL('/', page.url()).href)
    await seeInInbox(visit, asked, asked.total - 1)
    await seeInInbox(visit, agreed, agreed.total)
  })
})

const inboxOf = ({ page, say }: Visit) => page.getByRole('region', { name: say('inbox:title') })

const queueRow = (visit: Visit, { list }: Queue) => inboxOf(visit).locator(`a[href="${list}"]`)

/** The page of a queue's list; those opened before stay in the document, unseen. */
const listAt = ({ page }: Visit, { list }: Queue) => page.locator(`main[data-address="${list}"]`)

/** Sees the queue with as many as wait. The inbox shows the most pressing queues until all are asked for. */
async function findInInbox(visit: Visit, queue: Queue) {
  const inbox = inboxOf(visit)
  await see(inbox.getByRole('listitem').first()).toBeVisible()
  if (!(await queueRow(visit, queue).isVisible())) await inbox.getByRole('button').click()
  await see(queueRow(visit, queue).locator('strong')).toHaveText(String(queue.total))
}

async function seeInInbox(visit: Visit, queue: Queue, total: number) {
  if (total > 0) return findInInbox(visit, { ...queue, total })
  // Neither among the most pressing nor below them.
  await see(inboxOf(visit).getByRole('listitem').first()).toBeVisible()
  const all = inboxOf(visit).getByRole('button')
  if (await all.isVisible()) await all.click()
  await see(queueRow(visit, queue)).toHaveCount(0)
}

/** Opens the first record of the list and does the act on its page. */
async function act(
  { page }: Visit,
  list: Locator,
  { screen: name, act: wanted, language }: { screen: string; act: string; language: 'zh' | 'en' },
) {
  const screen = screens.find((each) => each.name === name)!
  const { label } = [...screen.actions, ...(screen.states?.transitions ?? [])].find(
    (each) => each.name === wanted,
  )!
  await firstRow(list, 'tr[data-row-key]').click()
  await see(page).toHaveURL(/\/record\/\d+/)
  await press(page.getByRole('main'), label[language])
  await agree(page.getByRole('dialog'))
}

/** Opens the first complaint of the desk, and accepts it. */
async function acceptComplaint({ page, say }: Visit, list: Locator) {
  await list.locator('a[href*="complaintId="]').first().click()
  await page.getByRole('button', { name: say('complaints:staff.audit.accept') }).click()
}

/** Presses the first order's next step; what is shipped has a number to follow it by. */
async function takeNextStep(
  { page, say }: Visit,
  list: Locator,
  step: Exclude<Extract<Work, string>, 'audit'>,
) {
  const dialog = page.getByRole('dialog')
  await firstRow(list, 'tr').locator('td').last().getByRole('button').first().click()
  if (step === 'ship') await dialog.getByLabel(say('orders:ship.trackingNo')).fill('SF1234567')
  await agree(dialog)
}

const firstRow = (list: Locator, row: string) =>
  list.locator(`tbody ${row}`).filter({ visible: true }).first()

/** Writes the remark that a dialog asks for, and agrees. */
async function agree(dialog: Locator) {
  await see(dialog).toBeVisible()
  for (const empty of await dialog.locator('textarea:visible').all())
    if ((await empty.inputValue()) === '') await empty.fill('A day at work')
  await dialog.locator('.ant-btn-primary').last().click()
  await see(dialog).toBeHidden()
}
