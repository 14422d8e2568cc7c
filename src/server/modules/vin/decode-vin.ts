import type { ReplyOf } from '../../../shared/call.ts'
import type { decodeVin as call } from '../../../shared/calls/vin.ts'
import { endOfVinInText, typedVin } from '../../../shared/typed-vin.ts'
import { vinProposals, vinsOneErrorAway } from '../../../shared/vin-proposals.ts'
import type { SignedIn } from '../../context.ts'
import { readVinsByEnd } from './build-by-end.ts'
import { readOwnVinsByEnd } from './own-vins.ts'
import { presentNoVin, presentVin } from './present-vin.ts'
import { readKnownVins, readMakerCodes } from './queries.ts'
import { readVin } from './read-vin.ts'

/** What a typed VIN tells: whole, by its end (of an own vehicle, or with a brand), or with proposals for an error. */
export async function decodeVin(ctx: SignedIn, typed: string): Promise<ReplyOf<typeof call>> {
  const { db, language, now } = ctx
  const reading = await readVin(db, typed, now)
  if (reading)
    return presentVin(reading, { language, typed, proposals: await proposalsFor(ctx, reading.vin) })
  const end = endOfVinInText(typed)
  if (!end) return presentNoVin(typed, { language, proposals: await proposalsFor(ctx, typedVin(typed)) })
  const own = await readOwnVinsByEnd(db, ctx, end.end)
  const vins = own.length === 1 ? own : [...new Set([...own, ...(await readVinsByEnd(db, end))])]
  const [only] = vins
  const found = vins.length === 1 && only ? await readVin(db, only, now) : undefined
  return found
    ? presentVin(found, { language, typed, proposals: [] })
    : presentNoVin(typed, { language, proposals: vins })
}

async function proposalsFor({ db }: SignedIn, vin: string): Promise<string[]> {
  const makers = await readMakerCodes(db)
  const known = await readKnownVins(db, vinsOneErrorAway(vin, makers))
  return vinProposals(vin, { makers, known })
}
