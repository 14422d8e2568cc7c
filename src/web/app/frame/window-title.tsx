import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../lib/current-user.ts'
import { keptBrand } from '../../lib/host-brand.ts'

/** Names the window by its page, null as long as that is not known, and by whose product it is. */
export function WindowTitle({ page }: { page: string | null }) {
  const { t } = useTranslation('frame')
  const product = useCurrentUser()?.brand?.name ?? keptBrand()?.name ?? t('product')
  useEffect(() => {
    document.title = page === null ? product : `${page} - ${product}`
  }, [page, product])
  return null
}
