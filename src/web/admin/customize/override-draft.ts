// What the drawer edits: one line per field, and the way from and to an override. Pure.
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import {
  inOrder,
  withOverride,
  type FieldOverride,
  type ScreenOverride,
} from '../../../shared/screen/overrides.ts'

export interface DraftLine {
  prop: string
  zh: string
  en: string
  /** Pixels; null: as wide as the content. */
  width: number | null
  inTable: boolean
  inSearch: boolean
  inForm: boolean
}

/** The fields of the file that show anywhere, as the override has them, in its order. */
export function draftOf(file: Screen, override: ScreenOverride): DraftLine[] {
  return withOverride(file, override)
    .screen.fields.filter(({ prop }) => isAnywhere(file.fields.find((field) => field.prop === prop)!))
    .map(lineOf)
}

/**
 * The override that makes the file look like the draft: what is as in the file is left out. What
 * `stands` says of fields that the draft does not show stays, as far as it fits the file: they are
 * not this person's to adjust.
 */
export function overrideOf(
  { file, whole, stands }: { file: Screen; whole: Screen; stands: ScreenOverride },
  draft: DraftLine[],
): ScreenOverride {
  const mine = new Set(file.fields.map(({ prop }) => prop))
  const others = whole.fields.flatMap(({ prop }) =>
    !mine.has(prop) && Object.hasOwn(stands.fields, prop) ? [[prop, stands.fields[prop]!] as const] : [],
  )
  const changed = draft.flatMap((line) => {
    const field = file.fields.find(({ prop }) => prop === line.prop)
    const override = field && differences(field, line)
    return override && Object.keys(override).length > 0 ? [[line.prop, override] as const] : []
  })
  const order = draft.map(({ prop }) => prop)
  const isMoved = inOrder(file.fields, order).some(({ prop }, at) => file.fields[at]!.prop !== prop)
  return { fields: Object.fromEntries([...others, ...changed]), ...(isMoved && { order }) }
}

/** Whether the override leaves the file as it is. */
export function isEmpty({ fields, order }: ScreenOverride): boolean {
  return Object.keys(fields).length === 0 && order === undefined
}

/** The line moved to another place of the draft. */
export function moved(draft: DraftLine[], prop: string, to: number): DraftLine[] {
  const line = draft.find((each) => each.prop === prop)!
  return draft.filter((each) => each !== line).toSpliced(to, 0, line)
}

function isAnywhere({ column, search, form }: Field): boolean {
  return column !== null || search !== null || form !== null
}

function lineOf({ prop, label, column, search, form }: Field): DraftLine {
  return {
    prop,
    ...label,
    width: column?.width ?? null,
    inTable: column !== null && !column.hide,
    inSearch: search !== null && !search.searchHide,
    inForm: form !== null,
  }
}

function differences(field: Field, line: DraftLine): FieldOverride {
  const was = lineOf(field)
  // An emptied label is the file's until something is typed.
  const label = { zh: line.zh.trim() || was.zh, en: line.en.trim() || was.en }
  return {
    ...((label.zh !== was.zh || label.en !== was.en) && { label }),
    ...(line.width !== was.width && { width: line.width }),
    ...(line.inTable !== was.inTable && { inTable: line.inTable }),
    ...(line.inSearch !== was.inSearch && { inSearch: line.inSearch }),
    ...(line.inForm !== was.inForm && { inForm: line.inForm }),
  }
}
