import { expect, it } from 'vitest'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { runningClock } from '../support/clock.ts'
import { manyOffers } from '../support/many-offers.ts'
import { mixedLoad } from '../support/mixed-load.ts'
import { aTestServer, type TestServerOptions } from '../support/test-server.ts'

/** A short version of what `npm run bench -- soak` does for a quarter of an hour. */
export function mixedLoadSuite(engine: TestServerOptions['engine']) {
  const server = aTestServer({ engine, clock: runningClock() })

  it('refuses nobody and keeps its books correct while people do everything at once', async () => {
    const offers = await manyOffers(server.db, 20, { pieces: 1_000_000 })
    const [stretch] = await mixedLoad({
      url: server.url,
      offerIds: offers.map(({ offerId }) => offerId),
      people: 8,
      stretches: 1,
      stretchMs: 8_000,
    })
    // Every act has run at least once, including orders.
    expect(stretch!.acts).toBeGreaterThan(8)
    expect(await brokenInvariants(server.db)).toEqual([])
  })
}
