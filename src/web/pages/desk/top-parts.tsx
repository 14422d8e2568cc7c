import { useTranslation } from 'react-i18next'
import { partName } from '../../ui/part-name.ts'
import styles from './desk.module.css'
import type { Desk } from './desk-query.ts'
import { DrillLink } from './drill-link.tsx'
import { FigureHead } from './figure-head.tsx'
import { countText } from './figure-text.ts'
import { moneyText } from '../../ui/money-text.ts'

interface Props {
  parts: Desk['parts']
  linkTo: (filter: Readonly<Record<string, string>>) => string | undefined
}

/** The parts with the highest turnover; each links to its orders. */
export function TopParts({ parts, linkTo }: Props) {
  const { t, i18n } = useTranslation('desk')
  const most = Math.max(...parts.map(({ amount }) => Number(amount)))
  return (
    <section className={styles.panel}>
      <h2>{t('parts.title')}</h2>
      <p className={styles.quiet}>{t('parts.text')}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <FigureHead
            of={t('column.part')}
            figures={[t('column.orders'), t('column.quantity'), t('column.amount')]}
          />
          <tbody>
            {parts.map((part) => (
              <tr key={part.partId}>
                <th scope="row">
                  <DrillLink to={linkTo({ kept: 'true', partId: part.partId, partCode: part.code })}>
                    <span className="oe-number">{part.code}</span> {partName(part, i18n.language)}
                  </DrillLink>
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${(Number(part.amount) / most) * 100}%` }}
                  />
                </th>
                <td className={styles.number}>{part.orders}</td>
                <td className={styles.number}>{countText(part.quantity, i18n.language)}</td>
                <td className={styles.number}>{moneyText(part.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
