import type { ComponentProps } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { useIsUncertified } from '../../ui/to-certification.tsx'
import { HiddenPrice } from './hidden-price.tsx'

/** A price of the storefront; in place of one that a company sees once it is certified, the way there. */
export function BuyerPrice(props: ComponentProps<typeof Amount>) {
  const isUncertified = useIsUncertified()
  return props.value === null && isUncertified ? (
    <HiddenPrice offer={{ priceHiddenReason: 'NOT_CERTIFIED' }} />
  ) : (
    <Amount {...props} />
  )
}
