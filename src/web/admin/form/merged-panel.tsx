import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { TakenList } from './taken-list.tsx'
import type { Conflict } from './use-conflict.ts'
import { useChangedBy } from './use-changed-by.ts'
import styles from '../admin.module.css'

interface Props {
  screen: Screen
  conflict: Conflict
  onClose: () => void
}

/** Says that someone else's changes and those typed here went together, and what came in. */
export function MergedPanel({ screen, conflict, onClose }: Props) {
  const { t } = useTranslation('admin')
  const changedBy = useChangedBy(conflict)
  const hasTaken = conflict.taken.length > 0
  return (
    <Alert
      className={styles.formAlert}
      type="info"
      showIcon
      role="status"
      title={changedBy}
      closable={{ onClose, 'aria-label': t('close') }}
      description={
        <>
          <p>{t(hasTaken ? 'conflictMerged' : 'conflictElsewhere')}</p>
          {hasTaken && <TakenList screen={screen} conflict={conflict} />}
        </>
      }
    />
  )
}
