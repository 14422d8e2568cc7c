// Reads the characters of a line from the model's probabilities for each column.
import { VIN_SIGNS } from '../../../../shared/vin.ts'

/** A character of a line, with its alternatives. */
export interface SeenSign {
  /** A character of VINs; undefined for any other. */
  sign: string | undefined
  /** The character as the model read it. */
  seen: string
  /** 0–1. */
  likely: number
  /** Other VIN characters, the likeliest first. */
  others: string[]
}

const BLANK = 0
/** The least probability of an alternative. */
const LEAST_LIKELY = 0.004

/**
 * The characters from left to right. Each column of `chances` has a probability for "nothing new" and for
 * each of the model's `letters`. VINs contain no I, O and Q, so these count as 1 and 0.
 */
export function readSigns(chances: Float32Array, letters: string[]): SeenSign[] {
  const classes = letters.length + 1
  const signOf = letters.map(vinSign)
  const columns = chances.length / classes
  const seen: SeenSign[] = []
  let last = BLANK
  for (let column = 0; column < columns; column++) {
    const chance = chances.subarray(column * classes, (column + 1) * classes)
    const best = likeliest(chance)
    const name = best === BLANK ? BLANK : (signOf[best - 1] ?? best)
    const letter = letters[best - 1]
    if (best !== BLANK && letter?.trim()) {
      const sign = signUnder(chance, best, letter, signOf)
      if (name !== last) seen.push(sign)
      else if (sign.likely > seen.at(-1)!.likely) seen[seen.length - 1] = sign
    }
    last = name as number
  }
  return seen
}

function signUnder(
  chance: Float32Array,
  best: number,
  letter: string,
  signOf: (string | undefined)[],
): SeenSign {
  const chanceOf = new Map<string, number>()
  for (let at = 1; at < chance.length; at++) {
    const sign = signOf[at - 1]
    if (sign !== undefined && chance[at]! > 0.0005)
      chanceOf.set(sign, (chanceOf.get(sign) ?? 0) + chance[at]!)
  }
  const sign = signOf[best - 1]
  const others = [...chanceOf]
    .filter(([other, likely]) => other !== sign && likely >= LEAST_LIKELY)
    .toSorted(([, one], [, other]) => other - one)
    .map(([other]) => other)
  return { sign, seen: letter, likely: sign === undefined ? chance[best]! : chanceOf.get(sign)!, others }
}

function likeliest(chance: Float32Array): number {
  let best = 0
  for (let at = 1; at < chance.length; at++) if (chance[at]! > chance[best]!) best = at
  return best
}

const ALSO: Record<string, string> = { I: '1', '|': '1', L: 'L', O: '0', Q: '0' }

function vinSign(letter: string): string | undefined {
  const plain = letter === 'l' ? '1' : letter.normalize('NFKC').toUpperCase()
  const sign = ALSO[plain] ?? plain
  return sign.length === 1 && VIN_SIGNS.includes(sign) ? sign : undefined
}
