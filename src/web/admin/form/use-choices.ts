import { use, useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { Reference } from '../../../shared/screen/normal-field-parts.ts'
import { words } from '../words.ts'
import { FormContext } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import type { FormSurroundings } from './input-props.ts'
import { isFollowing, neededBy, neededKey, type RowsAround } from './needed-values.ts'
import { narrowed } from './widgets/narrowed-reference.ts'

export interface Choices {
  reference: Reference
  /** What to fill in first, as a sentence; null while candidates can be offered. */
  hint: string | null
}

/** The candidates of a reference, which may follow from other values of the form. */
export function useChoices(field: Field, around: FormSurroundings): Choices {
  const { t, i18n } = useTranslation('admin')
  const store = use(FormContext)?.store ?? null
  const isAsked = isFollowing(field)
  const subscribe = useCallback(
    (listener: () => void) => (store && isAsked ? store.subscribe(listener) : () => {}),
    [store, isAsked],
  )
  useSyncExternalStore(subscribe, () => (isAsked ? neededKey(field.ref!, rowsAround(store, around)) : ''))
  const reference = narrowed(field.ref!, around.tenantId)
  if (!isAsked) return { reference, hint: null }
  const { optionsPath, missing } = neededBy(reference, rowsAround(store, around))
  const labels = missing.map(words).join(i18n.language === 'zh' ? '、' : ', ')
  return {
    reference: { ...reference, optionsPath },
    hint: missing.length > 0 ? t('chooseFirst', { fields: labels }) : null,
  }
}

/** The row that an input stands in: its own where it has one, as in a line, else the form's. */
function rowsAround(store: FormStore | null, { own }: FormSurroundings): RowsAround {
  const form = store ? { fields: store.fields(), row: store.row() } : { fields: [], row: {} }
  if (!own) return { fields: { form: form.fields, master: null }, rows: { form: form.row, master: null } }
  return { fields: { form: own.fields, master: form.fields }, rows: { form: own.row, master: form.row } }
}
