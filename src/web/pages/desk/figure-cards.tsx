import { useTranslation } from 'react-i18next'
import styles from './desk.module.css'
import type { Desk } from './desk-query.ts'
import { DrillLink } from './drill-link.tsx'
import { figuresOf } from './figures.ts'

interface Props {
  desk: Desk
  linkTo: (filter: Readonly<Record<string, string>>) => string | undefined
}

/** The headline figures; each links to the orders behind it. */
export function FigureCards({ desk, linkTo }: Props) {
  const { t, i18n } = useTranslation('desk')
  return (
    <ul className={styles.cards}>
      {figuresOf(desk, i18n.language).map(({ key, value, before, change, good, beside, filter }) => (
        <li key={key} className={styles.card}>
          <DrillLink to={linkTo(filter)} className={styles.cardLink}>
            <span className={styles.label}>{t(`figure.${key}`)}</span>{' '}
            <span className={styles.value}>{value}</span>{' '}
            {'orders' in beside && (
              <span className={styles.beside}>
                {t(key === 'kept' ? 'ordersKept' : 'orders', { count: beside.orders })}
              </span>
            )}
            {'amount' in beside && <span className={styles.beside}>{beside.amount}</span>}
          </DrillLink>
          <p className={styles.before}>
            {change === null ? (
              t('change.none')
            ) : (
              <>
                <span className={styles.change} data-good={good}>
                  {change}
                </span>
                <span>{t('change.before', { value: before })}</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
