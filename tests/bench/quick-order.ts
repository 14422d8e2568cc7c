// A list of 5,000 numbers matched and added to the cart, through the calls of a browser, on the embedded
// database.
//   DEMO_PARTS   parts in the catalogue (20000)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { checkOrderLines, importOrderLines } from '../../src/shared/calls/quick-order.ts'
import { clientOf, signIn } from '../support/client.ts'
import { startServerProcess } from '../support/server-process.ts'
import { expectDone } from '../support/shopping.ts'

const LINES = 5_000
const PAGE = 100
const LIMIT_MS = 3_000

/** Prints how long matching and adding take, and how many lines were matched with certainty. */
export async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  const server = startServerProcess({ DATA_DIR: dataDir, DEMO_PARTS: process.env['DEMO_PARTS'] ?? '20000' })
  try {
    const url = await server.ready
    const { access_token: token } = await signIn(url, 'buyer')
    const buyer = clientOf(url, async () => `Bearer ${token}`)
    const numbers: string[] = []
    for (let current = 1; numbers.length < LINES; current++) {
      const query = { mode: 'name', q: '总成', size: PAGE, current } as const
      const { records } = expectDone(await buyer.get(searchParts, query))
      if (records.length === 0) break
      numbers.push(...records.map(({ oeNumbers }) => oeNumbers[0]!))
    }
    const list = Array.from({ length: LINES }, (_, at) => ({
      code: numbers[at % numbers.length]!,
      quantity: 1,
    }))

    const from = performance.now()
    const checked = expectDone(await buyer.post(checkOrderLines, { shoppingCartLineDataDTOList: list }))
    const matched = performance.now()
    const chosen = checked.shoppingCartLineDataDTOList.flatMap(({ offerId, candidates }) => {
      const offer = offerId ?? candidates[0]?.offerId
      return offer === undefined ? [] : [{ offerId: offer, quantity: 1 }]
    })
    const added = expectDone(await buyer.post(importOrderLines, { shoppingCartLineDataDTOList: chosen }))
    const done = performance.now()
    console.table({
      [`${LINES} lines, ${new Set(numbers).size} numbers`]: {
        'match ms': Math.round(matched - from),
        'to the cart ms': Math.round(done - matched),
        'cart lines': added.cartLines,
        'surely matched': checked.shoppingCartLineDataDTOList.filter(({ offerId }) => offerId !== null)
          .length,
        keeps: `${done - from <= LIMIT_MS ? 'yes' : 'NO'}, ≤ ${LIMIT_MS} ms`,
      },
    })
  } finally {
    server.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
