import { DeleteOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../../lib/request-id.ts'
import { request } from '../../../lib/request.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import textStyles from '../../shopping/text.module.css'
import styles from './stock.module.css'
import { placesQuery, stockKey, stockQuery, type StockLine } from './stock-query.ts'

/** Chooses two warehouses and the goods that go from one to the other. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stock')
  const { message } = useApp()
  const client = useQueryClient()
  const { data: places = [] } = useQuery(placesQuery)
  const [requestId] = useState(newRequestId)
  const [fromId, setFrom] = useState<string>()
  const [toId, setTo] = useState<string>()
  const [remark, setRemark] = useState('')
  const [lines, setLines] = useState<{ line: StockLine; quantity: number }[]>([])
  const from = places.find(({ warehouseId }) => warehouseId === fromId)
  const isOfSeveral = new Set(places.map(({ supplierId }) => supplierId)).size > 1
  const targets = places.filter(
    (place) => place.warehouseId !== fromId && (!from || place.supplierId === from.supplierId),
  )
  const choices = (among: typeof places) =>
    among.map((place) => ({
      value: place.warehouseId,
      label: isOfSeveral ? `${place.warehouse} · ${place.supplierName}` : place.warehouse,
    }))
  const send = useMutation({
    mutationFn: () =>
      request('sendTransfer', {
        body: {
          ...{ fromId: fromId!, toId: toId!, remark: remark.trim() },
          lines: lines.map(({ line, quantity }) => ({ partId: line.partId, quantity })),
        },
        requestId,
      }),
    onSuccess: ({ transferNo }) => {
      message.success(t('transfer.done', { transferNo }))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: stockKey }),
  })
  return (
    <Modal
      open
      width={640}
      title={t('transfer.make')}
      okText={t('transfer.send')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: send.isPending, disabled: !fromId || !toId || lines.length === 0 }}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('transfer.from')}>
          <Select
            aria-label={t('transfer.from')}
            value={fromId}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(value: string) => {
              setFrom(value)
              setTo(undefined)
              setLines([])
            }}
            options={choices(places)}
          />
        </Form.Item>
        <Form.Item label={t('transfer.to')}>
          <Select
            aria-label={t('transfer.to')}
            value={toId}
            disabled={!fromId}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={setTo}
            options={choices(targets)}
          />
        </Form.Item>
        {fromId && (
          <Form.Item label={t('transfer.goods')}>
            <PartChoice
              warehouseId={fromId}
              taken={lines.map(({ line }) => line.partId)}
              onChoose={(line) => setLines([...lines, { line, quantity: 1 }])}
            />
            <ul className={styles.chosen}>
              {lines.map(({ line, quantity }) => (
                <ChosenLine
                  key={line.partId}
                  line={line}
                  quantity={quantity}
                  onChange={(pieces) =>
                    setLines(lines.map((each) => (each.line === line ? { line, quantity: pieces } : each)))
                  }
                  onRemove={() => setLines(lines.filter((each) => each.line !== line))}
                />
              ))}
            </ul>
          </Form.Item>
        )}
        <Form.Item label={t('transfer.remark')}>
          <Input
            aria-label={t('transfer.remark')}
            maxLength={200}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

interface ChosenProps {
  line: StockLine
  quantity: number
  onChange: (quantity: number) => void
  onRemove: () => void
}

function ChosenLine({ line, quantity, onChange, onRemove }: ChosenProps) {
  const { t, i18n } = useTranslation('stock')
  return (
    <li className={styles.chosenLine}>
      <span className={styles.part}>
        <span className={textStyles.mono} translate="no">
          {line.code}
        </span>
        <span className={textStyles.quiet}>
          {partName(line, i18n.language)} · {t('transfer.available', { count: line.available })}
        </span>
      </span>
      <NumberInput
        aria-label={t('transfer.piecesOf', { code: line.code })}
        min={1}
        max={line.available}
        precision={0}
        value={quantity}
        onChange={(value) => onChange(Number(value ?? 1))}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('transfer.take', { code: line.code })}
        onClick={onRemove}
      />
    </li>
  )
}

interface ChoiceProps {
  warehouseId: string
  taken: string[]
  onChoose: (line: StockLine) => void
}

/** Finds parts in a warehouse. */
function PartChoice({ warehouseId, taken, onChoose }: ChoiceProps) {
  const { t, i18n } = useTranslation('stock')
  const [q, setQ] = useState('')
  const found = useQuery(stockQuery({ warehouseId, size: 20, ...(q.trim() && { q: q.trim() }) }))
  const rows = (found.data?.records ?? []).filter((row) => row.available > 0 && !taken.includes(row.partId))
  return (
    <Select
      aria-label={t('filter.q')}
      placeholder={t('filter.q')}
      value={null}
      showSearch={{ filterOption: false, searchValue: q, onSearch: setQ }}
      loading={found.isFetching}
      notFoundContent={t('transfer.noParts')}
      onChange={(partId: string | null) => {
        const row = rows.find((each) => each.partId === partId)
        if (row) onChoose(row)
        setQ('')
      }}
      options={rows.map((row) => ({
        value: row.partId,
        label: `${row.code} ${partName(row, i18n.language)} · ${t('transfer.available', { count: row.available })}`,
      }))}
    />
  )
}
