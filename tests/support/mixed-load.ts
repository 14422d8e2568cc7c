// A working day of several people at once on one server process: searches, carts, orders through all their
// states, lists, reports, exports, messages and sign-ins.
import { searchParts, suggestParts } from '../../src/shared/calls/catalog.ts'
import { listCart } from '../../src/shared/calls/cart.ts'
import { countUnreadMessages, readAllMessages, searchMessages } from '../../src/shared/calls/message.ts'
import { listOrders, listSales } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import {
  cancelOrders,
  signOrders,
  vendorConfirmOrders,
  vendorShipOrders,
} from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { buyerDesk, platformDesk } from '../../src/shared/calls/report.ts'
import { clientOf, signIn, type Answer, type Client } from './client.ts'
import { listRows, screens } from './screens.ts'
import { expectDone, placeOrder } from './shopping.ts'

/** Measurements of one stretch of the load. */
export interface Stretch {
  acts: number
  /** Per call, averaged within its act. */
  p95Ms: number
  p95MsOf: Record<string, number>
  /** The smallest heap during the stretch: approximately what remains after garbage collection. */
  heapMb: number
  rssMb: number
}

export interface MixedLoad {
  url: string
  /** Offers with enough stock for the whole load. */
  offerIds: string[]
  people: number
  stretches: number
  stretchMs: number
}

interface People {
  buyer: Client
  vendor: Client
  admin: Client
}

/** Runs the load and returns the measurements of each stretch. Throws on any reply that is not a success. */
export async function mixedLoad(load: MixedLoad): Promise<Stretch[]> {
  const people = {
    buyer: await person(load.url, 'buyer'),
    vendor: await person(load.url, 'vendor'),
    admin: await person(load.url, 'admin'),
  }
  const stretches: Stretch[] = []
  let turn = 0
  for (let index = 0; index < load.stretches; index++) {
    const until = performance.now() + load.stretchMs
    const tookMs: { name: string; ms: number }[] = []
    const heaps: Memory[] = []
    const workers = Array.from({ length: load.people }, async () => {
      while (performance.now() < until) {
        const mine = turn++
        const name = actNames[mine % actNames.length]!
        const offerId = load.offerIds[mine % load.offerIds.length]!
        const from = performance.now()
        const calls = await acts[name]({ ...people, url: load.url, offerId, turn: mine })
        tookMs.push({ name, ms: (performance.now() - from) / calls })
      }
    })
    const watching = (async () => {
      while (performance.now() < until) {
        heaps.push(await memoryOf(load.url, people.admin))
        await new Promise((resolve) => setTimeout(resolve, Math.min(1000, load.stretchMs / 10)))
      }
    })()
    await Promise.all([...workers, watching])
    stretches.push({
      acts: tookMs.length,
      p95Ms: p95(tookMs.map(({ ms }) => ms)),
      p95MsOf: Object.fromEntries(
        actNames.map((name) => [name, p95(tookMs.filter((act) => act.name === name).map(({ ms }) => ms))]),
      ),
      heapMb: Math.min(...heaps.map(({ heapMb }) => heapMb)),
      rssMb: Math.min(...heaps.map(({ rssMb }) => rssMb)),
    })
  }
  return stretches
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}

interface Scene extends People {
  url: string
  offerId: string
  turn: number
}

const LISTED = screens.filter((_, index) => index % 7 === 0)
const QUESTIONS = ['wg-9925 160612', '滤清器', '制动', '612600', '离合器 430', 'filter'] as const

/** Each returns the number of its calls. */
const acts = {
  search: async ({ buyer, turn }) => {
    const q = QUESTIONS[turn % QUESTIONS.length]!
    expectDone(await buyer.get(searchParts, { q }))
    expectDone(await buyer.get(suggestParts, { q: q.slice(0, 4), mode: 'full' }))
    return 2
  },
  'whole order': async ({ buyer, vendor, offerId }) => {
    const { orderId } = await paidOrder(buyer, offerId)
    expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
    expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
    expectDone(await buyer.get(orderDetail, { orderId }))
    return 10
  },
  lists: async ({ admin, turn }) => {
    expectDone(await listRows(admin, LISTED[turn % LISTED.length]!))
    return 1
  },
  'cancelled order': async ({ buyer, offerId }) => {
    const { orderId } = await placeOrder(buyer, offerId)
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId], reason: '不需要了' }))
    expectDone(await buyer.get(listCart))
    return 5
  },
  overviews: async ({ buyer, admin, turn }) => {
    expectDone(turn % 2 ? await buyer.get(buyerDesk) : await admin.get(platformDesk))
    return 1
  },
  'order lists': async ({ buyer, vendor }) => {
    expectDone(await buyer.get(listOrders, { current: 1, size: 10 }))
    expectDone(await vendor.get(listSales, { current: 1, size: 10 }))
    return 2
  },
  messages: async ({ buyer }) => {
    expectDone(await buyer.post(searchMessages, { current: 1, size: 10 }))
    expectDone(await buyer.get(countUnreadMessages))
    expectDone(await buyer.get(readAllMessages))
    return 3
  },
  'doors and exports': async ({ url, buyer, turn }) => {
    if (turn % 2 === 0) await person(url, 'buyer2')
    // Only orders of earlier days: an export of everything the load has placed would grow with it.
    else await downloaded(buyer.fetch(`/order/export?format=xlsx&to=${dayBefore(new Date())}`))
    return 1
  },
} satisfies Record<string, (scene: Scene) => Promise<number>>

const actNames = Object.keys(acts) as (keyof typeof acts)[]

async function paidOrder(buyer: Client, offerId: string) {
  const order = await placeOrder(buyer, offerId)
  const payment = expectDone(await buyer.post(payOrders, { orderIds: [order.orderId], method: 'sandbox' }))
  const path = sandboxPay.path.replace('{paymentId}', payment.paymentId)
  expectDone((await buyer.post(path, { outcome: 'success' })) as Answer<unknown>)
  return order
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
}

async function downloaded(answer: Promise<Response>) {
  const { status, ...response } = await answer
  if (status !== 200) throw new Error(`Refused: ${status}`)
  return response
}

/** Signs in again before the token expires, as a browser refreshes it. */
async function person(url: string, account: string): Promise<Client> {
  const open = async () => {
    const { access_token, expires_in } = await signIn(url, account)
    return { token: `Bearer ${access_token}`, until: Date.now() + expires_in * 500 }
  }
  let session = open()
  await session
  return clientOf(url, async () => {
    if ((await session).until < Date.now()) session = open()
    return (await session).token
  })
}

interface Memory {
  heapMb: number
  rssMb: number
}

async function memoryOf(url: string, reader: Client): Promise<Memory> {
  const response = await fetch(`${url}/api/metrics`, {
    headers: { authorization: await reader.authorization() },
  })
  const text = await response.text()
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / (1024 * 1024)
  return {
    heapMb: megabytes('nodejs_heap_size_used_bytes'),
    rssMb: megabytes('process_resident_memory_bytes'),
  }
}
