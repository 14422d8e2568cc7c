import { Checkbox, Form, Input, Modal, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenView } from '../../../shared/calls/screen-view.ts'
import { useClear } from '../../ui/use-clear.tsx'

export interface ViewWanted {
  name: string
  roleId: string | null
  hasColumns: boolean
}

interface Props {
  /** Null for a new one. */
  view: ScreenView | null
  roles: { id: string; name: string }[]
  busy: boolean
  onSave: (wanted: ViewWanted) => void
  onClose: () => void
}

/** Asks for a view's name, and with whom it is shared. */
export function ViewDialog({ view, roles, busy, onSave, onClose }: Props) {
  const { t } = useTranslation('admin')
  const clear = useClear()
  const [form] = Form.useForm<ViewWanted>()
  const start = { name: view?.name ?? '', roleId: view?.roleId ?? undefined, hasColumns: false }
  // A browser sends a form of several inputs only by a button inside it.
  const handleEnter = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    form.submit()
  }
  return (
    <Modal
      open
      title={t(view ? 'views.edit' : 'views.add')}
      okText={t('views.save')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        onFinish={({ name, roleId = null, hasColumns = false }) =>
          onSave({ name: name.trim(), roleId, hasColumns })
        }
      >
        <Form.Item
          name="name"
          label={t('views.name')}
          rules={[{ required: true, whitespace: true, message: t('fault.required') }]}
        >
          <Input autoFocus maxLength={50} onPressEnter={handleEnter} />
        </Form.Item>
        {roles.length > 0 && (view === null || view.isOwn) && (
          <Form.Item name="roleId" label={t('views.sharedWith')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              allowClear={clear}
              placeholder={t('views.nobody')}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        )}
        {view === null && (
          <Form.Item name="hasColumns" valuePropName="checked" noStyle>
            <Checkbox>{t('views.withColumns')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
