import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './second-factor.module.css'
import { useApp } from '../../../ui/use-app.ts'

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('safety')
  const { message } = useApp()
  const text = codes.join('\n')
  const handleCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => message.success(t('recovery.copied')),
      () => message.warning(t('recovery.notCopied')),
    )
  return (
    <Modal
      open
      title={t('recovery.title')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={[
        <Button key="copy" onClick={() => void handleCopy()}>
          {t('recovery.copy')}
        </Button>,
        <Button
          key="save"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('recovery.save')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('recovery.kept')}
        </Button>,
      ]}
    >
      <p>{t('recovery.text')}</p>
      <ul className={styles.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
