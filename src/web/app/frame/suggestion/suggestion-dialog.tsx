import { Modal, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { OwnSuggestions } from './own-suggestions.tsx'
import { SuggestionForm } from './suggestion-form.tsx'

/** Users write suggestions to the operator here, and read the replies. */
export function SuggestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suggestion')
  return (
    <Modal
      open
      title={t('title')}
      width={560}
      footer={null}
      // A click beside the dialog would lose the text.
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Tabs
        items={[
          { key: 'new', label: t('write'), children: <SuggestionForm onClose={onClose} /> },
          { key: 'own', label: t('own'), children: <OwnSuggestions /> },
        ]}
      />
    </Modal>
  )
}
