import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ChangeList } from '../history/change-list.tsx'
import type { Row } from '../form/form-data.ts'
import { isChange, type BulkOutcome } from './use-bulk-edit.ts'
import { useWording } from './use-wording.ts'
import styles from './table.module.css'

/** Rows that are drawn; of the others only the number is told. */
const MOST_DRAWN = 200

interface Props {
  screen: Screen
  outcomes: BulkOutcome[]
  isSending: boolean
  onSave: () => void
  onBack: () => void
  onClose: () => void
}

/** What each chosen row would become, and which stay as they are, before anything is written. */
export function BulkPreview({ screen, outcomes, isSending, onSave, onBack, onClose }: Props) {
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const refused = outcomes.filter(({ done }) => !done)
  const changing = outcomes.filter(isChange)
  const same = outcomes.length - refused.length - changing.length
  const drawn = [...refused, ...changing].slice(0, MOST_DRAWN)
  const undrawn = refused.length + changing.length - drawn.length
  const said = [
    t('bulk.changing', { count: changing.length }),
    ...(same > 0 ? [t('bulk.same', { count: same })] : []),
    ...(refused.length > 0 ? [t('bulk.refused', { count: refused.length })] : []),
  ]
  return (
    <Modal
      open
      title={t('bulk.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="back" disabled={isSending} onClick={onBack}>
          {t('stepBack')}
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={isSending}
          disabled={changing.length === 0}
          onClick={onSave}
        >
          {t('bulk.save', { count: changing.length })}
        </Button>,
      ]}
    >
      <p className={styles.dialogText}>{said.join(t('bulk.comma'))}</p>
      <ul className={styles.outcomes}>
        {drawn.map((outcome) => (
          <li key={outcome.id}>
            <strong>{outcome.label || outcome.id}</strong>
            {outcome.change ? (
              <ChangeList changes={changesOf(screen, outcome.change)} wording={wording} />
            ) : (
              <p className={styles.refused}>{outcome.msg}</p>
            )}
          </li>
        ))}
      </ul>
      {undrawn > 0 && <p className={styles.note}>{t('bulk.more', { count: undrawn })}</p>}
    </Modal>
  )
}

function changesOf({ fields }: Screen, { before, after }: { before: Row; after: Row }) {
  return fields
    .filter(({ prop, of }) => (of ?? [prop]).some((each) => each in after))
    .map((field) => ({ field, before, after }))
}
