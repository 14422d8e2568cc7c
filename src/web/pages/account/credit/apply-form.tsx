import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import styles from './credit.module.css'
import { myCreditKey } from './my-credit-key.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { useApp } from '../../../ui/use-app.ts'

interface Fields {
  wantedLimit: string
  contact: string
  phone: string
  reason?: string
}

/** Applies for credit; `rejected` is the reason of the last rejection. */
export function ApplyForm({ rejected }: { rejected: string | undefined }) {
  const { t } = useTranslation('credit')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const apply = useMutation({
    mutationFn: (body: Fields) => request('applyForCredit', { body, flags: { quiet: true } }),
    onSuccess: () => {
      message.success(t('apply.sent'))
      void client.invalidateQueries({ queryKey: myCreditKey })
    },
    onError: (error) => {
      if (!showFaults(form, error))
        message.error((error instanceof ApiError && error.msg) || t('apply.notSent'))
    },
  })
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('apply.title')}</h2>
      <p className={styles.name}>{t('apply.text')}</p>
      {rejected !== undefined && (
        <Alert type="warning" showIcon title={t('apply.rejected', { reason: rejected })} />
      )}
      <Form
        form={form}
        layout="vertical"
        className={styles.form!}
        scrollToFirstError
        onFinish={(fields) => apply.mutate({ ...fields, reason: fields.reason ?? '' })}
      >
        <Form.Item
          name="wantedLimit"
          label={t('apply.wantedLimit')}
          rules={[{ required: true, message: t('apply.wantedLimitMissing') }]}
        >
          <NumberInput<string> stringMode min="1" max="99999999" precision={2} className={styles.number!} />
        </Form.Item>
        <Form.Item
          name="contact"
          label={t('apply.contact')}
          rules={[{ required: true, whitespace: true, message: t('apply.contactMissing') }]}
        >
          <Input maxLength={60} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('apply.phone')}
          rules={[{ required: true, pattern: /^1\d{10}$/, message: t('apply.phoneWrong') }]}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item name="reason" label={t('apply.reason')}>
          <Input.TextArea maxLength={300} showCount rows={3} placeholder={t('apply.reasonPlaceholder')} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={apply.isPending}>
          {t('apply.send')}
        </Button>
      </Form>
    </section>
  )
}
