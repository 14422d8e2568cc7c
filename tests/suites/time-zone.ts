import { spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { listOrders, listSales } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { buyerDesk, platformDesk, supplierDesk } from '../../src/shared/calls/report.ts'
import { childEnv } from '../support/child-env.ts'
import { clientOf, signIn } from '../support/client.ts'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'
import { listRows, screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { SWEEPS_ALL } from '../support/swept.ts'

/** A sweep adds one that is ahead of Shanghai. */
const ZONES = ['Asia/Shanghai', 'America/New_York', ...(SWEEPS_ALL ? ['Pacific/Kiritimati'] : [])]
/** In each of the zones the date differs from Shanghai's, or it is within the first or last hours of a day. */
const MOMENT = '2026-07-01T00:30:00+08:00'
/** Screens whose rows depend on sign-ins, which each of these servers has separately. */
const OF_SIGN_INS = /session|sign-in|log|online|token|audit/i

/** Dates, reports and exports follow Shanghai time wherever the server's machine is. */
export function timeZoneSuite(place: () => Promise<Record<string, string>>) {
  it('shows the same dates, reports and exports in every time zone of the machine', async () => {
    const told: { zone: string; pages: Record<string, unknown> }[] = []
    for (const zone of ZONES) told.push({ zone, pages: await pagesIn(zone, await place()) })
    const [shanghai, ...others] = told
    expect(Object.keys(shanghai!.pages).length).toBeGreaterThan(60)
    for (const { zone, pages } of others)
      for (const [name, page] of Object.entries(pages))
        expect(page, `${name} in ${zone}`).toEqual(shanghai!.pages[name])
  })
}

async function pagesIn(zone: string, env: Record<string, string>): Promise<Record<string, unknown>> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tests/support/serve-at.ts', MOMENT],
    { env: childEnv({ ...TEST_SETTINGS, ...env, TZ: zone }), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise((resolve) => child.on('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const address = /^ready (http:\S+)$/m.exec(said)
      if (address) resolve(address[1]!)
    })
    child.on('close', () => reject(new Error(`It ended: ${said}`)))
  })
  const as = async (account: string) => {
    const { access_token } = await signIn(url, account)
    return clientOf(url, async () => `Bearer ${access_token}`)
  }
  const [buyer, vendor, admin] = [await as('buyer'), await as('vendor'), await as('admin')]
  const orders = expectDone(await buyer.get(listOrders, { current: 1, size: 20 }))
  const pages: Record<string, unknown> = {
    'order list': orders,
    'order detail': expectDone(await buyer.get(orderDetail, { orderId: orders.records[0]!.orderId })),
    sales: expectDone(await vendor.get(listSales, { current: 1, size: 20 })),
    'orders of a day': expectDone(await buyer.get('/order/list', { from: '2026-06-02', to: '2026-06-02' })),
    'order export': await (await buyer.fetch('/order/export?format=csv')).text(),
    "buyer's overview": expectDone(await buyer.get(buyerDesk)),
    "supplier's overview": expectDone(await vendor.get(supplierDesk)),
    "platform's overview": expectDone(await admin.get(platformDesk)),
  }
  for (const screen of screens.filter(({ name }) => !OF_SIGN_INS.test(name)))
    pages[screen.name] = (await listRows(admin, screen)).body
  child.kill('SIGTERM')
  await ended
  return pages
}
