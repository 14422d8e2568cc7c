import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import { buyingRightsRead, rightsOf, type PriceHiddenReason } from '../parts/price-visibility.ts'
import { everyonesMarket, viewerMarket } from '../parts/viewer-market.ts'
import { readVin } from '../vin/read-vin.ts'
import { asksMarket } from './plan-search.ts'
import type { SearchFacts } from './search-plan.ts'
import type { SearchRequest } from './search-request.ts'
import { alternativesOf, synonymsRead } from './synonyms.ts'
import { zonePromotions } from './zone-parts.ts'

/** Reads what the plan of this search depends on, and why the caller sees no prices. */
export async function readSearchFacts(
  db: Queryable,
  ctx: SignedIn,
  request: SearchRequest,
): Promise<{ facts: SearchFacts; hiddenReason: PriceHiddenReason | undefined }> {
  const { me, now } = ctx
  const reads = { rights: buyingRightsRead(ctx), synonyms: synonymsRead(request.q) }
  // None of these depends on another.
  const [{ rights, synonyms }, promotions, market, vin] = await Promise.all([
    together(db, reads),
    zonePromotions(db, { zones: request.zones, buyer: me, now }),
    asksMarket(request) ? viewerMarket(db, { me, now }) : everyonesMarket,
    request.mode === 'vin' ? readVin(db, request.q, now) : undefined,
  ])
  const { hiddenReason } = rightsOf(me, rights)
  return {
    hiddenReason,
    facts: {
      hidesPrices: hiddenReason !== undefined,
      alternatives: alternativesOf(request.q, synonyms),
      zonePromotions: promotions,
      // Callers who see no prices are shown every offer.
      viewer: hiddenReason ? everyonesMarket : market,
      vin,
    },
  }
}
