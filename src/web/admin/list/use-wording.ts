import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { dictQuery, type DictOption } from '../values/use-dict.ts'
import type { Wording } from '../values/wording.ts'

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
  // Combined anew only when a dictionary comes or changes: what is drawn with it is drawn again then.
  const lists = useQueries({ queries: codes.map(dictQuery), combine: answersOf })
  const names = codes.join()
  return useMemo(
    () => ({
      dicts: Object.fromEntries(
        names.split(',').map((code, index) => {
          const list = lists[index] ?? []
          return [code, list === 'coming' ? list : new Map(list.map(({ value, label }) => [value, label]))]
        }),
      ),
      yes: t('yes'),
      no: t('no'),
    }),
    [names, lists, t],
  )
}

function answersOf(lists: UseQueryResult<DictOption[]>[]) {
  return lists.map(({ data, isPending }) => (isPending ? 'coming' : data))
}
