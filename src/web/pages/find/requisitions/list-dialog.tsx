import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  REQUISITION_NAME_MAX,
  REQUISITION_NOTE_MAX,
  rhythms,
  type Rhythm,
} from '../../../../shared/requisition.ts'
import { businessDay } from '../../../../shared/time.ts'
import { request } from '../../../lib/request.ts'
import { DayInput } from '../../../ui/day-input.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { requisitionsKey, type RequisitionList } from './lists-query.ts'

interface Values {
  name: string
  note: string
  isShared: boolean
  rhythm: Rhythm | 'none'
  nextOn: string
}

interface Props {
  /** The list to change; a new one without. */
  list?: RequisitionList
  onSaved: (id: string) => void
  onClose: () => void
}

/** Names a list, shares it, and says how often its owner is reminded. */
export function ListDialog({ list, onSaved, onClose }: Props) {
  const { t } = useTranslation('lists')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const rhythm = Form.useWatch('rhythm', form) ?? list?.rhythm ?? 'none'
  const [today] = useState(() => businessDay(new Date()))
  const save = useMutation({
    mutationFn: ({ nextOn, rhythm: chosen, ...values }: Values) => {
      const reminder =
        chosen === 'none' ? { rhythm: null, nextOn: null } : { rhythm: chosen, nextOn: nextOn || today }
      return request('saveRequisition', { body: { ...(list && { id: list.id }), ...values, ...reminder } })
    },
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: requisitionsKey })
      message.success(t('saved'))
      onSaved(id)
    },
  })
  const initial: Values = {
    name: list?.name ?? '',
    note: list?.note ?? '',
    isShared: list?.isShared ?? false,
    rhythm: list?.rhythm ?? 'none',
    nextOn: list?.nextOn ?? today,
  }
  return (
    <Modal
      open
      title={t(list ? 'edit' : 'make')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => save.mutate(values)}>
        <Form.Item name="name" label={t('field.name')} rules={[{ required: true, whitespace: true }]}>
          <Input autoFocus maxLength={REQUISITION_NAME_MAX} placeholder={t('field.namePlaceholder')} />
        </Form.Item>
        <Form.Item name="note" label={t('field.note')}>
          <Input.TextArea maxLength={REQUISITION_NOTE_MAX} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
        <Form.Item name="isShared" valuePropName="checked">
          <Checkbox>{t('field.share')}</Checkbox>
        </Form.Item>
        <Form.Item name="rhythm" label={t('field.rhythm')}>
          <Select
            options={(['none', ...rhythms] as const).map((value) => ({ value, label: t(`rhythm.${value}`) }))}
          />
        </Form.Item>
        {rhythm !== 'none' && (
          <Form.Item name="nextOn" label={t('field.nextOn')} rules={[{ required: true }]}>
            <DayInput min={today} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
