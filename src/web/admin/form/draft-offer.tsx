import { Alert, Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { shanghaiText } from '../values/shanghai-time.ts'
import type { Draft } from './draft.ts'
import styles from '../admin.module.css'

interface Props {
  draft: Draft
  /** The row was saved by someone since. */
  isOlder: boolean
  onContinue: () => void
  onDiscard: () => void
}

/** What was typed here earlier and not saved: to go on with, or to leave. */
export function DraftOffer({ draft, isOlder, onContinue, onDiscard }: Props) {
  const { t } = useTranslation('admin')
  const at = shanghaiText(draft.at)
  return (
    <Alert
      className={styles.formAlert}
      type="info"
      showIcon
      role="status"
      title={t('draftFound', { at })}
      description={isOlder ? t('draftOlder') : undefined}
      action={
        <Space wrap>
          <Button size="small" type="primary" onClick={onContinue}>
            {t('draftContinue')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t('draftDiscard')}
          </Button>
        </Space>
      }
    />
  )
}
