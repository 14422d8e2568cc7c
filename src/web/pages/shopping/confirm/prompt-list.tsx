import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import styles from '../shopping.module.css'
import type { Prompts } from './choices.ts'

/** What the buyer should know before the order is placed. */
export function PromptList({ prompts }: { prompts: Prompts }) {
  const { t, i18n } = useTranslation(['shopping', 'placing'])
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
      {prompts.transferred.map(({ supplierName, parts, days, departsAt }) => (
        <li key={supplierName}>
          {t('placing:transfer.prompt', {
            supplier: supplierName,
            parts: partsText(parts, i18n.language),
            count: days,
            days,
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

/** So many codes are read; of a long list the rest is only counted. */
const PARTS_NAMED = 3

function partsText(parts: string[], language: string): string {
  const english = language === 'en'
  const named = parts.slice(0, PARTS_NAMED).join(english ? ', ' : '、')
  const left = parts.length - PARTS_NAMED
  if (left <= 0) return named
  return english ? `${named} and ${left} more` : `${named} 等 ${parts.length} 种商品`
}
