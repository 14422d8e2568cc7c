import type { FieldError } from '../../shared/errors.ts'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { isUnset } from '../../shared/is-unset.ts'
import type { SignedIn } from '../context.ts'
import { fieldError } from '../http/field-errors.ts'
import { holds } from '../../shared/screen/judge.ts'
import { shownFields } from '../../shared/screen/hidden-fields.ts'
import { situation } from './allowed-actions.ts'
import { readableFields, writableFields } from './field-access.ts'
import type { Row } from './hook.ts'
import { propsOf } from './props-of.ts'

/**
 * What a body sets that is not the caller's to set: a field that they may only read must stand as
 * it does, one that they may not even read must be absent (to answer whether it differs would let
 * its value be guessed).
 */
export function closedFaults(
  screen: Screen,
  ctx: SignedIn,
  { given, stands }: { given: Row; stands: Row },
): FieldError[] {
  const readable = readableFields(screen, ctx.me)
  const writable = writableFields(screen, ctx.me)
  return screen.fields
    .filter((field) => !writable.includes(field))
    .flatMap((field) =>
      propsOf(field)
        .filter((prop) => prop in given)
        .filter((prop) => !readable.includes(field) || !isSame(field, given[prop], stands[prop]))
        .map((prop) => fieldError(ctx.language, { field: prop, keyword: 'closed' })),
    )
}

/** Changes of fields that the form locks (`disabledWhen`) in the row as it would stand. */
export function lockedFaults(
  screen: Screen,
  ctx: SignedIn,
  { given, before }: { given: Row; before: Row },
): FieldError[] {
  const { row } = shownFields(situation(screen, ctx, { ...before, ...given }))
  const now = situation(screen, ctx, row)
  return screen.fields
    .filter(({ form }) => form?.disabledWhen != null && holds(form.disabledWhen, now))
    .flatMap((field) =>
      propsOf(field)
        .filter((prop) => prop in given && !isSame(field, given[prop], before[prop]))
        .map((prop) => fieldError(ctx.language, { field: prop, keyword: 'locked' })),
    )
}

function isSame(field: Field, given: unknown, stands: unknown): boolean {
  if (isUnset(given) || isUnset(stands)) return isUnset(given) && isUnset(stands)
  const { meaning } = definitionOf(field.type)
  return JSON.stringify(meaning(given)) === JSON.stringify(meaning(stands))
}
