import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import type { BodyOf } from '../../../../shared/call.ts'
import type { endStockOrder } from '../../../../shared/calls/stock-order.ts'
import { saveContent } from '../../../lib/files.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { fixedPages } from '../../../ui/fixed-pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { ExportButton } from '../../shopping/export-button.tsx'
import textStyles from '../../shopping/text.module.css'
import { OpenMovements } from './open-movements.tsx'
import styles from './stock.module.css'
import { stockOrdersQuery, stockKey, type StockOrder } from './stock-query.ts'

const ReceiveDialog = lazy(async () => ({ default: (await import('./receive-dialog.tsx')).ReceiveDialog }))

const tones: Record<StockOrder['status'], Tone> = { OPEN: 'active', RECEIVED: 'done', CANCELLED: 'over' }
/** Parts of a stock order that its row names. */
const SHOWN = 4

type End = BodyOf<typeof endStockOrder>

/** What was bought, to be received into stock. */
export function StockOrders({ supplierId }: { supplierId: string }) {
  const { t, i18n } = useTranslation('stock')
  const { modal, message } = useApp()
  const client = useQueryClient()
  const [current, setCurrent] = useState(1)
  const [receiving, setReceiving] = useState<StockOrder>()
  const { data } = useQuery(stockOrdersQuery({ supplierId, current, size: 10 }))
  const end = useMutation({
    mutationFn: (body: End) => request('endStockOrder', { body }),
    onSuccess: (_, { act }) => {
      message.success(t(act === 'receive' ? 'transfer.received' : 'replenish.cancelled'))
      setReceiving(undefined)
    },
    onSettled: () => client.invalidateQueries({ queryKey: stockKey }),
  })
  const cancel = ({ id, stockOrderNo }: StockOrder) =>
    modal.confirm({
      title: t('replenish.cancelAsk', { stockOrderNo }),
      okText: t('replenish.act.cancel'),
      cancelText: t('replenish.keep'),
      onOk: () => end.mutateAsync({ id, act: 'cancel' }),
    })
  const download = ({ stockOrderNo, lines }: StockOrder) => {
    const cells = lines.map((line) => [
      line.code,
      partName(line, i18n.language),
      line.warehouse,
      String(line.quantity),
    ])
    const heads = [t('column.part'), t('replenish.name'), t('column.warehouse'), t('reorder.toBuy')]
    const quoted = [heads, ...cells].map((row) =>
      row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
    )
    saveContent(new Blob([`\uFEFF${quoted.join('\r\n')}\r\n`], { type: 'text/csv' }), `${stockOrderNo}.csv`)
  }
  const columns: RecordColumn<StockOrder>[] = [
    {
      key: 'no',
      title: t('replenish.no'),
      width: 110,
      render: ({ stockOrderNo }) => <span className={textStyles.mono}>{stockOrderNo}</span>,
    },
    {
      key: 'lines',
      title: t('transfer.goods'),
      render: ({ lines }) => (
        <>
          {lines
            .slice(0, SHOWN)
            .map(({ code, quantity }) => `${code} ×${quantity}`)
            .join(', ')}
          {lines.length > SHOWN && ` ${t('replenish.more', { count: lines.length - SHOWN })}`}
        </>
      ),
    },
    {
      key: 'status',
      title: t('transfer.status'),
      width: 110,
      render: ({ status }) => <StatusTag tone={tones[status]}>{t(`replenish.state.${status}`)}</StatusTag>,
    },
    {
      key: 'made',
      title: t('replenish.made'),
      width: 190,
      render: ({ createdByName, createdAt }) => `${createdByName} ${momentText(createdAt, i18n.language)}`,
    },
    {
      key: 'acts',
      title: '',
      width: 210,
      render: (row) => (
        <span className={styles.acts}>
          <Button type="link" size="small" onClick={() => download(row)}>
            {t('replenish.download')}
          </Button>
          {row.status === 'RECEIVED' && (
            <OpenMovements documentId={row.id} documentNo={row.stockOrderNo} isLink>
              {t('act.movements')}
            </OpenMovements>
          )}
          {row.allowedActions.map((act) => (
            <Button
              key={act}
              type="link"
              size="small"
              onClick={() => (act === 'receive' ? setReceiving(row) : cancel(row))}
            >
              {t(`replenish.act.${act}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
  if (!data) return null
  return (
    <>
      <div className={styles.headed}>
        <h2 className={styles.heading}>{t('replenish.title')}</h2>
        <ExportButton
          path={callTable.exportStockOrders[1]}
          query={{ supplierId }}
          isEmpty={data.total === 0}
        />
      </div>
      <RecordTable
        rows={data.records}
        rowKey={({ id }) => id}
        columns={columns}
        minWidth={900}
        empty={<EmptyState title={t('replenish.none')} description={t('replenish.noneText')} />}
        pagination={fixedPages({ current, size: 10, total: data.total, onPage: setCurrent })}
      />
      <Suspense>
        {receiving && (
          <ReceiveDialog
            title={t('replenish.receiveTitle', { stockOrderNo: receiving.stockOrderNo })}
            lines={receiving.lines.map((line) => ({
              ...line,
              key: `${line.partId}/${line.warehouseId}`,
              about: line.warehouse,
            }))}
            asksWhy={false}
            working={end.isPending}
            onReceive={(pieces) =>
              end.mutate({
                id: receiving.id,
                act: 'receive',
                lines: receiving.lines.map(({ partId, warehouseId }) => ({
                  partId,
                  warehouseId,
                  quantity: pieces[`${partId}/${warehouseId}`]!,
                })),
              })
            }
            onClose={() => setReceiving(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
