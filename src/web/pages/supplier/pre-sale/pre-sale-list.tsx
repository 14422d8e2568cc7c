import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { fixedPages } from '../../../ui/fixed-pages.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { useClear } from '../../../ui/use-clear.tsx'
import { ExportButton } from '../../shopping/export-button.tsx'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import stockStyles from '../stock/stock.module.css'
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx'
import { usePreSaleCart } from './pre-sale-cart.ts'
import { preSaleQuery, type PreSaleGoods } from './pre-sale-query.ts'

const PreSaleDialog = lazy(async () => ({
  default: (await import('./pre-sale-dialog.tsx')).PreSaleDialog,
}))

const SIZE = 20

interface Props {
  supplierId: string
  /** Whether the reader may change days and deposits. */
  mayEdit: boolean
  /** Whether the reader takes orders for customers. */
  mayTake: boolean
}

/** The goods that are still to come, in the columns that somebody chose. */
export function PreSaleList({ supplierId, mayEdit, mayTake }: Props) {
  const { t } = useTranslation('presale')
  const clear = useClear()
  const [q, setQ] = useState('')
  const [current, setCurrent] = useState(1)
  const [hidden, setHidden] = useHiddenColumns()
  const [open, setOpen] = useState<PreSaleGoods | 'new'>()
  const found = useQuery(preSaleQuery({ supplierId, current, size: SIZE, ...(q && { q }) }))
  const columns = useColumns()
  const acts = useActs({ mayEdit, mayTake, onEdit: setOpen })
  return (
    <section className={stockStyles.list} aria-label={t('tab.goods')}>
      <div className={filterStyles.filters}>
        <Input.Search
          className={filterStyles.filterText!}
          allowClear={clear}
          maxLength={SEARCH_TEXT_MAX}
          placeholder={t('find')}
          aria-label={t('find')}
          onSearch={(typed) => {
            setQ(typed.trim())
            setCurrent(1)
          }}
        />
        <ColumnChoice columns={columns.slice(1)} hidden={hidden} onChange={setHidden} />
        <ExportButton
          path={callTable.exportPreSale[1]}
          query={{ supplierId, ...(q && { q }) }}
          isEmpty={!found.data?.total}
        />
        {mayEdit && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
            {t('add')}
          </Button>
        )}
      </div>
      {found.isPending ? (
        <PageSkeleton kind="list" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <RecordTable
          rows={found.data.records}
          rowKey={({ offerId }) => offerId}
          columns={[...columns.filter(({ key }) => !hidden.includes(key)), ...acts]}
          minWidth={980}
          busy={found.isPlaceholderData}
          empty={
            <EmptyState
              title={t(q ? 'noneFound' : 'none')}
              description={t(q ? 'noneFoundText' : 'noneText')}
            />
          }
          pagination={fixedPages({ current, size: SIZE, total: found.data.total, onPage: setCurrent })}
        />
      )}
      <Suspense>
        {open && (
          <PreSaleDialog
            supplierId={supplierId}
            goods={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

function useColumns(): RecordColumn<PreSaleGoods>[] {
  const { t, i18n } = useTranslation('presale')
  const seesPrices = usePermission('goods_price')
  const price: RecordColumn<PreSaleGoods> = {
    ...{ key: 'price', title: t('column.price'), width: 120, align: 'right' },
    render: (row) => <Amount value={row.price} size="small" />,
  }
  return [
    {
      key: 'part',
      title: t('column.part'),
      render: (row) => (
        <span className={stockStyles.part}>
          <Link className={textStyles.orderNo} to={`/quoteOrder/detail?id=${row.partId}`} translate="no">
            {row.code}
          </Link>
          <span>{partName(row, i18n.language)}</span>
          {row.isPaused && <span className={textStyles.warning}>{t('paused')}</span>}
        </span>
      ),
    },
    {
      key: 'oe',
      title: t('column.oe'),
      width: 160,
      render: ({ oeNumber }) => (
        <span className={textStyles.mono} translate="no">
          {oeNumber}
        </span>
      ),
    },
    ...(seesPrices ? [price] : []),
    { key: 'due', title: t('column.due'), width: 120, render: ({ goodsDueOn }) => goodsDueOn },
    {
      key: 'deposit',
      title: t('column.deposit'),
      width: 170,
      render: (row) => <Deposit goods={row} />,
    },
    {
      key: 'available',
      title: t('column.available'),
      width: 110,
      align: 'right',
      render: ({ available, unit }) => `${available} ${unitName(unit, i18n.language)}`,
    },
    {
      key: 'ordered',
      title: t('column.ordered'),
      width: 160,
      align: 'right',
      render: ({ orderedPieces, orders, partId }) =>
        orders > 0 && (
          <Link to={`/sales/orders?kind=preSale&partId=${partId}`}>
            {t('ordered', { pieces: orderedPieces, count: orders })}
          </Link>
        ),
    },
  ]
}

function Deposit({ goods: { depositPercent, deposit, depositRule } }: { goods: PreSaleGoods }) {
  const { t } = useTranslation('presale')
  if (deposit === null && depositPercent === null)
    return <span className={textStyles.quiet}>{t('noDeposit')}</span>
  return (
    <span className={stockStyles.part}>
      <span>
        {deposit === null ? t('share', { percent: depositPercent }) : t('byPiece', { amount: deposit })}
      </span>
      <span className={textStyles.quiet}>{t(`rule.${depositRule}`)}</span>
    </span>
  )
}

interface Acting {
  mayEdit: boolean
  mayTake: boolean
  onEdit: (goods: PreSaleGoods) => void
}

function useActs({ mayEdit, mayTake, onEdit }: Acting): RecordColumn<PreSaleGoods>[] {
  const { t } = useTranslation('presale')
  const { message } = useApp()
  const { add } = usePreSaleCart()
  if (!mayEdit && !mayTake) return []
  const take = ({ offerId, partId, code, nameZh, nameEn, goodsDueOn }: PreSaleGoods) => {
    add({ offerId, partId, code, nameZh, nameEn, goodsDueOn, quantity: 1 })
    message.success(t('taken', { code }))
  }
  return [
    {
      key: 'acts',
      title: '',
      width: 190,
      render: (row) => (
        <span className={stockStyles.acts}>
          {mayTake && !row.isPaused && row.available > 0 && (
            <Button type="link" size="small" onClick={() => take(row)}>
              {t('take')}
            </Button>
          )}
          {mayEdit && (
            <Button type="link" size="small" onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
