import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BodyOf, ReplyOf } from '../../../../shared/call.ts'
import type { complaintChoices, submitComplaint } from '../../../../shared/calls/complaint.ts'
import { complaintSubjects, complaintWishes } from '../../../../shared/complaint.ts'
import { complaintImages } from '../../../../shared/upload-purposes.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { fieldOfPath, showFaults } from '../../../lib/show-faults.ts'
import { partName } from '../../../ui/part-name.ts'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'
import { complaintsKey, DETAIL_PAGE } from '../complaint.ts'
import styles from '../complaints.module.css'

type Choices = ReplyOf<typeof complaintChoices>
type Fields = Omit<BodyOf<typeof submitComplaint>, 'images' | 'orderId'> & { images: Picture[] }

/** What a complaint begins with. */
export type RaisedAbout = Pick<Fields, 'subject' | 'orderLineId' | 'shipmentId'>

interface Props {
  choices: Choices
  orderId: string | undefined
  about: RaisedAbout
  onOrder: (orderId: string | undefined) => void
}

/** What happened, about what, and what would put it right. */
export function RaiseForm({ choices, orderId, about, onOrder }: Props) {
  const { t } = useTranslation('complaints')
  const { message } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [form] = Form.useForm<Fields>()
  const subject = Form.useWatch('subject', form) ?? about.subject
  const submit = useMutation({
    mutationFn: ({ images, ...fields }: Fields) =>
      request('submitComplaint', {
        body: {
          ...fields,
          ...(orderId && { orderId }),
          images: images.flatMap(({ response }) => (response ? [{ fileUrl: response.fileUrl }] : [])),
        },
        flags: { quiet: true },
      }),
    onSuccess: ({ complaintId, complaintNo }) => {
      void client.invalidateQueries({ queryKey: complaintsKey })
      message.success(t('raise.done', { no: complaintNo }))
      navigate(`${DETAIL_PAGE}?complaintId=${complaintId}`, { replace: true })
    },
    onError: (error) => {
      if (!showFaults(form, error, fieldOfPath)) message.error(refusalText(error, t('raise.failed')))
    },
  })
  const category = Form.useWatch('categoryId', form)
  const times = choices.categories.find(({ categoryId }) => categoryId === category)
  const needed = (field: string) => [
    { required: true, whitespace: true, message: t('raise.needed', { field }) },
  ]
  /** Lines and parcels of another order are no choice any more. */
  function handleOrder(next: string | undefined) {
    form.setFields([
      { name: 'orderLineId', value: undefined },
      { name: 'shipmentId', value: undefined },
    ])
    onOrder(next)
  }
  /** A running upload would be missing from the complaint. */
  async function refuseUnfinished(pictures: Picture[]) {
    if (pictures.some(({ status }) => status !== 'done')) throw new Error(t('raise.stillSending'))
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.form!}
      initialValues={{ ...about, wish: 'COMPENSATE', images: [] }}
      onFinish={(fields) => submit.mutate(fields)}
      scrollToFirstError
    >
      <Form.Item name="subject" label={t('raise.subject')}>
        <Radio.Group options={complaintSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))} />
      </Form.Item>
      <OrderFields choices={choices} subject={subject} orderId={orderId} onOrder={handleOrder} />
      <Form.Item
        name="categoryId"
        label={t('raise.category')}
        rules={needed(t('raise.category'))}
        extra={times && t('raise.times', { audit: times.auditHours, solve: times.solveHours })}
      >
        <Select
          options={choices.categories.map(({ categoryId: value, name: label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="wish" label={t('raise.wish')}>
        <Radio.Group options={complaintWishes.map((value) => ({ value, label: t(`wish.${value}`) }))} />
      </Form.Item>
      <Form.Item name="description" label={t('raise.description')} rules={needed(t('raise.description'))}>
        <Input.TextArea
          maxLength={1000}
          showCount
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder={t('raise.descriptionHint')}
        />
      </Form.Item>
      <Form.Item
        name="images"
        label={t('raise.images')}
        rules={[{ validator: (_, pictures?: Picture[]) => refuseUnfinished(pictures ?? []) }]}
      >
        <PictureCards purpose="complaint.pictures" limits={complaintImages} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={submit.isPending}>
        {t('raise.submit')}
      </Button>
    </Form>
  )
}

/** The order, and the part of it or the person that the complaint is about. */
function OrderFields({
  choices,
  subject,
  orderId,
  onOrder,
}: Omit<Props, 'about'> & { subject: Fields['subject'] }) {
  const { t, i18n } = useTranslation('complaints')
  const { order, orders } = choices
  const isPerson = subject === 'PERSON'
  const needed = (field: string) => [
    { required: true, whitespace: true, message: t('raise.needed', { field }) },
  ]
  const known = orders.map((each) => ({
    value: each.orderId,
    label: `${each.orderNo} · ${each.supplierName} · ${momentText(each.submittedAt, i18n.language, 'date')}`,
  }))
  // An earlier order that the address names is not among the latest ones.
  if (order && !known.some(({ value }) => value === order.orderId))
    known.unshift({ value: order.orderId, label: `${order.orderNo} · ${order.supplierName}` })
  return (
    <>
      {isPerson && (
        <Form.Item name="person" label={t('raise.person')} rules={needed(t('raise.person'))}>
          <Input maxLength={60} placeholder={t('raise.personHint')} />
        </Form.Item>
      )}
      <Form.Item
        label={t(isPerson ? 'raise.orderOptional' : 'raise.order')}
        required={!isPerson}
        htmlFor="complaintOrder"
        extra={t('raise.orderHint')}
      >
        <Select
          id="complaintOrder"
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          value={orderId}
          onChange={(value?: string) => onOrder(value)}
          options={known}
        />
      </Form.Item>
      {subject === 'LINE' && (
        <Form.Item name="orderLineId" label={t('raise.line')} rules={needed(t('raise.line'))}>
          <Select
            disabled={!order}
            options={order?.lines.map((line) => ({
              value: line.orderLineId,
              label: `${partName(line, i18n.language)} · ${line.code}`,
            }))}
          />
        </Form.Item>
      )}
      {subject === 'SHIPMENT' && (
        <Form.Item
          name="shipmentId"
          label={t('raise.shipment')}
          rules={needed(t('raise.shipment'))}
          extra={order?.shipments.length === 0 ? t('raise.noShipments') : undefined}
        >
          <Select
            disabled={!order || order.shipments.length === 0}
            options={order?.shipments.map(({ shipmentId, shipmentNo, carrier, trackingNo }) => ({
              value: shipmentId,
              label: [t('raise.shipmentNo', { no: shipmentNo }), carrier, trackingNo]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Form.Item>
      )}
    </>
  )
}
