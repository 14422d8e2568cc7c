import { useTranslation } from 'react-i18next'
import styles from './desk.module.css'
import { DrillLink } from './drill-link.tsx'
import { FigureHead } from './figure-head.tsx'
import { moneyText } from '../../ui/money-text.ts'

interface Row {
  key: string
  name: string
  orders: number
  amount: string
  to: string | undefined
}

/** Orders by one of their states: a bar, a count and an amount each, with the list behind it. */
export function Breakdown({ title, rows }: { title: string; rows: Row[] }) {
  const { t } = useTranslation('desk')
  const most = Math.max(...rows.map(({ orders }) => orders))
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <FigureHead of={t('column.state')} figures={[t('column.orders'), t('column.amount')]} />
          <tbody>
            {rows.map(({ key, name, orders, amount, to }) => (
              <tr key={key}>
                <th scope="row">
                  <DrillLink to={to}>{name}</DrillLink>
                  <span className={styles.bar} style={{ inlineSize: `${(orders / most) * 100}%` }} />
                </th>
                <td className={styles.number}>{orders}</td>
                <td className={styles.number}>{moneyText(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
