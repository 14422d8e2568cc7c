import { Button, Form, Input, Rate } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../complaints.module.css'
import { useComplaintAct } from './use-complaint-act.ts'

interface Fields {
  rating: number
  text?: string
}

/** One to five stars for the answer, with words if there are any. */
export function RateForm({ complaintId, onNotContent }: { complaintId: string; onNotContent?: () => void }) {
  const { t } = useTranslation('complaints')
  const rate = useComplaintAct('appraiseComplaint', 'rate.done')
  const words = [
    t('rate.words.one'),
    t('rate.words.two'),
    t('rate.words.three'),
    t('rate.words.four'),
    t('rate.words.five'),
  ]
  return (
    <Form<Fields>
      layout="vertical"
      className={styles.form!}
      initialValues={{ rating: 5 }}
      onFinish={(fields) => rate.mutate({ complaintId, ...fields })}
    >
      <Form.Item name="rating" label={t('rate.stars')}>
        <Rate allowClear={false} tooltips={words} />
      </Form.Item>
      <Form.Item name="text" label={t('rate.text')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <div className={styles.acts}>
        <Button type="primary" htmlType="submit" loading={rate.isPending}>
          {t('rate.submit')}
        </Button>
        {onNotContent && <Button onClick={onNotContent}>{t('rate.notContent')}</Button>}
      </div>
    </Form>
  )
}
