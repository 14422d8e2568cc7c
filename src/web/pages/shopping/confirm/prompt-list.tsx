import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import styles from '../shopping.module.css'
import type { Prompts } from './choices.ts'

/** What the buyer should know before the order is placed. */
export function PromptList({ prompts }: { prompts: Prompts }) {
  const { t, i18n } = useTranslation('shopping')
  return (
    <ul className={styles.prompts}>
      {prompts.notSameDay.map(({ supplierName, lineName, departsAt }) => (
        <li key={supplierName}>
          {t('confirm.prompt.notSameDay', {
            supplier: supplierName,
            line: lineName,
            departs: momentText(departsAt, i18n.language, 'weekdayTime'),
          })}
        </li>
      ))}
      {prompts.payWithinMinutes !== undefined && (
        <li>{t('confirm.prompt.online', { minutes: prompts.payWithinMinutes })}</li>
      )}
    </ul>
  )
}
