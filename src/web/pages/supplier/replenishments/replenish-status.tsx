import { useTranslation } from 'react-i18next'
import { replenishStatuses, type ReplenishStatus } from '../../../../shared/replenishment.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

const tones: Record<ReplenishStatus, 'waiting' | 'active' | 'done' | 'over' | 'bad'> = {
  asked: 'waiting',
  offered: 'waiting',
  accepted: 'active',
  shipped: 'active',
  received: 'waiting',
  settled: 'done',
  cancelled: 'over',
  declined: 'bad',
}

export function ReplenishTag({ status }: { status: ReplenishStatus }) {
  const language = useTranslation().i18n.language.startsWith('en') ? 'en' : 'zh'
  return <StatusTag tone={tones[status]}>{replenishStatuses[status].label[language]}</StatusTag>
}
