import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import styles from './info.module.css'
import { profileKey } from './profile-key.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Fields {
  realName: string
  email: string
}

/** Name and e-mail. */
export function ProfileForm(shown: Fields) {
  const { t } = useTranslation('info')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const save = useMutation({
    mutationFn: ({ realName, email }: Fields) =>
      request('saveProfile', { body: { realName, email: email.trim() || null }, flags: { quiet: true } }),
    onSuccess: (profile) => {
      client.setQueryData(profileKey, profile)
      void client.invalidateQueries({ queryKey: ['currentUser'] })
      message.success(t('saved'))
    },
    onError: (error) => {
      if (!showFaults(form, error)) message.error((error instanceof ApiError && error.msg) || t('notSaved'))
    },
  })
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form!}
      initialValues={shown}
      onFinish={(fields) => save.mutate(fields)}
    >
      <Form.Item
        name="realName"
        label={t('profile.name')}
        rules={[{ required: true, whitespace: true, message: t('profile.nameMissing') }]}
      >
        <Input maxLength={60} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('profile.email')}
        rules={[{ type: 'email', message: t('profile.emailWrong') }]}
      >
        <Input maxLength={120} inputMode="email" autoComplete="email" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}
