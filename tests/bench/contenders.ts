// Ten thousand buyers for five hundred pieces, at two server processes on one PostgreSQL server.
//   BENCH_CONTENDERS   buyers (10000)
import { openServer } from '../../src/server/db/connection.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { clientOf, signIn } from '../support/client.ts'
import { copyContenders } from '../support/contenders.ts'
import { manyOffers } from '../support/many-offers.ts'
import { startServerProcess } from '../support/server-process.ts'
import { aConfirmedOrder } from '../support/shopping.ts'
import { measureEach } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'

const CONTENDERS = Number(process.env['BENCH_CONTENDERS'] ?? 10_000)
const PIECES = 500
const AT_ONCE = 64

/** Prints how many pieces were sold, and whether the books balance. */
export function bench(): Promise<void> {
  return withPlace(measureContenders)
}

export async function measureContenders({ databaseUrl, env }: BenchPlace) {
  const processes = [startServerProcess({ ...env, DEMO_PARTS: '500' })]
  const database = await openServer(databaseUrl)
  try {
    const first = await processes[0]!.ready
    processes.push(startServerProcess({ ...env, DEMO_PARTS: '500' }))
    const urls = [first, await processes[1]!.ready]
    const session = await signIn(first, 'buyer')
    const buyer = clientOf(first, async () => `Bearer ${session.access_token}`)
    const [offer] = await manyOffers(database.db, 1, { pieces: PIECES })
    const confirmed = await aConfirmedOrder(buyer, { offer: offer! })
    const contenders = await copyContenders(database.db, {
      buyer,
      offer: offer!,
      confirmId: confirmed.confirmId,
      count: CONTENDERS,
      key: new TextEncoder().encode(env['SESSION_SECRET']),
    })
    const answers = new Map<string, number>()
    const { perSecond } = await measureEach(
      contenders.map((contender, at) => ({ ...contender, url: urls[at % 2]! })),
      AT_ONCE,
      async ({ token, confirmId, url }) => {
        const client = clientOf(url, async () => `Bearer ${token}`)
        const { status, body } = await client.post(submitOrder, { ...confirmed, confirmId })
        const said = status === 200 ? 'sold' : (body.error ?? String(status))
        answers.set(said, (answers.get(said) ?? 0) + 1)
      },
    )
    const faults = await brokenInvariants(database.db)
    const sold = answers.get('sold') ?? 0
    console.table({
      [`${CONTENDERS} buyers for ${PIECES} pieces, ${AT_ONCE} at a time`]: {
        ...Object.fromEntries(answers),
        'answers /s': Math.round(perSecond),
        books: faults.length === 0 ? 'add up' : faults.join('; '),
        keeps: sold === PIECES && answers.size === 2 && faults.length === 0 ? 'yes' : 'NO',
      },
    })
  } finally {
    for (const { kill } of processes) kill('SIGTERM')
    await Promise.all(processes.map(({ ended }) => ended))
    await database.close()
  }
}
