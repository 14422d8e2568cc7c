// What a VIN with one typing error may have been: one sign mistaken, two swapped, one too many or one too few.
import { likeness, mayStandAt } from './vin-repair.ts'
import { isVinCheckDigitRight, usesCheckDigit, VIN_LENGTH, VIN_SIGNS, vinMakerCode } from './vin.ts'

const MOST_PROPOSALS = 5
const KEYBOARD = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']

/** How unlikely each kind of error is; fingers swap and double signs, eyes mistake them. */
const COST = {
  swap: 0.9,
  double: 0.9,
  look: 1,
  lessAlike: 0.1,
  key: 1.6,
  sameKind: 3,
  otherKind: 5,
  inKnownMaker: 2,
} as const

/** The facts against which proposals are held. */
export interface VinEvidence {
  /** Maker codes on record: without one of them nobody has built such a truck. */
  makers: ReadonlySet<string>
  /** VINs on record. */
  known?: ReadonlySet<string>
}

/**
 * VINs one error away whose check digit is right and whose maker is known, likeliest first: those on record, then by
 * how easily the error is made. Empty when the VIN is right, or its maker uses no check digit (Europe).
 */
export function vinProposals(typed: string, { makers, known = new Set() }: VinEvidence): string[] {
  if (typed.length === VIN_LENGTH && (!usesCheckDigit(typed) || isVinCheckDigitRight(typed))) return []
  const isMakerKnown = makers.has(vinMakerCode(typed))
  const costs = new Map<string, number>()
  for (const { vin, cost } of nearVins(typed, isMakerKnown)) {
    const isPossible = makers.has(vinMakerCode(vin)) && usesCheckDigit(vin) && [...vin].every(mayStandAt)
    if (!isPossible || !isVinCheckDigitRight(vin)) continue
    costs.set(vin, Math.min(cost, costs.get(vin) ?? Infinity))
  }
  return [...costs]
    .toSorted(
      ([one, costOfOne], [other, costOfOther]) =>
        Number(known.has(other)) - Number(known.has(one)) ||
        costOfOne - costOfOther ||
        (one < other ? -1 : 1),
    )
    .slice(0, MOST_PROPOSALS)
    .map(([vin]) => vin)
}

/** All VINs one error away, before they are judged: what to look up among those on record. */
export function vinsOneErrorAway(typed: string, makers: ReadonlySet<string>): string[] {
  const found = nearVins(typed, makers.has(vinMakerCode(typed))).map(({ vin }) => vin)
  return [...new Set(found)].filter((vin) => makers.has(vinMakerCode(vin)) && isVinCheckDigitRight(vin))
}

interface Near {
  vin: string
  cost: number
}

function nearVins(typed: string, isMakerKnown: boolean): Near[] {
  switch (typed.length - VIN_LENGTH) {
    case 0:
      return [...mistakenSign(typed, isMakerKnown), ...swapped(typed)]
    case 1:
      return oneTooMany(typed)
    case -1:
      return oneTooFew(typed)
    default:
      return []
  }
}

function mistakenSign(typed: string, isMakerKnown: boolean): Near[] {
  return [...typed].flatMap((sign, at) =>
    [...VIN_SIGNS]
      .filter((other) => other !== sign)
      .map((other) => ({
        vin: typed.slice(0, at) + other + typed.slice(at + 1),
        // A maker that is on record was hardly read by mistake.
        cost: costOf(sign, other) + (at < 3 && isMakerKnown ? COST.inKnownMaker : 0),
      })),
  )
}

function costOf(sign: string, other: string): number {
  const alike = likeness(sign, other)
  if (alike !== undefined) return COST.look + alike * COST.lessAlike
  if (
    KEYBOARD.some(
      (row) =>
        Math.abs(row.indexOf(sign) - row.indexOf(other)) === 1 && row.includes(sign) && row.includes(other),
    )
  )
    return COST.key
  return isDigit(sign) === isDigit(other) ? COST.sameKind : COST.otherKind
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9'
}

function swapped(typed: string): Near[] {
  return [...typed].slice(1).flatMap((sign, before) => {
    const first = typed[before]!
    return first === sign
      ? []
      : [{ vin: typed.slice(0, before) + sign + first + typed.slice(before + 2), cost: COST.swap }]
  })
}

function oneTooMany(typed: string): Near[] {
  return [...typed].map((sign, at) => ({
    vin: typed.slice(0, at) + typed.slice(at + 1),
    cost: sign === typed[at - 1] || sign === typed[at + 1] ? COST.double : COST.sameKind,
  }))
}

/** Only a sign that stands twice in the VIN: any other could be any of 33 at any of 17 places. */
function oneTooFew(typed: string): Near[] {
  return [...typed].map((sign, at) => ({
    vin: typed.slice(0, at) + sign + typed.slice(at),
    cost: COST.double,
  }))
}
