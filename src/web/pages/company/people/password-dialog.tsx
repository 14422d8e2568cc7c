import { Button, Modal, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  name: string
  password: string
  onClose: () => void
}

/** Shows a made-up password once. */
export function PasswordDialog({ name, password, onClose }: Props) {
  const { t } = useTranslation('people')
  return (
    <Modal
      open
      title={t('passwordTitle', { name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('passwordClose')}
        </Button>
      }
    >
      <p>{t('passwordText')}</p>
      <Typography.Text copyable code translate="no">
        {password}
      </Typography.Text>
    </Modal>
  )
}
