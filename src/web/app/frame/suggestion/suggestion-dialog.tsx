import { Modal, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { OwnSuggestions } from './own-suggestions.tsx'
import { SuggestionForm } from './suggestion-form.tsx'

/** Where people tell the operator what they wish for, and read what it answers. */
export function SuggestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suggestion')
  return (
    <Modal
      open
      title={t('title')}
      width={560}
      footer={null}
      // A click beside the dialog would lose what was written.
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
