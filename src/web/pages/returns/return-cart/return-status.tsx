import { useTranslation } from 'react-i18next'
import type { ReturnStatus } from '../../../../shared/return-terms.ts'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'

const tones: Record<ReturnStatus, Tone> = {
  asked: 'waiting',
  agreed: 'active',
  sent: 'active',
  arrived: 'active',
  accepted: 'active',
  replacing: 'active',
  replaced: 'active',
  refunded: 'done',
  exchanged: 'done',
  withdrawn: 'over',
  declined: 'bad',
  failed: 'bad',
}

/** The state of a return. */
export function ReturnStatusTag({ status }: { status: ReturnStatus }) {
  const { t } = useTranslation('cart')
  return <StatusTag tone={tones[status]}>{t(`returns.status.${status}`)}</StatusTag>
}
