import type { HostBrand } from '../../shared/calls/brand.ts'
import { ProductMark } from './product-mark.tsx'

interface Props {
  brand: HostBrand | null | undefined
  size?: number
}

/** The logo of this address's owner. Decorative; the name is beside it. */
export function BrandMark({ brand, size = 28 }: Props) {
  if (brand?.logo) return <img src={brand.logo} alt="" height={size} />
  return <ProductMark size={size} />
}
