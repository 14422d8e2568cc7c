import { fenFromYuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { readPartCards, type PartCard } from '../parts/part-cards.ts'
import { labelled } from './facets.ts'
import { isTheSameForAll, nobodysFacts, planSearch } from './plan-search.ts'
import { lackingIn, presentReading } from './present-reading.ts'
import { runPlan } from './run-plan.ts'
import { lexiconFor, readSearchFacts } from './search-facts.ts'
import { noteMiss, searchLogged } from './search-log.ts'
import type { SearchFacts } from './search-plan.ts'
import type { SearchRequest } from './search-request.ts'
import type { Vehicle } from '../garage/vehicles.ts'
import { canNarrow } from '../parts/fitment-of-truck.ts'
import { withTimeLimit } from './time-limit.ts'

/** A page of parts with their offers, and the facets that can narrow the search. */
export async function searchParts(ctx: SignedIn, request: SearchRequest) {
  const lexicon = await lexiconFor(ctx, request)
  return withTimeLimit(ctx, async (db, inTime) => {
    const { me, now } = ctx
    // A search that does not depend on the facts starts without waiting for them.
    const [{ facts, hiddenReason, vehicle }, foundAnyway] = await Promise.all([
      readSearchFacts(db, ctx, { request, lexicon }),
      isTheSameForAll(request) ? runPlan(db, { plan: planSearch(request, nobodysFacts), inTime }) : undefined,
    ])
    const plan = planSearch(request, facts)
    const found = foundAnyway ?? (await runPlan(db, { plan, inTime }))
    const reading = presentReading(facts.reading, { pass: found.pass, language: ctx.language })
    const page = request.facets === 'only' ? [] : found.page
    const partIds = page.map((hit) => hit.partId)
    const viewer = { language: ctx.language, hiddenReason, me, now }
    const searched = { request, total: found.total, lacking: lackingIn(facts.reading, found) }
    const logged = searchLogged(ctx, searched)
    const cards = await readPartCards(db, partIds, viewer, { changes: logged })
    const isFull = found.total > 0 && searched.lacking.givenUp.length === 0
    if (logged && !isFull) await noteMiss(db, ctx, searched)
    const records = page.flatMap(({ partId, kind, field, text }) => {
      const card = cards.get(partId)
      return card ? [{ ...card, match: { kind, field, text: text || card.nameZh } }] : []
    })
    // Pages follow list prices; within a page, the buyer's own prices decide.
    if (plan.sort === 'price') records.sort((a, b) => cheapestFen(a) - cheapestFen(b))
    return {
      ...pageOf(records, { total: found.total, size: request.size, current: request.current }),
      ...(found.capped && { totalCapped: true }),
      ...(reading && { reading }),
      ...(vehicle && { vehicle: narrowedBy(vehicle, facts) }),
      facets: {
        ...labelled(found, { language: ctx.language, hidesPrices: hiddenReason !== undefined }),
        capped: found.capped,
      },
    }
  })
}

/** How far the chosen vehicle narrows the search. */
function narrowedBy({ vehicleId, name, truck }: Vehicle, { truck: narrows }: SearchFacts) {
  const { vehicleModelId, seriesId, brandId } = truck
  const depth = vehicleModelId ? 'model' : seriesId ? 'series' : brandId ? 'brand' : 'engine'
  const isKnown = canNarrow(truck)
  return { vehicleId, name, narrowsBy: narrows ? depth : isKnown ? 'otherTruck' : 'none' } as const
}

/** The price of a part's cheapest offer; parts without offers come last. */
function cheapestFen({ offers }: PartCard): number {
  return Math.min(...offers.map(({ price }) => (price === null ? Infinity : fenFromYuan(price))))
}
