import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../shared/call.ts'
import type { currentUser } from '../../../shared/calls/session.ts'
import { useFileAddress } from '../../admin/values/use-file-address.ts'
import { COLOUR } from '../../lib/appearance.ts'
import { ProductMark } from '../../ui/product-mark.tsx'
import { DEFAULT_COLOUR } from '../../ui/theme-colour.ts'
import { useAppearance } from '../appearance-context.ts'
import styles from './frame.module.css'

type Shown = NonNullable<ReplyOf<typeof currentUser>['brand']>

/** The name, logo and colour for a white-label customer's people. */
export function Brand({ brand: { name, logo, colour, hotline } }: { brand: Shown }) {
  const { t } = useTranslation('storefront')
  const { setColour } = useAppearance()
  // The person's own colour takes precedence; the brand's is shown but not stored as their choice.
  const show = useEffectEvent((shown: string) => {
    if (localStorage.getItem(COLOUR) !== null) return
    setColour(shown)
    localStorage.removeItem(COLOUR)
  })
  useEffect(() => {
    if (!colour) return undefined
    show(colour)
    return () => show(DEFAULT_COLOUR)
  }, [colour])
  return (
    <>
      {logo ? <Logo fileKey={logo} /> : <ProductMark />}
      <span className={styles.productName} title={hotline ? t('hotline', { phone: hotline }) : undefined}>
        {name}
      </span>
    </>
  )
}

function Logo({ fileKey }: { fileKey: string }) {
  const { address } = useFileAddress(fileKey, { small: true })
  return address ? <img src={address} alt="" height={28} /> : <ProductMark />
}
