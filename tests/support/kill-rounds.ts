// Kills a server process in the middle of submissions, payments and cancellations; a second one on the same
// database checks the result.
import { isDeepStrictEqual } from 'node:util'
import { openServer, type Db } from '../../src/server/db/connection.ts'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { clientOf, signIn, type Answer, type Client } from './client.ts'
import { manyOffers } from './many-offers.ts'
import { startServerProcess } from './server-process.ts'
import { anAddress, expectDone } from './shopping.ts'

/** Simultaneous calls to the process that is killed. */
export const AT_ONCE = 8
/** Pieces per order. */
const QUANTITY = 2

export const killedActs = ['submit', 'pay', 'cancel'] as const
type Act = (typeof killedActs)[number]

export interface KillResult {
  act: Act
  /** Calls answered before the process was killed. */
  acknowledged: number
  /** Calls that were lost, left half done, or done twice when repeated; empty when there are none. */
  faults: string[]
}

/** When a process is killed: after this many of its calls are answered, and a little later. */
export interface KillMoment {
  /** Fewer than AT_ONCE, so that others are still in progress. */
  answers: number
  thenMs: number
}

/** Kills a process once per round, in turn while it submits, pays and cancels. */
export async function killRounds(
  env: Record<string, string>,
  { rounds, moment }: { rounds: number; moment: (round: number) => KillMoment },
): Promise<KillResult[]> {
  const steady = startServerProcess(env)
  try {
    return await killRoundsBeside(await steady.ready, { env, rounds, moment })
  } finally {
    steady.kill('SIGTERM')
    await steady.ended
  }
}

/** The same beside a server on the same database that serves already. */
export async function killRoundsBeside(
  url: string,
  {
    env,
    rounds,
    moment,
  }: { env: Record<string, string>; rounds: number; moment: (round: number) => KillMoment },
): Promise<KillResult[]> {
  const database = await openServer(env['DATABASE_URL']!)
  try {
    const { access_token: token } = await signIn(url, 'buyer')
    const buyerAt = (base: string) => clientOf(base, async () => `Bearer ${token}`)
    const results = []
    for (let round = 0; round < rounds; round++) {
      const act = killedActs[round % killedActs.length]!
      const scene = { db: database.db, env, buyerAt, steady: buyerAt(url), round, moment: moment(round) }
      results.push(await killOnce(act, scene))
    }
    return results
  } finally {
    await database.close()
  }
}

interface Scene {
  db: Db
  env: Record<string, string>
  buyerAt: (url: string) => Client
  /** The buyer at the surviving process. */
  steady: Client
  round: number
  moment: KillMoment
}

async function killOnce(act: Act, scene: Scene): Promise<KillResult> {
  const victim = startServerProcess(scene.env)
  const offers = await manyOffers(scene.db, AT_ONCE)
  const pieces = await acts[act](
    scene.steady,
    offers.map(({ offerId }) => offerId),
  )
  const buyer = scene.buyerAt(await victim.ready)
  // A repeated request says so, and gets the first reply.
  const asked = (client: Client, index: number) =>
    pieces[index]!.ask(client.with({ 'ZP-REQ-ID': `kill-${scene.round}-${index}-${offers[0]!.offerId}` }))
  let answered = 0
  const reached = Promise.withResolvers<void>()
  const look = () => void (answered >= scene.moment.answers && reached.resolve())
  const under = pieces.map(async (_, index) => {
    const answer = await asked(buyer, index).catch(() => undefined)
    answered += 1
    look()
    return answer
  })
  look()
  await reached.promise
  await new Promise((resolve) => setTimeout(resolve, scene.moment.thenMs))
  victim.kill('SIGKILL')
  await victim.ended
  const answers = await Promise.all(under)
  const faults = await brokenInvariants(scene.db)
  for (const [index, first] of answers.entries()) {
    const again = await asked(scene.steady, index)
    if (again.status !== 200) faults.push(`asked again: ${JSON.stringify(again.body)}`)
    else if (first?.status === 200 && !pieces[index]!.isSame(first, again))
      faults.push(`acknowledged as ${JSON.stringify(first.data)}, later ${JSON.stringify(again.data)}`)
    faults.push(...(await pieces[index]!.after(scene.steady, again)))
  }
  faults.push(...(await brokenInvariants(scene.db)))
  return { act, acknowledged: answers.filter((answer) => answer?.status === 200).length, faults }
}

/** One call that a kill may interrupt, and what must be true after it is repeated. */
interface Piece {
  ask: (client: Client) => Promise<Answer>
  isSame: (first: Answer, again: Answer) => boolean
  after: (client: Client, again: Answer) => Promise<string[]>
}

const acts: Record<Act, (buyer: Client, offerIds: string[]) => Promise<Piece[]>> = {
  submit: async (buyer, offerIds) => {
    const bodies = []
    for (const offerId of offerIds) bodies.push(await confirmed(buyer, offerId))
    return bodies.map((body): Piece => ({
      ask: (client) => client.post(submitOrder.path, body),
      isSame: (first, again) => tradeOf(first) === tradeOf(again),
      after: async () => [],
    }))
  },
  pay: async (buyer, offerIds) => {
    const pieces: Piece[] = []
    for (const offerId of offerIds) {
      const orderId = await placed(buyer, offerId)
      const { paymentId } = expectDone(
        await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }),
      )
      pieces.push({
        ask: (client) =>
          client.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }),
        isSame: () => true,
        after: (client) => stateFaults(client, orderId, ['submit', 'pay']),
      })
    }
    return pieces
  },
  cancel: async (buyer, offerIds) => {
    const orders: string[] = []
    for (const offerId of offerIds) orders.push(await placed(buyer, offerId))
    return orders.map((orderId): Piece => ({
      ask: (client) => client.post(cancelOrders.path, { orderIds: [orderId] }),
      // A stored reply does not keep the order of keys.
      isSame: (first, again) => isDeepStrictEqual(first.data, again.data),
      after: (client) => stateFaults(client, orderId, ['submit', 'cancel']),
    }))
  },
}

function tradeOf(answer: Answer): string {
  return (answer.data as { tradeId: string }).tradeId
}

async function stateFaults(client: Client, orderId: string, events: string[]): Promise<string[]> {
  const { timeline } = expectDone(await client.get(orderDetail, { orderId }))
  const seen = timeline.map(({ event }) => event)
  return seen.join() === events.join() ? [] : [`order ${orderId} went through ${seen.join(', ')}`]
}

async function confirmed(buyer: Client, offerId: string) {
  const cart = expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: QUANTITY }] }))
  const { lineId } = cart.lines.find((line) => line.offerId === offerId)!
  const { confirmId, addresses, orders } = expectDone(await buyer.post(confirmOrder, { lineIds: [lineId] }))
  const { supplierId, logisticsOptions } = orders[0]!
  const { logisticsLineId, companies } = logisticsOptions[0]!
  const logisticsCompanyId = companies[0]!.logisticsCompanyId
  const addressId = addresses[0]?.addressId ?? (await anAddress(buyer))
  return {
    confirmId,
    addressId,
    orders: [{ supplierId, logisticsLineId, logisticsCompanyId, paymentMethod: 'online' as const }],
  }
}

async function placed(buyer: Client, offerId: string): Promise<string> {
  return expectDone(await buyer.post(submitOrder, await confirmed(buyer, offerId))).orders[0]!.orderId
}
