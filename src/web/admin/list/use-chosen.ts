import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_CHOSEN } from '../../../shared/limits.ts'
import { useApp } from '../../ui/use-app.ts'

/**
 * The ids of the chosen rows, kept over pages and orders. They belong to one search: another lets go
 * of them, and says so.
 */
export function useChosen(search: Record<string, string>): [string[], (ids: string[]) => void] {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const of = JSON.stringify(Object.entries(search).toSorted())
  const [chosen, setChosen] = useState({ of, ids: [] as string[], lost: 0 })
  if (chosen.of !== of) setChosen({ of, ids: [], lost: chosen.ids.length })
  useEffect(() => {
    if (chosen.lost > 0) message.info(t('table.chosenLost', { count: chosen.lost }))
  }, [chosen, message, t])
  const choose = (ids: string[]) => {
    if (ids.length > MOST_CHOSEN) message.warning(t('table.mostChosen', { count: MOST_CHOSEN }))
    setChosen({ of, ids: ids.slice(0, MOST_CHOSEN), lost: 0 })
  }
  return [chosen.of === of ? chosen.ids : [], choose]
}
