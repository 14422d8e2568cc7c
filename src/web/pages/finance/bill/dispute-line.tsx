import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/send.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'

interface Props {
  lineId: string
  name: string
  onDisputed: () => void
}

/** Asks what is wrong with a line, and disputes it. */
export function DisputeLine({ lineId, name, onDisputed }: Props) {
  const { t } = useTranslation(['bill', 'common'])
  const { message } = useApp()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const dispute = useMutation({
    mutationFn: (body: { ids: string; reason: string }) =>
      send({ method: 'POST', path: '/fiscal/statement-line/dispute', body, flags: { quiet: true } }),
    onSuccess: () => {
      setOpen(false)
      message.success(t('disputed'))
      onDisputed()
    },
    onError: (error) => void message.warning(refusalText(error, t('notDone'))),
  })
  const title = t('disputeTitle', { no: name })
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('disputeIt')}
      </Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        title={title}
        okText={t('disputeIt')}
        cancelText={t('common:cancel')}
        confirmLoading={dispute.isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
      >
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          onFinish={({ reason }) => dispute.mutate({ ids: lineId, reason: reason.trim() })}
        >
          <Form.Item
            name="reason"
            label={t('disputeReason')}
            rules={[{ required: true, whitespace: true, message: t('disputeMissing') }]}
          >
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
