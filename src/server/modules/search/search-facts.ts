import { plateIn } from '../../../shared/plate.ts'
import type { SignedIn } from '../../context.ts'
import type { Lexicon } from '../../lexicon.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { buyingRightsRead, rightsOf, type PriceHiddenReason } from '../parts/price-visibility.ts'
import { everyonesMarket, viewerMarket } from '../parts/viewer-market.ts'
import { readBuildByEnd } from '../vin/build-by-end.ts'
import { canNarrow, type KnownTruck } from '../parts/fitment-of-truck.ts'
import { readVehicle, readVehiclesInUse, type Vehicle } from '../garage/vehicles.ts'
import { readOwnVinByPlate, readOwnVinsByEnd } from '../vin/own-vins.ts'
import { readVin } from '../vin/read-vin.ts'
import { asksMarket } from './plan-search.ts'
import type { Mine, SearchFacts } from './search-plan.ts'
import type { SearchMode, SearchRequest } from './search-request.ts'
import { alternativesOf } from './alternatives.ts'
import { readText } from './words/read-text.ts'
import type { Reading, Term } from './words/reading.ts'
import { zonePromotions } from './zone-parts.ts'

/** Reads what the plan of this search depends on, and why the caller sees no prices. */
export async function readSearchFacts(
  db: Queryable,
  ctx: SignedIn,
  { request, lexicon }: { request: SearchRequest; lexicon: Lexicon | undefined },
): Promise<{
  facts: SearchFacts
  hiddenReason: PriceHiddenReason | undefined
  vehicle: Vehicle | undefined
}> {
  const { me, now } = ctx
  const read = lexicon && kept(await readWithPlate(db, ctx, { request, lexicon }), request.keep)
  const reading = request.mode === 'full' && read ? await withVin(db, ctx, read) : undefined
  const typedVin = request.mode === 'vin' ? request.q : vinIn(reading)
  // None of these depends on another.
  const [rights, promotions, market, vin, vehicle, fleet] = await Promise.all([
    many(db, buyingRightsRead(ctx)),
    zonePromotions(db, { zones: request.zones, buyer: me, now }),
    asksMarket(request, reading) ? viewerMarket(db, { me, now }) : everyonesMarket,
    typedVin === undefined ? undefined : readVin(db, typedVin, now),
    request.vehicleId === undefined ? undefined : readVehicle(db, ctx, request.vehicleId),
    readsFleet(request) ? readVehiclesInUse(db, ctx) : [],
  ])
  const { hiddenReason } = rightsOf(me, rights)
  return {
    hiddenReason,
    vehicle,
    facts: {
      hidesPrices: hiddenReason !== undefined,
      alternatives: read ? alternativesOf(request.q, read) : [],
      zonePromotions: promotions,
      // Callers who see no prices are shown every offer.
      viewer: hiddenReason ? everyonesMarket : market,
      vin,
      reading,
      truck: vehicle && !namesTruck(request, vin) && canNarrow(vehicle.truck) ? vehicle.truck : undefined,
      mine: mineOf(fleet),
    },
  }
}

/** A truck that the search itself names goes before the chosen vehicle. */
function namesTruck({ mode, vehicleModelId }: SearchRequest, vin: unknown): boolean {
  return mode === 'vin' || vehicleModelId !== undefined || vin !== undefined
}

/** Only an order by relevance asks for the vehicles, and a number is found whatever it fits. */
function readsFleet({ sort, mode, vehicleId, facets }: SearchRequest): boolean {
  return sort === 'relevance' && mode !== 'oe' && vehicleId === undefined && facets !== 'only'
}

function mineOf(fleet: { truck: KnownTruck }[]): Mine {
  const distinct = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
  return {
    modelIds: distinct(fleet.map(({ truck }) => truck.vehicleModelId)),
    engineIds: distinct(fleet.map(({ truck }) => truck.engineId)),
  }
}

/** The reading of the text, in which the plate of one of the caller's vehicles stands for its VIN. */
async function readWithPlate(
  db: Queryable,
  ctx: SignedIn,
  { request: { mode, q }, lexicon }: { request: SearchRequest; lexicon: Lexicon },
): Promise<Reading> {
  const found = mode === 'full' ? plateIn(q) : undefined
  const vin = found && (await readOwnVinByPlate(db, ctx, found.plate))
  if (!vin) return readText(q, lexicon)
  const asTyped = (terms: Term[]) =>
    terms.map((term): Term =>
      term.kind === 'vin' && term.vin === vin ? { ...term, text: found.typed } : term,
    )
  return withTerms(readText(q.replace(found.typed, ` ${vin} `), lexicon), asTyped)
}

/** The reading with its words, as read and as corrected, changed alike. */
function withTerms(reading: Reading, change: (terms: Term[]) => Term[]): Reading {
  return {
    ...reading,
    terms: change(reading.terms),
    ...(reading.corrected && { corrected: change(reading.corrected) }),
  }
}

/** The reading with the words that must not be given up. */
function kept(reading: Reading, words: string[]): Reading {
  if (words.length === 0) return reading
  return withTerms(reading, (terms) =>
    terms.map((term): Term => (words.includes(term.text) ? { ...term, isKept: true } : term)),
  )
}

/** The words that this search is read with; taken before its transaction begins, because it is read by connections of its own. */
export async function lexiconFor(
  { services }: SignedIn,
  { mode }: Pick<SearchRequest, 'mode'>,
): Promise<Lexicon | undefined> {
  return READ_MODES.includes(mode) ? services.lexicons.read() : undefined
}

/** Numbers, drawings, engines and trucks have no words of the trade in them. */
const READ_MODES: SearchMode[] = ['full', 'name', 'spec', 'catalog']

/** The last eight signs of a VIN as people read them out; a part number may look the same, and goes first. */
const END_OF_VIN = /^[A-HJ-NPR-Z0-9]{2}\d{6}$/

/** The reading with the end of a VIN taken for the VIN: of a recorded truck, or of one of the caller's vehicles. */
async function withVin(db: Queryable, ctx: SignedIn, reading: Reading): Promise<Reading> {
  const end = reading.terms.find((term) => term.kind === 'number' && END_OF_VIN.test(term.number))
  if (end?.kind !== 'number') return reading
  const [own, ...others] = await readOwnVinsByEnd(db, ctx, end.number)
  const build = own && others.length === 0 ? { vin: own } : await readBuildByEnd(db, end.number)
  if (!build) return reading
  const { text, piece } = end
  return withTerms(reading, (terms) =>
    terms.map((term) =>
      term.kind === 'number' && term.number === end.number
        ? { kind: 'vin', vin: build.vin, text, piece }
        : term,
    ),
  )
}

function vinIn(reading: Reading | undefined): string | undefined {
  return reading?.terms.flatMap((term) => (term.kind === 'vin' ? [term.vin] : []))[0]
}
