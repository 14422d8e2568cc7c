// VINs as people type, paste and dictate them.
import { isVin, normalizeVin, VIN_LENGTH } from './vin.ts'

/** A typed VIN in its normal form; `mistaken` are the places, from 0, of letters that no VIN has. */
export interface TypedVin {
  vin: string
  mistaken: number[]
}

/** No VIN has these letters (ISO 3779, 4.4): whoever reads one saw the digit. */
const MISTAKEN: Record<string, string> = { O: '0', Q: '0', I: '1' }

/** Words before a VIN. Chinese ones, as 车架号, separate anyway. */
const LABELS = new Set(['VIN', 'NO', 'NR', 'CHASSIS', 'FRAME', 'VEHICLE', 'NUMBER', 'CODE', 'ID', 'IS'])
const LABELLED = /^(?:VIN|CHASSIS|FRAME)(?=[A-Z0-9]{17}$)/

/**
 * The VIN in a typed text, without the words around it, with O and Q read as 0 and I as 1; undefined when the text
 * has no run of 17 signs that can be one. The signs may stand in groups: LZZ5 ELND 68W3 39696.
 */
export function vinInText(typed: string): TypedVin | undefined {
  const groups = groupsOf(typed)
  for (let from = 0; from < groups.length; from += 1) {
    let signs = ''
    for (let to = from; to < groups.length && signs.length < VIN_LENGTH; to += 1) {
      signs += groups[to]!
      const found = signs.length === VIN_LENGTH ? readSigns(signs) : undefined
      if (found) return found
    }
  }
  return undefined
}

/** The normal form of a typed VIN: without words around it, or as it was typed when it has no VIN. */
export function typedVin(typed: string): string {
  const found = vinInText(typed)
  if (found) return found.vin
  const rest = groupsOf(typed).join('')
  return /[^\p{Script=Han}\s\p{P}\p{C}A-Za-z0-9]/u.test(typed.normalize('NFKC')) || rest === ''
    ? normalizeVin(typed)
    : rest
}

/** The runs of letters and digits, without those that only announce a VIN. */
function groupsOf(typed: string): string[] {
  const folded = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{C}/gu, '')
    // V.I.N and N°
    .replace(/\bV\.\s?I\.\s?N\b/g, 'VIN')
  return (folded.match(/[A-Z0-9]+/g) ?? [])
    .map((group) => group.replace(LABELLED, ''))
    .filter((group) => !LABELS.has(group))
}

function readSigns(signs: string): TypedVin | undefined {
  const mistaken = [...signs].flatMap((sign, at) => (sign in MISTAKEN ? [at] : []))
  const vin = [...signs].map((sign) => MISTAKEN[sign] ?? sign).join('')
  // A sentence has no digits, a telephone number no letters.
  return isVin(vin) && /\d/.test(signs) && /[A-Z]/.test(signs) ? { vin, mistaken } : undefined
}

/** The last eight signs of a VIN, by which workshops name a truck: model year, plant and serial number. */
export interface EndOfVin {
  end: string
  /** What was typed besides, as 汕德卡; empty when nothing was. */
  rest: string
}

/** The end of a VIN in a text that holds no whole one; undefined when there is none. */
export function endOfVinInText(typed: string): EndOfVin | undefined {
  if (vinInText(typed)) return undefined
  const folded = typed.normalize('NFKC').toUpperCase().replace(/\p{C}/gu, '')
  const found = folded.match(/[A-Z0-9]+/g)?.find((group) => END.test(group))
  if (!found) return undefined
  const words = folded.replace(found, ' ').match(/[\p{L}\p{Nd}]+/gu) ?? []
  const rest = words
    .map((word) => word.replace(AROUND, ''))
    .filter((word) => word !== '' && !LABELS.has(word))
    .join(' ')
  return { end: found, rest }
}

/** Year, plant, six figures: shorter ends are too common among part numbers. */
const END = /^[A-HJ-NPR-Z0-9]{2}\d{6}$/
/** Words that announce a VIN or its end, and say nothing of the truck. */
const AROUND = /车架号|车辆识别代?[号码]|识别代?[号码]|底盘号|大架号|车身号|后八位|后8位|[尾后]号/g
