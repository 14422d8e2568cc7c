import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unitName } from '../../../../shared/unit-name.ts'
import { returnImages } from '../../../../shared/upload-purposes.ts'
import { request } from '../../../lib/request.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { partName } from '../../../ui/part-name.ts'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { ordersKey, type OrderDetail } from '../list/order-query.ts'
import styles from './receive-dialog.module.css'

type Shipment = OrderDetail['shipments'][number]
type Line = Shipment['lines'][number]
type Faults = Pick<Line, 'lacking' | 'damaged'>

interface Props {
  shipment: Shipment
  onClose: () => void
}

const NONE: Faults = { lacking: 0, damaged: 0 }

/** Checks a shipment in line by line: what is missing is refunded, what is damaged goes back. */
export function ReceiveDialog({ shipment, onClose }: Props) {
  const { t } = useTranslation('receipt')
  const [form] = Form.useForm<{ note?: string; images: Picture[] }>()
  const [given, setGiven] = useState<ReadonlyMap<string, Faults>>(new Map())
  const faulty = shipment.lines.flatMap((line) => {
    const { lacking, damaged } = given.get(line.lineId) ?? NONE
    return lacking + damaged > 0 ? [{ lineId: line.lineId, lacking, damaged }] : []
  })
  const isDamaged = faulty.some(({ damaged }) => damaged > 0)
  const receive = useReceive(shipment.shipmentId, onClose)
  const handleFinish = ({ note, images = [] }: { note?: string; images?: Picture[] }) =>
    receive.mutate({
      ...(faulty.length > 0 && { lines: faulty }),
      ...(note?.trim() && { note: note.trim() }),
      images: images.flatMap(({ response }) => (response ? [{ fileUrl: response.fileUrl }] : [])),
    })
  return (
    <Modal
      open
      width={680}
      title={t('title', { no: shipment.shipmentNo })}
      okText={t(faulty.length > 0 ? 'signWithFaults' : 'sign')}
      okButtonProps={{ loading: receive.isPending }}
      cancelText={t('back')}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" initialValues={{ images: [] }} onFinish={handleFinish}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t('goods')}</th>
              <th scope="col">{t('sent')}</th>
              <th scope="col">{t('received')}</th>
              <th scope="col">{t('lacking')}</th>
              <th scope="col">{t('damaged')}</th>
            </tr>
          </thead>
          <tbody>
            {shipment.lines.map((line) => (
              <ReceivedLine
                key={line.lineId}
                line={line}
                faults={given.get(line.lineId) ?? NONE}
                onChange={(faults) => setGiven(new Map(given).set(line.lineId, faults))}
              />
            ))}
          </tbody>
        </table>
        {faulty.length > 0 && (
          <>
            <Alert type="info" showIcon title={t('what')} className={styles.what!} />
            <Form.Item
              name="images"
              label={t('pictures')}
              extra={t('picturesHint')}
              required={isDamaged}
              rules={[{ validator: (_, pictures?: Picture[]) => check(pictures ?? []) }]}
            >
              <PictureCards purpose="return.images" limits={returnImages} />
            </Form.Item>
            <Form.Item name="note" label={t('note')}>
              <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  )

  /** Damage needs a picture, and a running upload would be missing from the request. */
  async function check(pictures: Picture[]) {
    if (pictures.some(({ status }) => status !== 'done')) throw new Error(t('pictureUnderWay'))
    if (isDamaged && pictures.length === 0) throw new Error(t('pictureNeeded'))
  }
}

interface LineProps {
  line: Line
  faults: Faults
  onChange: (faults: Faults) => void
}

function ReceivedLine({ line, faults, onChange }: LineProps) {
  const { t, i18n } = useTranslation('receipt')
  const name = partName(line, i18n.language)
  const { lacking, damaged } = faults
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        <small className="oe-number" translate="no">
          {line.oeNumber || line.code}
        </small>
      </th>
      <td data-label={t('sent')}>
        {line.quantity} {unitName(line.unit, i18n.language)}
      </td>
      <td data-label={t('received')}>{line.quantity - lacking - damaged}</td>
      <td data-label={t('lacking')}>
        <QuantityInput
          label={t('lackingOf', { name })}
          value={lacking}
          min={0}
          max={line.quantity - damaged}
          onChange={(pieces) => onChange({ ...faults, lacking: pieces })}
        />
      </td>
      <td data-label={t('damaged')}>
        <QuantityInput
          label={t('damagedOf', { name })}
          value={damaged}
          min={0}
          max={line.quantity - lacking}
          onChange={(pieces) => onChange({ ...faults, damaged: pieces })}
        />
      </td>
    </tr>
  )
}

interface Receipt {
  lines?: { lineId: string; lacking: number; damaged: number }[]
  note?: string
  images: { fileUrl: string }[]
}

function useReceive(shipmentId: string, onDone: () => void) {
  const { t } = useTranslation('receipt')
  const { message } = useApp()
  const client = useQueryClient()
  const requestId = useRequestId()
  return useMutation({
    mutationFn: (receipt: Receipt) => {
      const body = { shipmentId, ...receipt }
      return request('receiveShipment', { body, requestId: requestId(['receive', body]) })
    },
    onSuccess: ({ claims }) => {
      const told = claims.map(({ returnNo, amount, isLacking }) =>
        t(isLacking ? 'claimed.lacking' : 'claimed.damaged', { returnNo, amount: moneyText(amount) }),
      )
      message.success({ content: [t('done'), ...told].join(' '), duration: claims.length > 0 ? 6 : 3 })
      onDone()
    },
    // Also after a refusal: the driver may have had it signed in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  })
}
