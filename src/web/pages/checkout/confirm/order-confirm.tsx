import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { canBeTicked, cartOf } from '../../cart/cart-groups.ts'
import { cartQuery } from '../../cart/cart-query.ts'
import { ConfirmForm } from './confirm-form.tsx'

interface Props {
  /** "Confirm order" by default. */
  title?: string
  /** The page on which the buyer changes the ordered regular goods. */
  regularPath: string
}

/** Confirms the ticked lines of the cart, or the lines in the address ("buy now"). */
export function OrderConfirm({ title, regularPath }: Props) {
  const { t } = useTranslation('shopping')
  const [params] = useSearchParams()
  const cartName = params.get('cart') === 'preSale' ? 'preSale' : 'regular'
  const named = params.get('lines')?.split(',').filter(Boolean)
  // Ordered lines leave the cart at once; other ticked lines are not part of this order.
  const [ordered, setOrdered] = useState<string[]>()
  const [addressId, setAddressId] = useState<string>()
  const cart = useQuery({
    ...cartQuery,
    enabled: named === undefined,
  })
  const lineIds =
    ordered ??
    named ??
    cart.data?.lines
      .filter((line) => line.checked && canBeTicked(line) && cartOf(line) === cartName)
      .map(({ lineId }) => lineId) ??
    []

  const confirmation = useQuery({
    queryKey: ['orderConfirm', lineIds, addressId],
    enabled: lineIds.length > 0,
    queryFn: () =>
      request('confirmOrder', {
        body: { lineIds, byWarehouse: true, ...(addressId && { addressId }) },
        flags: { quiet: true },
      }),
    // Another address changes days and freight; the choices stay on the page meanwhile.
    placeholderData: keepPreviousData,
    // A confirmation is a promise of prices, so only the buyer renews it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const failed = cart.error ?? confirmation.error
  const cartPath = cartName === 'preSale' ? '/agency/preSaleCart' : regularPath
  const backToCart = (
    <Link to={cartPath}>
      <Button type="primary">{t('confirm.backToCart')}</Button>
    </Link>
  )
  if (failed) {
    const retry = () => void (cart.error ? cart.refetch() : confirmation.refetch())
    return <ErrorState error={failed} onRetry={retry} extra={backToCart} />
  }
  if (named === undefined && cart.data && lineIds.length === 0)
    return <EmptyState title={t('confirm.none')} description={t('confirm.noneText')} action={backToCart} />
  if (!confirmation.data) return <PageSkeleton kind="form" />
  return (
    <ConfirmForm
      title={title ?? t('confirm.title')}
      confirmation={confirmation.data}
      cartPath={cartPath}
      reconfirming={confirmation.isFetching}
      onAddress={setAddressId}
      onReconfirm={() => void confirmation.refetch()}
      onPlaced={() => setOrdered(lineIds)}
    />
  )
}
