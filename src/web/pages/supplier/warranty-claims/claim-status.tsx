import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listMakerClaims } from '../../../../shared/calls/maker-claim.ts'
import type { MakerClaimStatus } from '../../../../shared/warranty-claim.ts'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'

export type MakerClaim = ReplyOf<typeof listMakerClaims>['records'][number]

export const claimsKey = ['makerClaims'] as const
export const CLAIMS_PAGE = '/vendor/warrantyClaims'
export const claimPage = (claimId: string) => `/vendor/warrantyClaim?claimId=${claimId}`

const tones: Record<MakerClaimStatus, Tone> = {
  SENT: 'waiting',
  ACCEPTED: 'active',
  DECLINED: 'bad',
  PAID: 'done',
}

export function ClaimStatusTag({ status }: { status: MakerClaimStatus }) {
  const { t } = useTranslation('complaints')
  return <StatusTag tone={tones[status]}>{t(`claim.status.${status}`)}</StatusTag>
}
