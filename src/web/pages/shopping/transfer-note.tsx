import { useTranslation } from 'react-i18next'
import styles from './text.module.css'

interface Props {
  line: { transferDays: number; warehouseName: string }
}

/** Notes that the goods come from another warehouse, with the extra days. */
export function TransferNote({ line: { transferDays, warehouseName } }: Props) {
  const { t } = useTranslation('placing')
  if (transferDays === 0) return null
  return (
    <p className={styles.warning}>
      {t('transfer.line', { warehouse: warehouseName, count: transferDays, days: transferDays })}
    </p>
  )
}
