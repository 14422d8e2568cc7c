// Realistic searches for parts, derived from the parts with typing errors and habits.
import { pinyin } from 'pinyin-pro'
import type { ReplyOf, QueryOf } from '../../src/shared/call.ts'
import type { searchParts } from '../../src/shared/calls/catalog.ts'
import { normalizeOe } from '../../src/shared/oe-number.ts'
import type { DemoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { seededRandom, type Random } from '../../src/server/db/seed/demo/random.ts'

export type FoundPart = ReplyOf<typeof searchParts>['records'][number]

export interface TypedQuery {
  kind: string
  query: QueryOf<typeof searchParts>
  /** Whether a part is the one, or of the kind, that was wanted. */
  isWanted: (found: FoundPart) => boolean
}

type Typing = Omit<TypedQuery, 'kind'> | undefined
type Habit = (part: DemoPart, random: Random) => Typing

const habits: Record<string, Habit> = {
  'OE number': (part) => byNumber(part, (raw) => raw),
  'OE number, typed freely': (part, random) => byNumber(part, (raw) => freely(raw, random)),
  'OE number, O for 0, I for 1': (part) =>
    byNumber(part, (raw) => raw.replaceAll('0', 'O').replaceAll('1', 'I')),
  'OE number, a wrong character': (part, random) =>
    // A shorter number with a wrong character may be any other.
    normalizeOe(part.oeNumbers[0]!).length < 6
      ? undefined
      : byNumber(part, (raw) => withWrongDigit(raw, random)),
  'OE number, its beginning': (part) => byPiece(part, (number) => number.slice(0, -2), 'startsWith'),
  'OE number, its end': (part) => byPiece(part, (number) => number.slice(3), 'includes'),
  'part code': ({ code }) => ({
    query: { mode: 'oe', q: code.toLowerCase() },
    isWanted: (found) => found.code === code,
  }),
  'drawing number': ({ drawingNumber, oeNumbers }) =>
    drawingNumber === ''
      ? undefined
      : {
          query: { mode: 'drawing', q: drawingNumber.replaceAll('.', ' ') },
          isWanted: (found) => found.oeNumbers[0] === oeNumbers[0],
        },
  'name in Chinese': (part) => byName(part, part.leaf.zh),
  'name in English': (part) => byName(part, part.leaf.en.toLowerCase()),
  'initials of the name': (part) => byInitials(part),
  'brand and name': (part) => ({
    query: { mode: 'full', q: `${part.brand.zh} ${part.leaf.zh}` },
    isWanted: (found) => isOfKind(found, part) && found.brandCode === part.brand.code,
  }),
  'name and specification': (part) => {
    const [size] = /\d{2,}/.exec(part.spec) ?? []
    return size === undefined
      ? undefined
      : {
          query: { mode: 'full', q: `${part.leaf.zh} ${size}` },
          isWanted: (found) => isOfKind(found, part) && found.spec.includes(size),
        }
  },
}

export const QUERY_KINDS = Object.keys(habits)

/** This many queries, all kinds equally often, always the same for the same parts. */
export function typedQueries(parts: DemoPart[], count: number): TypedQuery[] {
  const random = seededRandom(17)
  const queries: TypedQuery[] = []
  while (queries.length < count) {
    const kind = QUERY_KINDS[queries.length % QUERY_KINDS.length]!
    const typing = habits[kind]!(random.pick(parts), random)
    if (typing) queries.push({ kind, ...typing })
  }
  return queries
}

function byNumber({ oeNumbers }: DemoPart, typed: (raw: string) => string): Typing {
  const raw = oeNumbers[0]!
  return {
    query: { mode: 'oe', q: typed(raw) },
    isWanted: (found) => found.oeNumbers.some((number) => normalizeOe(number) === normalizeOe(raw)),
  }
}

function byPiece(
  { oeNumbers }: DemoPart,
  pieceOf: (number: string) => string,
  stands: 'startsWith' | 'includes',
): Typing {
  const piece = pieceOf(normalizeOe(oeNumbers[0]!))
  return {
    query: { mode: 'oe', q: piece },
    isWanted: (found) => found.oeNumbers.some((number) => normalizeOe(number)[stands](piece)),
  }
}

function byName(part: DemoPart, q: string): Typing {
  return { query: { mode: 'full', q }, isWanted: (found) => isOfKind(found, part) }
}

/** Initials shared by several kinds mean any of them. */
function byInitials({ leaf }: DemoPart): Typing {
  const initialsOf = (name: string) =>
    pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
  const typed = initialsOf(leaf.zh)
  return {
    query: { mode: 'full', q: typed },
    isWanted: (found) => initialsOf(found.nameZh).includes(typed),
  }
}

/** A left or reinforced variant counts as the same kind. */
function isOfKind({ nameZh }: FoundPart, { leaf }: DemoPart): boolean {
  return nameZh.includes(leaf.zh)
}

function freely(raw: string, random: Random): string {
  const fullWidth = (text: string) =>
    text.replace(/[A-Z0-9]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
  const apart = (text: string, sign: string) => `${text.slice(0, 4)}${sign}${text.slice(4)}`
  return random.pick([
    (text: string) => ` ${text.toLowerCase()} `,
    (text: string) => apart(text, ' '),
    (text: string) => apart(text.toLowerCase(), '-'),
    (text: string) => apart(text, '.'),
    fullWidth,
  ])(raw)
}

function withWrongDigit(raw: string, random: Random): string {
  const places = [...raw].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
  const at = random.pick(places)
  return raw.slice(0, at) + String((Number(raw[at]) + random.integer(2, 7)) % 10) + raw.slice(at + 1)
}
