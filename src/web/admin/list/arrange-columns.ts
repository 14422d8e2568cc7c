// From what the screen's file says of its columns and what the person has set: which show, in which
// order, how wide, kept in view at which edge; and back again.
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Language } from '../../../shared/errors.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'

export interface ArrangedColumn {
  field: Field
  isHidden: boolean
  /** Pixels; null: by its type, or whatever room is left. */
  width: number | null
  /** Pixels that its head and values want; a width that a person set may be less. */
  least: number
  /** Pixels that show every value whole; null where that is not known. */
  whole: number | null
  /** Pixels it gets beside the others in its window; null until that is known. */
  fitted: number | null
  fixed: 'left' | 'right' | null
}

/** Narrower than this, a head can no longer be grabbed. */
export const NARROWEST_PX = 60
export const WIDEST_PX = 800

/**
 * Columns the list can show, in the file's order. Of a pair titleZh and titleEn of which the file
 * hides one, an English page hides the other: they change places.
 */
export function columnFields(screen: Screen, language: Language): Field[] {
  const fields = screen.fields.filter((field) => field.column)
  if (language === 'zh') return fields
  const twin = (prop: string, [from, to]: [string, string]) =>
    fields.find((field) => prop.endsWith(from) && field.prop === prop.slice(0, -from.length) + to)
  return fields.map((field) => {
    const other = twin(field.prop, ['Zh', 'En']) ?? twin(field.prop, ['En', 'Zh'])
    if (!other || other.column!.hide === field.column!.hide) return field
    const { hide, fixed } = field.column!
    return { ...other, column: { ...other.column!, hide, fixed } }
  })
}

/** All columns in the person's order; one they have not met yet follows its neighbour in the file. */
export function arrangeColumns(fields: Field[], settings: ListSettings): ArrangedColumn[] {
  const given = new Map((settings.columns ?? []).map((column) => [column.prop, column]))
  const order = [...given.keys()].filter((prop) => fields.some((field) => field.prop === prop))
  for (const [at, { prop }] of fields.entries()) {
    if (given.has(prop)) continue
    const before = fields[at - 1]?.prop
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, prop)
  }
  const arranged = order.map((prop): ArrangedColumn => {
    const field = fields.find((each) => each.prop === prop)!
    const { hide, width, fixed } = field.column!
    const own = given.get(prop)
    return {
      field,
      isHidden: own?.hidden ?? hide,
      width: own?.width ?? width,
      least: 0,
      whole: null,
      fitted: null,
      fixed: own?.fixed === 'none' ? null : (own?.fixed ?? fixed),
    }
  })
  // A list without a column says nothing at all.
  return arranged.every(({ isHidden }) => isHidden)
    ? arranged.map((column) => ({ ...column, isHidden: false }))
    : arranged
}

/** The columns drawn, from the left edge to the right. */
export function drawnColumns(arranged: ArrangedColumn[]): ArrangedColumn[] {
  const shown = arranged.filter(({ isHidden }) => !isHidden)
  const at = (edge: ArrangedColumn['fixed']) => shown.filter(({ fixed }) => fixed === edge)
  return [...at('left'), ...at(null), ...at('right')]
}

/** What is kept of an arrangement: the order, and where it differs from the file. */
export function settingsOf(arranged: ArrangedColumn[]): NonNullable<ListSettings['columns']> {
  return arranged.map(({ field, isHidden, width, fixed }) => ({
    prop: field.prop,
    ...(isHidden !== field.column!.hide && { hidden: isHidden }),
    ...(width !== null && width !== field.column!.width && { width }),
    ...(fixed !== field.column!.fixed && { fixed: fixed ?? ('none' as const) }),
  }))
}

/** The arrangement with one column changed. */
export function withColumn(
  arranged: ArrangedColumn[],
  prop: string,
  change: Partial<Omit<ArrangedColumn, 'field'>>,
): ArrangedColumn[] {
  return arranged.map((column) => (column.field.prop === prop ? { ...column, ...change } : column))
}

/** The arrangement with one column moved to the place of another. */
export function moveColumn(
  arranged: ArrangedColumn[],
  { prop, to }: { prop: string; to: string },
): ArrangedColumn[] {
  const place = (wanted: string) => arranged.findIndex(({ field }) => field.prop === wanted)
  const [from, target] = [place(prop), place(to)]
  if (from < 0 || target < 0) return arranged
  const moved = arranged.toSpliced(from, 1)
  return moved.toSpliced(target, 0, arranged[from]!)
}
