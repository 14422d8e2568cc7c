import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import type { BodyOf } from '../../../../shared/call.ts'
import type { receiveTransfer } from '../../../../shared/calls/stock-transfer.ts'
import { transferStatuses } from '../../../../shared/stock-movements.ts'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { fixedPages } from '../../../ui/fixed-pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { ExportButton } from '../../shopping/export-button.tsx'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import { OpenMovements } from './open-movements.tsx'
import styles from './stock.module.css'
import { stockKey, transfersQuery, type Transfer } from './stock-query.ts'
import { useStockAddress } from './use-stock-address.ts'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))
const ReceiveDialog = lazy(async () => ({ default: (await import('./receive-dialog.tsx')).ReceiveDialog }))

const tones: Record<Transfer['status'], Tone> = { SENT: 'active', RECEIVED: 'done', RECALLED: 'over' }

/** Goods between two warehouses of a supplier. */
export function Transfers() {
  const { t, i18n } = useTranslation('stock')
  const [params] = useSearchParams()
  const mayEdit = usePermission('stock_edit')
  const change = useStockAddress()
  const recall = useRecall()
  const [isSending, setSending] = useState(false)
  const [receiving, setReceiving] = useState<Transfer>()
  const receive = useReceive(() => setReceiving(undefined))
  const status = transferStatuses.find((name) => name === params.get('status'))
  const current = pageNumberIn(params)
  const found = useQuery(transfersQuery({ current, size: 10, ...(status && { status }) }))
  if (found.isPending) return <PageSkeleton kind="list" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const columns: RecordColumn<Transfer>[] = [
    {
      key: 'no',
      title: t('transfer.no'),
      width: 110,
      render: ({ transferNo }) => <span className={textStyles.mono}>{transferNo}</span>,
    },
    { key: 'way', title: t('transfer.way'), width: 260, render: ({ from, to }) => `${from} → ${to}` },
    {
      key: 'lines',
      title: t('transfer.goods'),
      render: ({ lines }) => (
        <ul className={styles.goods}>
          {lines.map((line) => (
            <li key={line.partId}>
              <span className={textStyles.mono} translate="no">
                {line.code}
              </span>{' '}
              {partName(line, i18n.language)} ×{line.quantity}
              {line.received !== null && line.received < line.quantity && (
                <span className={textStyles.warning}> {t('transfer.arrived', { count: line.received })}</span>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'status',
      title: t('transfer.status'),
      width: 110,
      render: (row) => <StatusTag tone={tones[row.status]}>{t(`transfer.state.${row.status}`)}</StatusTag>,
    },
    {
      key: 'sent',
      title: t('transfer.sent'),
      width: 170,
      render: ({ sentByName, sentAt }) => `${sentByName} ${momentText(sentAt, i18n.language)}`,
    },
    {
      key: 'ended',
      title: t('transfer.ended'),
      width: 190,
      render: ({ endedByName, endedAt, endReason }) =>
        endedAt && (
          <>
            {endedByName} {momentText(endedAt, i18n.language)}
            {endReason && <div className={textStyles.quiet}>{endReason}</div>}
          </>
        ),
    },
    {
      key: 'acts',
      title: '',
      width: 190,
      render: (row) => (
        <span className={styles.acts}>
          <OpenMovements documentId={row.id} documentNo={row.transferNo} isLink>
            {t('act.movements')}
          </OpenMovements>
          {row.allowedActions.map((act) => (
            <Button
              key={act}
              type="link"
              size="small"
              onClick={() => (act === 'receive' ? setReceiving(row) : recall(row))}
            >
              {t(`transfer.act.${act}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
  return (
    <section className={styles.list} aria-label={t('tab.transfers')}>
      <div className={filterStyles.filters}>
        <Select
          className={filterStyles.filterPay!}
          aria-label={t('transfer.status')}
          value={status ?? ''}
          onChange={(value: string) => change({ status: value })}
          options={[
            { value: '', label: t('transfer.all') },
            ...transferStatuses.map((value) => ({ value, label: t(`transfer.state.${value}`) })),
          ]}
        />
        <ExportButton
          path={callTable.exportTransfers[1]}
          query={{ ...(status && { status }) }}
          isEmpty={found.data.total === 0}
        />
        {mayEdit && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setSending(true)}>
            {t('transfer.make')}
          </Button>
        )}
      </div>
      <RecordTable
        rows={found.data.records}
        rowKey={({ id }) => id}
        columns={columns}
        minWidth={1160}
        busy={found.isPlaceholderData}
        empty={<EmptyState title={t('transfer.none')} description={t('transfer.noneText')} />}
        pagination={fixedPages({
          current,
          size: 10,
          total: found.data.total,
          onPage: (page) => change({ current: page }),
        })}
      />
      <Suspense>
        {isSending && <SendDialog onClose={() => setSending(false)} />}
        {receiving && (
          <ReceiveDialog
            title={t('transfer.receiveTitle', { transferNo: receiving.transferNo, to: receiving.to })}
            lines={receiving.lines.map((line) => ({ ...line, key: line.partId }))}
            asksWhy
            working={receive.isPending}
            onReceive={(pieces, reason) =>
              receive.mutate({
                id: receiving.id,
                lines: Object.entries(pieces).map(([partId, quantity]) => ({ partId, quantity })),
                ...(reason && { reason }),
              })
            }
            onClose={() => setReceiving(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Receives a transfer into stock. */
function useReceive(onDone: () => void) {
  const { t } = useTranslation('stock')
  const { message } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof receiveTransfer>) => request('receiveTransfer', { body }),
    onSuccess: () => {
      message.success(t('transfer.received'))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: stockKey }),
  })
}

/** Asks why, and takes a transfer back. */
function useRecall() {
  const { t } = useTranslation('stock')
  const { modal, message } = useApp()
  const client = useQueryClient()
  const recall = useMutation({
    mutationFn: (body: { id: string; reason: string }) => request('recallTransfer', { body }),
    onSuccess: () => message.success(t('transfer.recalled')),
    onSettled: () => client.invalidateQueries({ queryKey: stockKey }),
  })
  return ({ id, transferNo, from }: Transfer) => {
    let reason = ''
    modal.confirm({
      title: t('transfer.recallAsk', { transferNo, from }),
      content: (
        <Input
          autoFocus
          maxLength={200}
          aria-label={t('correct.reason')}
          placeholder={t('correct.reason')}
          onChange={(event) => (reason = event.target.value)}
        />
      ),
      okText: t('transfer.act.recall'),
      cancelText: t('cancel'),
      onOk: async () => {
        if (reason.trim() === '') {
          message.warning(t('correct.reasonNeeded'))
          throw new Error(t('correct.reasonNeeded'))
        }
        await recall.mutateAsync({ id, reason: reason.trim() })
      },
    })
  }
}
