import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { StoreCascader } from './store-cascader.tsx'
import styles from './stores.module.css'

/** The same choice on a phone, whose header has no room for it. */
export function StoreDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame')
  return (
    <Modal open title={t('stores.choose')} footer={null} onCancel={onClose}>
      <StoreCascader className={styles.wide} />
    </Modal>
  )
}
