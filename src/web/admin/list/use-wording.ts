import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { dictQuery } from '../values/use-dict.ts'
import type { Wording } from './cell-text.ts'

/** Everything needed to put a screen's values into words. */
export function useWording(screen: Pick<Screen, 'fields'>): Wording {
  const { t } = useTranslation('admin')
  const codes = [
    ...new Set(
      [...screen.fields, ...screen.fields.flatMap(({ lines }) => lines?.fields ?? [])].flatMap(
        ({ dict }) => dict ?? [],
      ),
    ),
  ]
  const lists = useQueries({ queries: codes.map(dictQuery) })
  return {
    dicts: Object.fromEntries(
      codes.map((code, index) => [
        code,
        new Map((lists[index]?.data ?? []).map(({ value, label }) => [value, label])),
      ]),
    ),
    yes: t('yes'),
    no: t('no'),
  }
}
