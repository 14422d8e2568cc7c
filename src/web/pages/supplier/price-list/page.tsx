import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { ColumnStep } from './column-step.tsx'
import { faultText } from './fault-text.ts'
import { FileStep } from './file-step.tsx'
import { LatestLists } from './latest-lists.tsx'
import { ListResult } from './list-result.tsx'
import { PreviewStep } from './preview-step.tsx'
import { isAtWork, isBeingRead, type ListState, type LookedAt } from './price-list.ts'
import styles from './price-list.module.css'
import { SupplierChoice, type Supplier } from './supplier-choice.tsx'

/** How often a list at work is asked after. */
const ASK_EVERY_MS = 1_000

/** A supplier's price list from a file: look, map, check, put into force, follow, undo. The list stands in the address. */
export default function PriceListPage() {
  const { t } = useTranslation(['price-list', 'common'])
  const [params, setParams] = useSearchParams()
  const isStaff = useCurrentUser()?.tenantType === ''
  const [supplier, setSupplier] = useState<Supplier>()
  const [looked, setLooked] = useState<LookedAt>()
  const listId = params.get('list')
  const list = useQuery({
    queryKey: ['priceList', listId],
    queryFn: () => request('readPriceList', { query: { listId: listId! }, flags: { quiet: true } }),
    enabled: listId !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data && !error && (isAtWork(data) || isBeingRead(data)) ? ASK_EVERY_MS : false,
  })
  // A file that cannot be read to its end: its columns may be corrected.
  const isUnreadable = list.isError && (!list.data || isBeingRead(list.data))
  const open = (next: string | undefined) => setParams(next ? { list: next } : {})
  const show = ({ listId: next }: ListState) => open(next)
  const changed = () => void list.refetch()
  const leave = () => {
    setLooked(undefined)
    open(undefined)
  }

  const body = () => {
    if (looked && (listId === null || isUnreadable))
      return (
        <ColumnStep
          looked={looked}
          found={isUnreadable ? faultText(list.error, t('common:error.OFFLINE')) : undefined}
          onLooked={setLooked}
          onChecked={show}
          onOther={leave}
        />
      )
    if (listId !== null) {
      if (list.isError) return <ErrorState error={list.error} onRetry={leave} />
      if (!list.data) return <PageSkeleton kind="cards" />
      if (list.data.status !== 'STAGING')
        return <ListResult list={list.data} onChanged={changed} onAnother={leave} />
      return (
        <PreviewStep
          list={list.data}
          onChanged={changed}
          onDropped={leave}
          onBack={looked && (() => open(undefined))}
        />
      )
    }
    return (
      <>
        {isStaff && <SupplierChoice chosen={supplier} onChoose={setSupplier} />}
        {(!isStaff || supplier) && <FileStep supplier={supplier?.supplierId} onLooked={setLooked} />}
        <LatestLists supplier={supplier?.supplierId} isOfAll={isStaff && !supplier} onOpen={open} />
      </>
    )
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      {body()}
    </div>
  )
}
