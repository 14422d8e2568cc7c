import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import { movementLabels, type Pieces } from '../../../../shared/stock-movements.ts'
import { momentText } from '../../../lib/moment.ts'
import { fixedPages } from '../../../ui/fixed-pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { ExportButton } from '../../shopping/export-button.tsx'
import textStyles from '../../shopping/text.module.css'
import styles from './stock.module.css'
import { movementsQuery, type Movement } from './stock-query.ts'

interface Props {
  title: string
  /** A part in a warehouse, or a document. */
  of: { supplierId?: string; partId: string; warehouseId: string } | { documentId: string }
  onClose: () => void
}

const SIZE = 20

/** What moved the pieces of a part, or what a document moved, newest first. */
export function MovementsDialog({ title, of, onClose }: Props) {
  const { t } = useTranslation('stock')
  const [current, setCurrent] = useState(1)
  const found = useQuery(movementsQuery({ ...of, current, size: SIZE }))
  return (
    <Modal
      open
      width={1040}
      title={t('movements.title', { of: title })}
      footer={
        <ExportButton
          path={callTable.exportMovements[1]}
          query={of}
          isEmpty={!found.data || found.data.total === 0}
        />
      }
      onCancel={onClose}
    >
      {found.isPending ? (
        <PageSkeleton kind="list" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Movements
          rows={found.data.records}
          isOfDocument={'documentId' in of}
          busy={found.isPlaceholderData}
          pagination={fixedPages({ current, size: SIZE, total: found.data.total, onPage: setCurrent })}
        />
      )}
    </Modal>
  )
}

interface MovementsProps {
  rows: Movement[]
  isOfDocument: boolean
  busy: boolean
  pagination: React.ComponentProps<typeof RecordTable<Movement>>['pagination']
}

function Movements({ rows, isOfDocument, busy, pagination }: MovementsProps) {
  const { t, i18n } = useTranslation('stock')
  const language = i18n.language.startsWith('en') ? 'en' : 'zh'
  const columns: RecordColumn<Movement>[] = [
    {
      key: 'time',
      title: t('movements.time'),
      width: 150,
      render: ({ createdAt }) => momentText(createdAt, i18n.language),
    },
    {
      key: 'kind',
      title: t('movements.kind'),
      width: 110,
      render: ({ kind }) => movementLabels[kind][language],
    },
    ...(isOfDocument
      ? [
          {
            key: 'part',
            title: t('column.part'),
            render: (row: Movement) => `${row.code} ${partName(row, i18n.language)} · ${row.warehouse}`,
          },
        ]
      : []),
    { key: 'by', title: t('movements.by'), width: 170, render: (row) => <Changes row={row} /> },
    {
      key: 'after',
      title: t('movements.after'),
      width: 150,
      render: ({ onHand, reserved, frozen }) =>
        t('movements.figures', { onHand, free: onHand - reserved - frozen }),
    },
    {
      key: 'document',
      title: t('movements.document'),
      width: 170,
      render: (row) => {
        const address = addressOf(row)
        if (!address) return row.documentNo
        return (
          <Link className={textStyles.orderNo} to={address}>
            {row.documentNo}
          </Link>
        )
      },
    },
    { key: 'reason', title: t('movements.reason'), render: ({ reason }) => reason },
    {
      key: 'actor',
      title: t('movements.actor'),
      width: 90,
      render: ({ actorName }) => actorName || t('movements.system'),
    },
  ]
  return (
    <RecordTable
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      minWidth={900}
      busy={busy}
      empty={<EmptyState title={t('movements.none')} description={t('movements.noneText')} />}
      pagination={pagination}
    />
  )
}

/** Where the document is seen; nothing for those without a page. */
function addressOf({ document, documentId, documentNo, orderId }: Movement): string | undefined {
  if (!documentNo || document === 'RETURN') return undefined
  if (document === 'REPLENISHMENT') return `/vendor/thirdReplenish/detail?replenishId=${documentId}`
  return orderId === null ? undefined : `/sales/orderDetail?orderId=${orderId}`
}

/** The figures that a movement changed, with their signs. */
function Changes({ row }: { row: Movement }) {
  const { t } = useTranslation('stock')
  const changes: Pieces = {
    onHand: row.onHandBy,
    reserved: row.reservedBy,
    frozen: row.frozenBy,
    damaged: row.damagedBy,
  }
  return (
    <span className={styles.movement}>
      {(Object.keys(changes) as (keyof Pieces)[])
        .filter((key) => changes[key] !== 0)
        .map((key) => (
          <span key={key}>
            {t(`figure.${key}`)} {changes[key] > 0 ? '+' : '−'}
            {Math.abs(changes[key]).toLocaleString('en')}
          </span>
        ))}
    </span>
  )
}
