import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { complaintImages } from '../../../../shared/upload-purposes.ts'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import styles from '../complaints.module.css'
import { useComplaintAct } from './use-complaint-act.ts'

interface Fields {
  text: string
  images: Picture[]
}

/** The supplier's explanation, for the platform. */
export function AnswerForm({ complaintId }: { complaintId: string }) {
  const { t } = useTranslation('complaints')
  const answer = useComplaintAct('answerComplaint', 'answer.done')
  const send = ({ text, images }: Fields) =>
    answer.mutate({
      complaintId,
      text,
      images: images.flatMap(({ response }) => (response ? [{ fileUrl: response.fileUrl }] : [])),
    })
  /** A running upload would be missing from the answer. */
  async function refuseUnfinished(pictures: Picture[]) {
    if (pictures.some(({ status }) => status !== 'done')) throw new Error(t('raise.stillSending'))
  }
  return (
    <Form<Fields> layout="vertical" className={styles.form!} initialValues={{ images: [] }} onFinish={send}>
      <Form.Item
        name="text"
        label={t('answer.label')}
        rules={[
          { required: true, whitespace: true, message: t('raise.needed', { field: t('answer.label') }) },
        ]}
      >
        <Input.TextArea
          maxLength={1000}
          showCount
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder={t('answer.placeholder')}
        />
      </Form.Item>
      <Form.Item
        name="images"
        label={t('answer.images')}
        rules={[{ validator: (_, pictures?: Picture[]) => refuseUnfinished(pictures ?? []) }]}
      >
        <PictureCards purpose="complaint.pictures" limits={complaintImages} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={answer.isPending}>
        {t('answer.submit')}
      </Button>
    </Form>
  )
}
