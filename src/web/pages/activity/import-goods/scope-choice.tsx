import { Alert, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './import-goods.module.css'

interface Props {
  of: 'goods' | 'customers'
  narrows: boolean
  onNarrows: (narrows: boolean) => void
}

/** Of a promotion that is for everything: what is added counts only once it is for chosen ones, so that is offered. */
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
