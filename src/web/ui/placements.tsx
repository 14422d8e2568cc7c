import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QueryOf, ReplyOf } from '../../shared/call.ts'
import type { shownPlacements } from '../../shared/calls/storefront.ts'
import { useFileAddress } from '../admin/values/use-file-address.ts'
import { placementsQuery } from '../lib/placements-query.ts'
import { ownAddress } from '../../shared/own-address.ts'
import styles from './placements.module.css'

type Placement = ReplyOf<typeof shownPlacements>[number]

/** The operator's placements for this position; empty without any. */
export function Placements({ position }: QueryOf<typeof shownPlacements>) {
  const { t } = useTranslation('storefront')
  const { data = [] } = useQuery(placementsQuery({ position }))
  if (data.length === 0) return null
  return (
    <section className={styles.placements} aria-label={t('placements')}>
      {data.map((placement) => (
        <Place key={placement.placementId} placement={placement} />
      ))}
    </section>
  )
}

function Place({ placement: { headline, image, link } }: { placement: Placement }) {
  const inside = (
    <>
      {image && <Picture fileKey={image} />}
      <span className={styles.headline}>{headline}</span>
    </>
  )
  const path = link === null ? undefined : ownAddress(link)
  return path ? (
    <Link to={path} className={styles.placement}>
      {inside}
    </Link>
  ) : (
    <div className={styles.placement}>{inside}</div>
  )
}

function Picture({ fileKey }: { fileKey: string }) {
  const { address } = useFileAddress(fileKey)
  return address ? <img src={address} alt="" className={styles.picture} /> : null
}
