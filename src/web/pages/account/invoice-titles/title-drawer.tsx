import { useMutation } from '@tanstack/react-query'
import { Button, Drawer, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { refusalText, wasAnswered } from '../../shopping/refusal.ts'
import { useApp } from '../../../ui/use-app.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import { saveTitle, type InvoiceTitle, type TitleFields } from './titles.ts'
import { showFaults } from '../../../lib/show-faults.ts'

interface Props {
  /** The title to change; undefined for a new one. */
  title: InvoiceTitle | undefined
  onClose: () => void
  onSaved: () => void
}

/** Of a company only. */
const ofCompany = ['creditCode', 'bank', 'accountNo', 'address', 'phone'] as const

/** Adds or changes a title; what the server refuses stands at its field. */
export function TitleDrawer({ title, onClose, onSaved }: Props) {
  const { t } = useTranslation(['titles', 'shopping', 'common'])
  const { message } = useApp()
  const isPhone = !useBreakpoint().sm
  const [form] = Form.useForm<TitleFields>()
  const kind = Form.useWatch('kind', form) ?? title?.kind ?? 'COMPANY'
  const save = useMutation({
    mutationFn: (fields: TitleFields) => saveTitle(title, { ...fields, status: title?.status ?? 'ENABLED' }),
    onSuccess: () => {
      message.success(t('saved'))
      onSaved()
    },
    onError: (error) => {
      if (!showFaults(form, error) && wasAnswered(error))
        message.warning({ content: refusalText(error, t('shopping:unreachable')), duration: 6 })
    },
  })
  const needed = (field: 'name' | 'creditCode' | 'email') => [
    { required: true, whitespace: true, message: t('needed', { field: t(`field.${field}`) }) },
  ]
  return (
    <Drawer
      open
      title={t(title ? 'editTitle' : 'add')}
      size={isPhone ? '100%' : 420}
      onClose={onClose}
      footer={
        <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t('save')}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ kind: 'COMPANY', ...title }}
        onFinish={(fields) => save.mutate(fields)}
      >
        <Form.Item name="kind" label={t('kindLabel')}>
          <Radio.Group
            options={(['COMPANY', 'PERSON'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="name" label={t('field.name')} rules={needed('name')}>
          <Input maxLength={100} />
        </Form.Item>
        {kind === 'COMPANY' &&
          ofCompany.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={t(`field.${name}`)}
              rules={name === 'creditCode' ? needed('creditCode') : []}
            >
              <Input maxLength={name === 'address' ? 200 : 80} />
            </Form.Item>
          ))}
        <Form.Item name="email" label={t('field.email')} rules={needed('email')}>
          <Input maxLength={100} inputMode="email" />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
