import { useTranslation } from 'react-i18next'
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import { words } from '../../words.ts'
import { useForm, useFormState } from '../form-context.ts'
import type { FormData } from '../form-data.ts'
import { isFollowing, neededBy } from '../needed-values.ts'

interface LineHints {
  /** What the row of the lines contributes, as one text: with another one the lines are drawn anew. */
  key: string
  /** What to fill in before this cell, as a sentence; null for nothing. */
  of: (field: Field, line: FormData) => string | null
}

/** The cells of a grid that wait for another value, of their line or of the row. */
export function useLineHints({ fields }: Lines): LineHints {
  const { t, i18n } = useTranslation('admin')
  const { store } = useForm()
  const needs = fields.flatMap(({ ref }) => ref?.needs ?? []).filter(({ of }) => of === 'master')
  const key = useFormState(() =>
    needs.length === 0 ? '' : JSON.stringify(needs.map(({ prop }) => store.row()[prop] ?? null)),
  )
  return {
    key,
    of: (field, line) => {
      if (!isFollowing(field)) return null
      const { missing } = neededBy(field.ref!, {
        fields: { form: fields, master: store.fields() },
        rows: { form: line, master: store.row() },
      })
      const labels = missing.map(words).join(i18n.language === 'zh' ? '、' : ', ')
      return missing.length > 0 ? t('chooseFirst', { fields: labels }) : null
    },
  }
}
