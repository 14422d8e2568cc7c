import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Input, Modal, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../shared/call.ts'
import {
  MOST_MAIL_TO,
  type saveScheduledExport,
  type ScheduledExport,
} from '../../../shared/calls/scheduled-export.ts'
import type { ScreenView } from '../../../shared/calls/screen-view.ts'
import { WEEKDAYS } from '../../../shared/schedule.ts'
import { isEmailAddress } from '../../../shared/screen/email-address.ts'
import { request } from '../../lib/request.ts'
import { schedulesKey } from '../../lib/schedules-key.ts'
import { useApp } from '../../ui/use-app.ts'

type Wanted = BodyOf<typeof saveScheduledExport>

interface Props {
  view: Pick<ScreenView, 'id' | 'name' | 'roleId' | 'roleName'>
  /** The schedule that is changed; none for a new one. Who gets it stays as it is. */
  schedule?: ScheduledExport
  /** Whether the person may send it to everyone with the view's role. */
  sharesViews: boolean
  onClose: () => void
}

interface FormValues extends Pick<Wanted, 'every' | 'at' | 'format'> {
  weekday: number
  monthDay: number
  forRole: boolean
  byMail: boolean
  mailTo: string[]
}

const START: FormValues = {
  ...{ every: 'WEEK', weekday: 1, monthDay: 1, at: '08:00', format: 'xlsx', forRole: false },
  ...{ byMail: false, mailTo: [] },
}

/** Asks when a view is sent as a file, of which kind, and to whom. */
export function ScheduleDialog({ view, schedule, sharesViews, onClose }: Props) {
  const { t } = useTranslation('exports')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<FormValues>()
  const start = schedule ? valuesOf(schedule) : START
  const every = Form.useWatch('every', form) ?? start.every
  const mail = useQuery({
    queryKey: schedulesKey,
    queryFn: () => request('listScheduledExports', { flags: { quiet: true } }),
  }).data?.mail
  const checkAddresses = (_rule: unknown, addresses: string[] = []) => {
    const wrong = addresses.find((address) => !isEmailAddress(address))
    if (wrong !== undefined) return Promise.reject(new Error(t('mailToWrong', { address: wrong })))
    if (addresses.length > MOST_MAIL_TO)
      return Promise.reject(new Error(t('mailToMany', { most: MOST_MAIL_TO })))
    return Promise.resolve()
  }
  const save = useMutation({
    mutationFn: ({ weekday, monthDay, forRole, byMail, mailTo, ...rest }: FormValues) => {
      const day = { DAY: null, WEEK: weekday, MONTH: monthDay }[rest.every]
      return request('saveScheduledExport', {
        body: {
          ...(schedule && { id: schedule.id, version: schedule.version }),
          ...{ viewId: view.id, ...rest, day, forRole: forRole ?? start.forRole },
          ...{ byMail: byMail ?? start.byMail, mailTo: mailTo ?? start.mailTo },
        },
      })
    },
    onSuccess: () => {
      message.success(t(schedule ? 'changed' : 'saved'))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: schedulesKey }),
  })
  return (
    <Modal
      open
      title={t(schedule ? 'changeNamed' : 'sendNamed', { name: view.name })}
      okText={t(schedule ? 'keep' : 'save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={start} onFinish={(values) => save.mutate(values)}>
        <Form.Item name="every" label={t('every')}>
          <Radio.Group
            options={(['DAY', 'WEEK', 'MONTH'] as const).map((value) => ({
              value,
              label: t(`everyOf.${value}`),
            }))}
          />
        </Form.Item>
        {every === 'WEEK' && (
          <Form.Item name="weekday" label={t('weekday')}>
            <Select
              options={numbers(7).map((value) => ({ value, label: t(`weekdays.${WEEKDAYS[value - 1]!}`) }))}
            />
          </Form.Item>
        )}
        {every === 'MONTH' && (
          <Form.Item name="monthDay" label={t('monthDay')} extra={t('shortMonth')}>
            <Select
              options={numbers(31).map((value) => ({ value, label: t('dayOfMonth', { day: value }) }))}
            />
          </Form.Item>
        )}
        <Form.Item name="at" label={t('at')} rules={[{ required: true, message: t('atMissing') }]}>
          <Input type="time" step={60} />
        </Form.Item>
        <Form.Item name="format" label={t('format')}>
          <Radio.Group
            options={[
              { value: 'xlsx', label: 'Excel (.xlsx)' },
              { value: 'csv', label: 'CSV (.csv)' },
            ]}
          />
        </Form.Item>
        {mail?.isSetUp && (
          <>
            <Form.Item name="byMail" valuePropName="checked">
              <Checkbox disabled={mail.address === null}>
                {mail.address === null ? t('noAddress') : t('byMail', { address: mail.address })}
              </Checkbox>
            </Form.Item>
            <Form.Item
              name="mailTo"
              label={t('mailTo')}
              extra={t('mailToNote')}
              rules={[{ validator: checkAddresses }]}
            >
              <Select
                mode="tags"
                open={false}
                suffixIcon={null}
                tokenSeparators={[',', ';', '，', '；', ' ']}
              />
            </Form.Item>
          </>
        )}
        {!schedule && sharesViews && view.roleId !== null && (
          <Form.Item name="forRole" valuePropName="checked" noStyle>
            <Checkbox>{t('forRole', { role: view.roleName })}</Checkbox>
          </Form.Item>
        )}
      </Form>
      <p>{t('rights')}</p>
    </Modal>
  )
}

function valuesOf(schedule: ScheduledExport): FormValues {
  const { every, day, at, format, roleName, byMail, mailTo } = schedule
  return {
    ...{ every, at, format, forRole: roleName !== null, byMail, mailTo },
    weekday: every === 'WEEK' && day !== null ? day : START.weekday,
    monthDay: every === 'MONTH' && day !== null ? day : START.monthDay,
  }
}

function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}
