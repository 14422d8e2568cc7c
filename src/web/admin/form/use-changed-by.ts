import { useTranslation } from 'react-i18next'
import { shanghaiText } from '../values/shanghai-time.ts'
import type { Conflict } from './use-conflict.ts'

/** Who changed the row meanwhile and when, as far as that is known. */
export function useChangedBy({ lastChange }: Conflict): string {
  const { t } = useTranslation('admin')
  return lastChange
    ? t('conflictTitle', { who: lastChange.name, when: shanghaiText(lastChange.createdAt) })
    : t('conflictBySomeone')
}
