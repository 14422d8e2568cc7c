import { expect, it } from 'vitest'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { runningClock } from '../support/clock.ts'
import { manyOffers } from '../support/many-offers.ts'
import { mixedLoad } from '../support/mixed-load.ts'
import { SWEEPS_ALL } from '../support/swept.ts'
import { aTestServer, type TestServerOptions } from '../support/test-server.ts'

/** What `npm run bench -- soak` does for a quarter of an hour. */
const STRETCH_MS = SWEEPS_ALL ? 8_000 : 2_000
/** One for each act, so that all of them run at once however short the stretch. */
const PEOPLE = 8

export function mixedLoadSuite(engine: TestServerOptions['engine']) {
  const server = aTestServer({ engine, clock: runningClock() })

  it('refuses nobody and keeps its books correct while people do everything at once', async () => {
    const offers = await manyOffers(server.db, 20, { pieces: 1_000_000 })
    const [stretch] = await mixedLoad({
      url: server.url,
      offerIds: offers.map(({ offerId }) => offerId),
      people: PEOPLE,
      stretches: 1,
      stretchMs: STRETCH_MS,
    })
    // Every act has run at least once, including orders.
    expect(stretch!.acts).toBeGreaterThanOrEqual(PEOPLE)
    expect(await brokenInvariants(server.db)).toEqual([])
  })
}
