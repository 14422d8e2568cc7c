import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import styles from '../../shopping/prompts.module.css'
import type { Prompts } from './choices.ts'

/** Facts that the buyer should know before ordering. */
export function PromptList({ prompts }: { prompts: Prompts }) {
  const { t, i18n } = useTranslation(['shopping', 'placing'])
  return (
    <ul className={styles.prompts}>
      {prompts.notSameDay.map(({ supplierName, lineName, departsAt, goodsDueOn }) => {
        const words = {
          supplier: supplierName,
          line: lineName,
          departs: momentText(departsAt, i18n.language, 'weekdayTime'),
        }
        return (
          <li key={supplierName}>
            {goodsDueOn === null
              ? t('confirm.prompt.notSameDay', words)
              : t('placing:preSale.prompt', { ...words, day: dayText(goodsDueOn) })}
          </li>
        )
      })}
      {prompts.transferred.map(({ supplierName, parts, days, departsAt }) => (
        <li key={supplierName}>
          {t('placing:transfer.prompt', {
            supplier: supplierName,
            parts: partsText(parts),
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

  function dayText(day: string): string {
    return momentText(`${day}T00:00:00+08:00`, i18n.language, 'date')
  }

  function partsText(parts: string[]): string {
    const named = parts.slice(0, PARTS_NAMED).join(t('placing:transfer.comma'))
    const left = parts.length - PARTS_NAMED
    return left > 0 ? t('placing:transfer.more', { named, left }) : named
  }
}

/** This many codes are listed; the rest of a long list is counted. */
const PARTS_NAMED = 3
