// What was typed into a form and not saved, kept in the browser's storage: per user, screen and row.
// It outlives a reload and a crash, and is gone with the save and with signing out.
import type { Field } from '../../../shared/screen/normal-form.ts'
import { forgetDraft } from '../../lib/draft-storage.ts'
import { sameValue, type FormData } from './form-data.ts'

export interface Draft {
  /** When it was typed last, ISO 8601. */
  at: string
  /** The row's version it was typed over; null for a new row. */
  version: number | null
  /** The fields that were changed, and what stood in them before; left out: they were empty. */
  typed: FormData
  before: FormData
}

/** A draft older than this is of no use to anybody. */
const KEPT_DAYS = 30

/** What differs from the values the form began with; null when nothing does. Passwords are left out. */
export function draftOf(
  fields: Field[],
  { base, data, version }: { base: FormData; data: FormData; version: number | null },
  now: Date,
): Draft | null {
  const changed = fields.filter(
    (field) => !field.secret && !sameValue(field, base[field.prop], data[field.prop]),
  )
  if (changed.length === 0) return null
  const pick = (from: FormData) =>
    Object.fromEntries(changed.flatMap(({ prop }) => (from[prop] === undefined ? [] : [[prop, from[prop]]])))
  // A field that was emptied has nothing to be picked; null says so.
  const emptied = changed.filter(({ prop }) => data[prop] === undefined).map(({ prop }) => [prop, null])
  return {
    at: now.toISOString(),
    version,
    typed: { ...pick(data), ...Object.fromEntries(emptied) },
    before: pick(base),
  }
}

/** The form's values with those of the draft over them; fields that are no longer asked for are left out. */
export function withDraft(fields: Field[], base: FormData, { typed }: Draft): FormData {
  const data = { ...base }
  for (const { prop, secret } of fields) {
    if (secret || !(prop in typed)) continue
    if (typed[prop] === null) delete data[prop]
    else data[prop] = typed[prop]
  }
  return data
}

export function readDraft(key: string, now: Date): Draft | null {
  const draft = parsed(localStorage.getItem(key))
  if (!draft) return null
  const days = (now.getTime() - new Date(draft.at).getTime()) / 86_400_000
  if (days <= KEPT_DAYS) return draft
  forgetDraft(key)
  return null
}

export function keepDraft(key: string, draft: Draft | null) {
  if (!draft) return forgetDraft(key)
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The browser's storage is full: the form goes on without a draft, and asks before it is left.
  }
}

function parsed(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft && typeof draft.at === 'string' && typeof draft.typed === 'object' ? draft : null
  } catch {
    return null
  }
}
