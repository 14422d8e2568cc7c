import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { inARow, words } from '../words.ts'
import { useListContext } from './list-context.ts'
import styles from './table.module.css'

interface Props {
  title: string
  onClose: () => void
}

/** What the rows of the list are, and what can be done with them. */
export function HelpDialog({ title, onClose }: Props) {
  const { screen, searched } = useListContext()
  const { t } = useTranslation('admin')
  const labels = (props: string[]) =>
    inARow(screen.fields.filter(({ prop }) => props.includes(prop)).map(({ label }) => words(label)))
  const facts = [
    { label: t('help.searched'), text: labels(searched.map(({ prop }) => prop)) },
    { label: t('help.grouped'), text: labels(screen.table.groupBy) },
    { label: t('help.edited'), text: labels(screen.list.bulkEdit) },
  ].filter(({ text }) => text !== '')
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      {screen.about && <p className={styles.dialogText}>{words(screen.about)}</p>}
      <dl className={styles.help}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.dialogText}>{t('help.keys')}</p>
    </Modal>
  )
}
