import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { isId } from '../../../../shared/id.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { ComplaintPictures } from '../../complaints/complaint-pictures.tsx'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import { CLAIMS_PAGE, claimsKey, ClaimStatusTag, type MakerClaim } from '../warranty-claims/claim-status.tsx'
import { ClaimAnswer } from './claim-answer.tsx'

/** One warranty claim, for the maker to answer and settle. */
export default function WarrantyClaimPage() {
  const { t } = useTranslation('complaints')
  const [params] = useSearchParams()
  const claimId = params.get('claimId') ?? ''
  const found = useQuery({
    queryKey: [...claimsKey, 'detail', claimId],
    enabled: isId(claimId),
    queryFn: ({ signal }) =>
      request('makerClaimDetail', { query: { claimId }, signal, flags: { quiet: true } }),
  })
  const back = (
    <Link to={CLAIMS_PAGE}>
      <Button>{t('detail.back')}</Button>
    </Link>
  )
  if (!isId(claimId))
    return <EmptyState title={t('claim.noId')} description={t('claim.noIdText')} action={back} />
  if (found.isPending) return <PageSkeleton kind="detail" />
  if (found.isError)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} extra={back} />
  const claim = found.data
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={
          <>
            {t('claim.title')} <span translate="no">{claim.claimNo}</span>{' '}
            <ClaimStatusTag status={claim.status} />
          </>
        }
        extra={back}
      />
      {claim.allowedActs.length > 0 && <ClaimAnswer claim={claim} />}
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('claim.fault')}</h2>
        <p>{claim.fault}</p>
        <ComplaintPictures images={claim.pictures} />
        <Facts claim={claim} />
      </section>
    </div>
  )
}

function Facts({ claim }: { claim: MakerClaim }) {
  const { t, i18n } = useTranslation('complaints')
  const facts: [string, ReactNode][] = [
    [t('claim.part'), `${partName(claim, i18n.language)} ${claim.oeNumber || claim.code}`],
    [t('claim.quantity'), claim.quantity],
    [t('claim.vin'), claim.vin],
    [t('claim.mileage'), claim.mileageKm],
    [t('claim.installedOn'), claim.installedOn],
    [t('claim.failedOn'), claim.failedOn],
    [t('claim.supplier'), claim.supplierName],
    [t('claim.returnNo'), claim.returnNo],
    [t('claim.claimed'), <Amount key="claimed" value={claim.claimed} strong />],
    [t('claim.makerClaimNo'), claim.makerClaimNo],
    [t('claim.agreed'), claim.agreed && <Amount key="agreed" value={claim.agreed} strong />],
    [t('claim.answer'), claim.answer],
    [t('claim.paid'), claim.paid && <Amount key="paid" value={claim.paid} strong />],
    [t('claim.paidOn'), claim.paidOn],
  ]
  return (
    <dl className={factStyles.facts}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
