import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { PercentageOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { goodsDesk } from '../../../../shared/calls/goods.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { ExportButton } from '../../shopping/export-button.tsx'
import { GoodsDialog, type OpenDialog } from './goods-dialog.tsx'
import { GoodsFilters } from './goods-filters.tsx'
import { GoodsList } from './goods-list.tsx'
import { askedIn, countQuery, filterOf, listQuery, runKey } from './goods-query.ts'
import styles from './goods.module.css'
import { PriceRun } from './price-run.tsx'
import { useUndo } from './use-goods-changes.ts'

export type Desk = ReplyOf<typeof goodsDesk>

/** The list with its filters, and what one can do with the goods. */
export function GoodsView({ desk }: { desk: Desk }) {
  const { t } = useTranslation('goods')
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  // An accepted proposal leads here with its number.
  const toAdd = params.get('add')
  const [dialog, setDialog] = useState<OpenDialog | undefined>(
    toAdd !== null && desk.mayPutOnSale && !desk.isSuspended && desk.warehouses.length > 0
      ? { kind: 'sale', q: toAdd }
      : undefined,
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const asked = askedIn(params)
  const filter = filterOf(asked)
  const found = useInfiniteQuery(listQuery(asked))
  const { data: count } = useQuery(countQuery(filter))
  const goods = found.data?.pages.flatMap(({ records }) => records) ?? []
  const isFiltered = Object.keys(filter).some((name) => name !== 'supplierId')
  const change = (to: Record<string, string | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(to)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return (
    <>
      {desk.mayPutOnSale && <PriceRun supplierId={desk.supplierId!} />}
      <GoodsFilters
        desk={desk}
        asked={asked}
        onChange={(to) => {
          setChosen(new Set())
          change(to)
        }}
      />
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {count && t(count.totalCapped ? 'countCapped' : 'count', { count: count.total })}
        </p>
        <UndoLast desk={desk} />
        <ExportButton path={callTable.exportGoods[1]} query={asked} isEmpty={goods.length === 0} />
        {desk.mayPutOnSale && (
          <Button
            icon={<PercentageOutlined aria-hidden />}
            disabled={goods.length === 0}
            onClick={() => setDialog({ kind: 'bulk' })}
          >
            {chosen.size > 0 ? t('bulkChosen', { count: chosen.size }) : t('bulk')}
          </Button>
        )}
        {desk.mayPutOnSale && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={desk.isSuspended || desk.warehouses.length === 0}
            onClick={() => setDialog({ kind: 'sale', q: '' })}
          >
            {t('putOnSale')}
          </Button>
        )}
      </div>
      {found.isPending ? (
        <PageSkeleton kind="list" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : goods.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'none' : 'empty')}
          description={t(isFiltered ? 'noneText' : 'emptyText')}
        />
      ) : (
        <GoodsList
          goods={goods}
          desk={desk}
          chosen={chosen}
          onChoose={setChosen}
          onHistory={(one) => setDialog({ kind: 'history', goods: one })}
          onTerms={(one) => setDialog({ kind: 'terms', goods: one })}
        />
      )}
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      {dialog && (
        <GoodsDialog
          dialog={dialog}
          desk={desk}
          filter={filter}
          chosen={[...chosen]}
          onClose={() => {
            setDialog(undefined)
            if (toAdd !== null) change({ add: undefined })
            if (dialog.kind === 'bulk') void client.invalidateQueries({ queryKey: runKey(desk.supplierId!) })
          }}
        />
      )}
    </>
  )
}

/** One press undoes the person's last change, which it names. */
function UndoLast({ desk: { supplierId, lastChange } }: { desk: Desk }) {
  const { t, i18n } = useTranslation('goods')
  const undo = useUndo(supplierId!)
  if (!lastChange) return null
  const name = partName(lastChange, i18n.language)
  return (
    <Button
      icon={<UndoOutlined aria-hidden />}
      loading={undo.isPending}
      title={`${t(`changes.${lastChange.kind}`)} · ${name}`}
      onClick={() => undo.mutate(lastChange.changeId)}
    >
      {t('undo', { what: t(`changes.${lastChange.kind}`) })}
    </Button>
  )
}
