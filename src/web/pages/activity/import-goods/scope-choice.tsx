import { Alert, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './import-goods.module.css'

interface Props {
  of: 'goods' | 'customers'
  narrows: boolean
  onNarrows: (narrows: boolean) => void
}

/**
 * Offers to limit a promotion for everything to chosen goods or customers, because added ones count only
 * then.
 */
export function ScopeChoice({ of, narrows, onNarrows }: Props) {
  const { t } = useTranslation('activity')
  return (
    <Alert
      className={styles.scope}
      type={narrows ? 'info' : 'warning'}
      showIcon
      title={t(`scope.${of}`)}
      description={
        <Checkbox checked={narrows} onChange={({ target }) => onNarrows(target.checked)}>
          {t(`scope.${of}Only`)}
        </Checkbox>
      }
    />
  )
}
