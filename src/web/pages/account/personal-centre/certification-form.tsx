import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../shared/call.ts'
import type { applyForCertification } from '../../../../shared/calls/certification.ts'
import { isCreditCode } from '../../../../shared/credit-code.ts'
import { certificationLicence } from '../../../../shared/upload-purposes.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import { certificationKey } from './certification-key.ts'
import styles from './info.module.css'
import { useApp } from '../../../ui/use-app.ts'

interface Fields {
  legalName: string
  creditCode: string
  licence: Picture[]
}

export function CertificationForm({ legalName, creditCode }: { legalName: string; creditCode: string }) {
  const { t } = useTranslation('info')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const apply = useMutation({
    mutationFn: (body: BodyOf<typeof applyForCertification>) =>
      request('applyForCertification', { body, flags: { quiet: true } }),
    onSuccess: (now) => {
      client.setQueryData(certificationKey, now)
      message.success(t('certification.sent'))
      void client.invalidateQueries({ queryKey: ['currentUser'] })
    },
    onError: (error) => {
      if (!showFaults(form, error))
        message.error((error instanceof ApiError && error.msg) || t('certification.notSent'))
    },
  })

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form!}
      scrollToFirstError
      initialValues={{ legalName, creditCode }}
      onFinish={({ licence, ...fields }: Fields) => {
        const [picture] = licence
        if (picture?.response) apply.mutate({ ...fields, licence: picture.response.fileUrl })
      }}
    >
      <Form.Item
        name="legalName"
        label={t('certification.legalName')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('certification.legalNameMissing') }]}
      >
        <Input maxLength={80} autoComplete="organization" />
      </Form.Item>
      <Form.Item
        name="creditCode"
        label={t('certification.creditCode')}
        normalize={(text: string) => text.trim().toUpperCase()}
        validateTrigger="onBlur"
        required
        rules={[
          {
            validator: async (_, text: string) => {
              if (!isCreditCode(text)) throw new Error(t('certification.creditCodeWrong'))
            },
          },
        ]}
      >
        <Input maxLength={18} spellCheck={false} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="licence"
        label={t('certification.licence')}
        extra={t('certification.licenceHint')}
        required
        rules={[
          {
            validator: async (_, pictures: Picture[] = []) => {
              if (pictures[0]?.status !== 'done') throw new Error(t('certification.licenceMissing'))
            },
          },
        ]}
      >
        <PictureCards purpose="certification.licence" limits={certificationLicence} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={apply.isPending}>
        {t('certification.apply')}
      </Button>
    </Form>
  )
}
