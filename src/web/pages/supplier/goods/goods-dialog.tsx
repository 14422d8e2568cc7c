import { lazy, Suspense } from 'react'
import type { Goods, GoodsFilter } from './goods-query.ts'
import type { Desk } from './goods-view.tsx'

const PriceHistory = lazy(async () => ({ default: (await import('./price-history.tsx')).PriceHistory }))
const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))
const SaleDialog = lazy(async () => ({ default: (await import('./sale-dialog.tsx')).SaleDialog }))

export type OpenDialog =
  | { kind: 'history' | 'terms'; goods: Goods }
  | { kind: 'sale'; q: string }
  | { kind: 'bulk' }

interface Props {
  dialog: OpenDialog
  desk: Desk
  filter: GoodsFilter
  /** Chosen rows. */
  chosen: string[]
  onClose: () => void
}

/** The dialogs of the page, each fetched when it opens. */
export function GoodsDialog({ dialog, desk, filter, chosen, onClose }: Props) {
  return (
    <Suspense>
      {dialog.kind === 'history' && <PriceHistory goods={dialog.goods} desk={desk} onClose={onClose} />}
      {dialog.kind === 'terms' && <TermsDialog goods={dialog.goods} desk={desk} onClose={onClose} />}
      {dialog.kind === 'sale' && <SaleDialog desk={desk} q={dialog.q} onClose={onClose} />}
      {dialog.kind === 'bulk' && <BulkDialog desk={desk} filter={filter} chosen={chosen} onClose={onClose} />}
    </Suspense>
  )
}
