import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { unitName } from '../../../../shared/unit-name.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { groupByOrder, isExplained, returnCartKey, type ReturnLine } from '../return-cart/return-cart.ts'
import { ReturnFacts } from '../return-cart/return-facts.tsx'
import { ReturnForm } from '../return-cart/return-form.tsx'
import returnLineStyles from '../return-line.module.css'
import cardStyles from '../../shopping/cards.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'

/** The chosen goods, their transport, and the return request itself. */
export default function ReturnConfirmPage() {
  const { t } = useTranslation('cart')
  return <ReturnConfirm title={t('returns.confirm.title')} cartPath="/agency/returnShopCart" />
}

export function ReturnConfirm({ title, cartPath }: { title: string; cartPath: string }) {
  const { t } = useTranslation('cart')
  const navigate = useNavigate()
  // Requested lines leave the cart at once; the page must not call it empty while it closes.
  const [isAsked, setAsked] = useState(false)
  const cart = useQuery({
    queryKey: returnCartKey,
    queryFn: () => request('listReturnCart', { flags: { quiet: true } }),
  })
  const toCart = (
    <Link to={cartPath}>
      <Button>{t('returns.confirm.back')}</Button>
    </Link>
  )
  if (cart.isPending || isAsked) return <PageSkeleton kind="form" />
  if (cart.isError)
    return <ErrorState error={cart.error} onRetry={() => void cart.refetch()} extra={toCart} />
  const lines = cart.data
  if (lines.length === 0)
    return (
      <EmptyState title={t('returns.cart.empty')} description={t('returns.cart.emptyText')} action={toCart} />
    )
  if (!lines.every(isExplained))
    return (
      <EmptyState
        title={t('returns.confirm.unexplained')}
        description={t('returns.confirm.unexplainedText')}
        action={toCart}
      />
    )
  return (
    <div className={cardStyles.page}>
      <PageHeader title={title} description={t('returns.confirm.text')} extra={toCart} />
      {groupByOrder(lines).map(([orderId, group]) => (
        <section key={orderId} className={cardStyles.card} aria-label={group[0]!.orderNo}>
          <header className={cardStyles.cardHead}>
            <span className={cardStyles.cardTitle}>{group[0]!.supplierName}</span>
            <span className={textStyles.mono} translate="no">
              {group[0]!.orderNo}
            </span>
          </header>
          <ul className={lineStyles.lines}>
            {group.map((line) => (
              <ConfirmedLine key={line.lineId} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <ReturnForm
        lines={lines}
        onSubmitted={() => {
          setAsked(true)
          navigate(cartPath, { replace: true })
        }}
      />
    </div>
  )
}

function ConfirmedLine({ line }: { line: ReturnLine }) {
  const { t, i18n } = useTranslation('cart')
  return (
    <li className={returnLineStyles.returnLine}>
      <PartPicture drawing={line.drawing} size={56} />
      <div className={lineStyles.lineMain}>
        <ReturnFacts line={line} left={line.returnable} />
      </div>
      <span className={returnLineStyles.returnReason}>{t(`returns.reasons.${line.reason!}`)}</span>
      <span>
        {t('returns.confirm.pieces', { count: line.quantity, unit: unitName(line.unit, i18n.language) })}
      </span>
      <span className={lineStyles.lineAmount}>
        <Amount value={line.amount} strong />
      </span>
    </li>
  )
}
