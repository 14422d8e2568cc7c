import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../lib/current-user.ts'
import { keptBrand } from '../../lib/host-brand.ts'

/** Names the window after its page, null while that is unknown, and the product. */
export function WindowTitle({ page }: { page: string | null }) {
  const { t } = useTranslation('frame')
  const product = useCurrentUser()?.brand?.name ?? keptBrand()?.name ?? t('product')
  useEffect(() => {
    document.title = page === null ? product : `${page} - ${product}`
  }, [page, product])
  return null
}
