import { useTranslation } from 'react-i18next'
import type { Words } from '../../../i18n/words.ts'

type Log = Words['log']

/** The log's word for a fact of an entry or for what it is about; the name itself where there is none. */
export function useLogWord(): (of: 'fact' | 'logged', name: string) => string {
  const { t, i18n } = useTranslation('log')
  return (of, name) => {
    if (!i18n.exists(`${of}.${name}`, { ns: 'log' })) return name
    return of === 'fact' ? t(`fact.${name as keyof Log['fact']}`) : t(`logged.${name as keyof Log['logged']}`)
  }
}
