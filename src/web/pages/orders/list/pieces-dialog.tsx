import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { unitName } from '../../../../shared/unit-name.ts'
import styles from './pieces-dialog.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import pieceStyles from '../../shopping/pieces.module.css'
import textStyles from '../../shopping/text.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { ShipFields, type ActionFields } from './action-dialog.tsx'
import { ordersKey, type OrderDetail } from './order-query.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  /** Ship pieces of the order, or give up pieces that cannot be picked. */
  kind: 'ship' | 'short'
  orderId: string
  /** Pieces to begin with, by line; else everything that is left. */
  picked?: ReadonlyMap<string, number>
  onClose: () => void
  onDone: () => void
}

/** Asks for the shipped, or missing, pieces of each line. */
export function PiecesDialog({ kind, orderId, picked = new Map(), onClose, onDone }: Props) {
  const { t } = useTranslation('orders')
  const [form] = Form.useForm<ActionFields>()
  const [chosen, setChosen] = useState(picked)
  const detail = useQuery({
    queryKey: [...ordersKey, 'detail', orderId],
    queryFn: ({ signal }) => request('orderDetail', { query: { orderId }, signal, flags: { quiet: true } }),
  })
  const open = (detail.data?.lines ?? []).flatMap((line) => {
    const left = leftOf(line)
    return left > 0 ? [{ line, left, pieces: chosen.get(line.lineId) ?? (kind === 'ship' ? left : 0) }] : []
  })
  const pieces = open.reduce((sum, line) => sum + line.pieces, 0)
  const rest = open.reduce((sum, line) => sum + line.left, 0) - pieces
  const send = useSend({ kind, orderId, isWhole: rest === 0, onDone })

  function handleFinish(fields: ActionFields) {
    const lines = open
      .filter((line) => line.pieces > 0)
      .map(({ line, pieces: quantity }) => ({ lineId: line.lineId, quantity }))
    const filled = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const trimmed = String(value ?? '').trim()
        return trimmed ? [[name, trimmed] as const] : []
      }),
    )
    send.mutate({ lines, fields: filled })
  }

  const orderNo = detail.data?.orderNo ?? ''
  return (
    <Modal
      open
      width={640}
      title={t(kind === 'ship' ? 'ship.title' : 'ship.shortTitle', { orderNo })}
      okText={t(kind === 'ship' ? 'ship.go' : 'ship.shortGo')}
      okButtonProps={{ loading: send.isPending, disabled: pieces === 0, danger: kind === 'short' }}
      cancelText={t('action.back')}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      {detail.isPending && <PageSkeleton kind="form" />}
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ carrier: detail.data.logistics.companyName }}
          onFinish={handleFinish}
        >
          {kind === 'short' && <p className={styles.dialogText}>{t('ship.shortText')}</p>}
          <PiecesList
            open={open}
            onChange={(lineId, quantity) => setChosen(new Map(chosen).set(lineId, quantity))}
          />
          {kind === 'ship' && (
            <Alert
              type={pieces === 0 ? 'warning' : rest === 0 ? 'success' : 'info'}
              showIcon
              title={
                pieces === 0
                  ? t('ship.nothing')
                  : rest === 0
                    ? t('ship.whole')
                    : t('ship.partly', { left: rest })
              }
              style={{ marginBlock: 12 }}
            />
          )}
          {kind === 'ship' ? (
            <div className={styles.shipFields}>
              <ShipFields />
            </div>
          ) : (
            <Form.Item
              name="reason"
              label={t('action.reasonOf.vendorShort')}
              rules={[
                {
                  required: true,
                  whitespace: true,
                  message: t('action.reasonMissing', { what: t('action.reasonOf.vendorShort') }),
                },
              ]}
            >
              <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
            </Form.Item>
          )}
        </Form>
      )}
    </Modal>
  )
}

type Line = OrderDetail['lines'][number]

const leftOf = ({ quantity, shippedQuantity, shortQuantity }: Line) =>
  quantity - shippedQuantity - shortQuantity

function PiecesList({
  open,
  onChange,
}: {
  open: { line: Line; left: number; pieces: number }[]
  onChange: (lineId: string, quantity: number) => void
}) {
  const { t, i18n } = useTranslation('orders')
  return (
    <ul className={lineStyles.lines}>
      {open.map(({ line, left, pieces }) => {
        const name = partName(line, i18n.language)
        return (
          <li key={line.lineId} className={pieceStyles.piecesLine}>
            <span className={lineStyles.lineMain}>
              <span className={lineStyles.lineName}>{name}</span>
              <span className={lineStyles.lineFacts}>
                <span className={textStyles.mono} translate="no">
                  {line.oeNumber || line.code}
                </span>
                <span>{t('ship.of', { left, unit: unitName(line.unit, i18n.language) })}</span>
              </span>
            </span>
            <QuantityInput
              label={t('ship.piecesOf', { name })}
              value={pieces}
              min={0}
              max={left}
              onChange={(quantity) => onChange(line.lineId, quantity)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function useSend({
  kind,
  orderId,
  isWhole,
  onDone,
}: Pick<Props, 'kind' | 'orderId' | 'onDone'> & { isWhole: boolean }) {
  const { t } = useTranslation('orders')
  const { message } = useApp()
  const client = useQueryClient()
  const requestId = useRequestId()
  return useMutation({
    mutationFn: async ({
      lines,
      fields,
    }: {
      lines: { lineId: string; quantity: number }[]
      fields: ActionFields
    }) => {
      if (kind === 'ship') {
        const body = { orderIds: [orderId], lines, ...fields }
        await request('vendorShipOrders', { body, requestId: requestId(['ship', body]) })
        return t(isWhole ? 'ship.done' : 'ship.donePart')
      }
      const body = { orderId, lines, reason: fields.reason ?? '' }
      const { difference } = await request('vendorShortPick', { body, requestId: requestId(['short', body]) })
      return t('ship.shortDone', { amount: moneyText(difference) })
    },
    onSuccess: (said) => {
      message.success(said)
      onDone()
    },
    // Also after a refusal: somebody else may have shipped in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  })
}
