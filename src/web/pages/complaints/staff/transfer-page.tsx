import { Button, Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { deskPage, type ComplaintDetail } from '../complaint.ts'
import styles from '../complaints.module.css'
import { useComplaintAct } from '../detail/use-complaint-act.ts'
import { StaffPage } from './staff-page.tsx'
import { optionsOf, useStaffChoices } from './use-staff-choices.ts'

type Target = 'transfer' | 'toSupplier' | 'recall'
const targets: Target[] = ['toSupplier', 'transfer', 'recall']

interface Fields {
  act: Target
  departmentId?: string
  text?: string
}

/** Complaints that were passed on, and passing one on. */
export default function TransferComplaintsPage() {
  return (
    <StaffPage
      step="transfer"
      isOpen={({ allowedActs }) => targets.some((act) => allowedActs.includes(act))}
      renderForm={(complaint, onDone) => <TransferForm complaint={complaint} onDone={onDone} />}
    />
  )
}

function TransferForm({ complaint, onDone }: { complaint: ComplaintDetail; onDone: () => void }) {
  const { t } = useTranslation('complaints')
  const [form] = Form.useForm<Fields>()
  const { complaintId, allowedActs, supplierName } = complaint
  const offered = targets.filter((act) => allowedActs.includes(act))
  const act = Form.useWatch('act', form) ?? offered[0]
  const choices = useStaffChoices()
  const pass = useComplaintAct('stepComplaint', 'staff.done', onDone)
  const says = t(`staff.transfer.say.${act ?? 'transfer'}`)
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.form!}
      initialValues={{ act: offered[0] }}
      onFinish={(fields) => pass.mutate({ complaintId, ...fields })}
    >
      <Form.Item name="act" label={t('staff.transfer.to')}>
        <Radio.Group
          options={offered.map((value) => ({
            value,
            label: t(`staff.transfer.target.${value}`, { name: supplierName }),
          }))}
        />
      </Form.Item>
      {act === 'transfer' && (
        <Form.Item
          name="departmentId"
          label={t('staff.transfer.department')}
          rules={[{ required: true, message: t('raise.needed', { field: t('staff.transfer.department') }) }]}
        >
          <Select options={optionsOf(choices?.departments)} />
        </Form.Item>
      )}
      <Form.Item
        name="text"
        label={says}
        rules={[
          { required: act !== 'recall', whitespace: true, message: t('raise.needed', { field: says }) },
        ]}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <div className={styles.acts}>
        <Button type="primary" htmlType="submit" loading={pass.isPending}>
          {t('staff.transfer.submit')}
        </Button>
        {allowedActs.includes('resolve') && (
          <Link to={`${deskPage('service')}?complaintId=${complaintId}`}>
            <Button>{t('staff.transfer.resolve')}</Button>
          </Link>
        )}
      </div>
    </Form>
  )
}
