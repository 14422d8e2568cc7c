// What of a row stands where on its card: the columns as the person has arranged them, the first
// ones in sight, the others behind "more".
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { labelProp } from '../values/row-label.ts'
import type { ArrangedColumn } from './arrange-columns.ts'
import type { Row } from './table-columns.tsx'

export interface CardParts {
  /** The column that names the row; null where it is not shown, and the name stands as text. */
  title: Field | null
  picture: Field | null
  /** States and kinds that say enough without their label. */
  badges: Field[]
  /** Label and value, always in sight. */
  first: Field[]
  /** Label and value, when the card is opened. */
  more: Field[]
  /** The card has a button for more whatever the row says. */
  hasDetail: boolean
}

/** As much as can be taken in of each row while the list is scrolled. */
const FIRST = 4
const BADGES = 2
/** Below a large picture. */
const FIRST_IN_GALLERY = 2
/** Yes or no to what, only the label says. */
const YES_NO = 'yes-no'

export function cardParts(screen: Screen, columns: ArrangedColumn[]): CardParts {
  const fields = columns.map(({ field }) => field)
  const named = labelProp(screen)
  const titled = fields.find(({ prop }) => prop === named) ?? null
  // A remark or a year says nothing of whose row it is; its first column does.
  const title = titled && lookOf(titled).saysLittle && fields[0]!.ref ? fields[0]! : titled
  const picture = fields.find((field) => lookOf(field).isPicture || field.column!.slot === 'image') ?? null
  const badges = fields
    .filter((field) => field !== title && field.dict !== null && field.column!.slot === 'badge')
    .filter(({ dict }) => dict !== YES_NO)
    .filter((field) => !isChangedHere(field))
    .slice(0, BADGES)
  const pairs = fields.filter((field) => field !== title && field !== picture && !badges.includes(field))
  const hasDetail = screen.list.expand !== null
  return { title, picture, badges, hasDetail, ...parted(pairs, { hasDetail }) }
}

/** The parts of a card in a gallery: the picture that the file names, whether or not its column shows. */
export function galleryParts(screen: Screen, columns: ArrangedColumn[]): CardParts {
  const picture = screen.fields.find(({ prop }) => prop === screen.list.looks.gallery) ?? null
  const parts = cardParts(screen, columns)
  const isOther = (field: Field) => field !== picture
  return {
    ...parts,
    picture,
    first: parts.first.filter(isOther).slice(0, FIRST_IN_GALLERY),
    more: [],
  }
}

function parted(
  pairs: Field[],
  { hasDetail }: Pick<CardParts, 'hasDetail'>,
): Pick<CardParts, 'first' | 'more'> {
  // A button for a single line more would take the place of that line.
  const count = pairs.length === FIRST + 1 && !hasDetail ? FIRST + 1 : FIRST
  return { first: pairs.slice(0, count), more: pairs.slice(count) }
}

/** The parts for one row, without what it has no value for and what its name says already. */
export function cardPartsOf(parts: CardParts, row: Row, label: string): CardParts {
  const pairs = [...parts.first, ...parts.more]
  const told = pairs.filter(
    (field) => isChangedHere(field) || (hasValue(field, row) && nameOf(field, row) !== label),
  )
  return { ...parts, ...parted(told, parts) }
}

function nameOf({ prop, ref }: Field, row: Row): unknown {
  return row[ref ? `${prop}Name` : prop]
}

function hasValue({ prop, of, computed }: Field, row: Row): boolean {
  // A figure worked out is told even where it is nothing.
  if (computed) return true
  return (of ?? [prop]).some((each) => [row[each] ?? ''].flat().some((value) => value !== ''))
}

/** What is changed on the card needs its label. */
function isChangedHere({ column }: Field): boolean {
  return column!.edit
}
