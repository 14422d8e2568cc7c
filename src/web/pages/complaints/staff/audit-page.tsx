import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ComplaintDetail } from '../complaint.ts'
import styles from '../complaints.module.css'
import { useComplaintAct } from '../detail/use-complaint-act.ts'
import { StaffPage } from './staff-page.tsx'
import { optionsOf, useStaffChoices } from './use-staff-choices.ts'

interface Fields {
  categoryId?: string
  text?: string
}

/** Complaints to be audited. */
export default function AuditComplaintsPage() {
  return (
    <StaffPage
      step="audit"
      isOpen={({ allowedActs }) => allowedActs.includes('accept')}
      renderForm={(complaint, onDone) => <AuditForm complaint={complaint} onDone={onDone} />}
    />
  )
}

function AuditForm({ complaint, onDone }: { complaint: ComplaintDetail; onDone: () => void }) {
  const { t } = useTranslation('complaints')
  const [form] = Form.useForm<Fields>()
  const choices = useStaffChoices()
  const audit = useComplaintAct('stepComplaint', 'staff.done', onDone)
  const { complaintId } = complaint
  const reject = () => {
    const text = form.getFieldValue('text') as string | undefined
    if (!text?.trim()) {
      form.setFields([{ name: 'text', errors: [t('staff.reasonNeeded')] }])
      form.focusField('text')
      return
    }
    audit.mutate({ complaintId, act: 'reject', text })
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.form!}
      onFinish={(fields) => audit.mutate({ complaintId, act: 'accept', ...fields })}
    >
      <Form.Item name="categoryId" label={t('staff.audit.category')} extra={t('staff.audit.categoryText')}>
        <Select allowClear options={optionsOf(choices?.categories)} placeholder={complaint.category} />
      </Form.Item>
      <Form.Item name="text" label={t('staff.audit.say')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <div className={styles.acts}>
        <Button type="primary" htmlType="submit" loading={audit.isPending}>
          {t('staff.audit.accept')}
        </Button>
        {complaint.allowedActs.includes('reject') && (
          <Button danger disabled={audit.isPending} onClick={reject}>
            {t('staff.audit.reject')}
          </Button>
        )}
      </div>
    </Form>
  )
}
