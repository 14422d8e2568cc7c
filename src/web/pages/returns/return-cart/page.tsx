import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { CartTabs } from '../../cart/cart-tabs.tsx'
import cardStyles from '../../shopping/cards.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import { GoodsDrawer } from './goods-drawer.tsx'
import { groupByOrder, returnCartKey, type ReturnLine } from './return-cart.ts'
import { ReturnFoot } from './return-foot.tsx'
import { ReturnLineRow, type LineChange } from './return-line-row.tsx'
import { ReturnList } from './return-list.tsx'

/** Goods to return, and the state of earlier returns. */
export default function ReturnCartPage() {
  const { t } = useTranslation('cart')
  return <ReturnCart title={t('returns.cart.title')} confirmPath="/shopping/returnConfirm" />
}

interface Props {
  title: string
  /** Where the return is confirmed. */
  confirmPath: string
}

export function ReturnCart({ title, confirmPath }: Props) {
  const { t, i18n } = useTranslation('cart')
  const client = useQueryClient()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? undefined
  const [choosing, setChoosing] = useState(orderId !== undefined)
  const [asksReasons, setAsksReasons] = useState(false)
  const cart = useQuery({
    queryKey: returnCartKey,
    queryFn: () => request('listReturnCart', { flags: { quiet: true } }),
  })
  const answered = {
    onSuccess: (lines: ReturnLine[]) => client.setQueryData(returnCartKey, lines),
    onError: () => void client.invalidateQueries({ queryKey: returnCartKey }),
  }
  const change = useMutation({
    scope: { id: 'returnCart' },
    mutationFn: (body: LineChange) => request('updateReturnCartLine', { body }),
    ...answered,
  })
  const remove = useMutation({
    scope: { id: 'returnCart' },
    mutationFn: (lineId: string) => request('removeFromReturnCart', { body: { ids: lineId } }),
    ...answered,
  })
  if (cart.isPending) return <PageSkeleton kind="cards" />
  if (cart.isError) return <ErrorState error={cart.error} onRetry={() => void cart.refetch()} />

  const lines = cart.data
  const add = <Button onClick={() => setChoosing(true)}>{t('returns.cart.add')}</Button>
  return (
    <div className={cardStyles.page}>
      <PageHeader title={title} description={t('returns.cart.text')} extra={lines.length > 0 && add} />
      <CartTabs chosen="return" counts={{ return: lines.length }} />
      {lines.length === 0 && (
        <EmptyState title={t('returns.cart.empty')} description={t('returns.cart.emptyText')} action={add} />
      )}
      {groupByOrder(lines).map(([ofOrder, group]) => (
        <section key={ofOrder} className={cardStyles.card} aria-label={group[0]!.orderNo}>
          <header className={cardStyles.cardHead}>
            <span className={cardStyles.cardTitle}>{group[0]!.supplierName}</span>
            <Link to={`/shopping/orderDetail?orderId=${ofOrder}`}>
              {t('returns.cart.order', {
                orderNo: group[0]!.orderNo,
                day: momentText(group[0]!.signedAt, i18n.language, 'date'),
              })}
            </Link>
          </header>
          <ul className={lineStyles.lines}>
            {group.map((line) => (
              <ReturnLineRow
                key={line.lineId}
                line={line}
                asksReason={asksReasons}
                onChange={(edit) => change.mutate(edit)}
                onRemove={(lineId) => remove.mutate(lineId)}
              />
            ))}
          </ul>
        </section>
      ))}
      {lines.length > 0 && (
        <ReturnFoot lines={lines} confirmPath={confirmPath} onUnexplained={() => setAsksReasons(true)} />
      )}
      <ReturnList side="buyer" />
      {choosing && (
        <GoodsDrawer
          orderId={orderId}
          taken={new Map(lines.map((line) => [line.orderLineId, line.quantity]))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
