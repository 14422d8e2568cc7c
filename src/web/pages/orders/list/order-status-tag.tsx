import { useTranslation } from 'react-i18next'
import {
  orderStatuses,
  payStatuses,
  type OrderStatus,
  type PayStatus,
} from '../../../../shared/order-status.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

// The colour shows who must act: amber is the reader's turn, blue under way, green done, grey over.
const tones: Record<OrderStatus, 'waiting' | 'active' | 'done' | 'over' | 'bad'> = {
  pendingReview: 'waiting',
  pendingDiscount: 'waiting',
  pendingCustomer: 'waiting',
  pendingPayment: 'waiting',
  pendingDeposit: 'waiting',
  pendingBalance: 'waiting',
  awaitingFinance: 'waiting',
  awaitingConfirmation: 'active',
  awaitingShipment: 'active',
  partShipped: 'active',
  shipped: 'active',
  signed: 'done',
  completed: 'done',
  cancelled: 'over',
  rejected: 'bad',
}

export function useStatusWords() {
  const language = useTranslation().i18n.language.startsWith('en') ? 'en' : 'zh'
  return {
    orderStatus: (status: OrderStatus) => orderStatuses[status].label[language],
    payStatus: (status: PayStatus) => payStatuses[status][language],
  }
}

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const words = useStatusWords()
  return <StatusTag tone={tones[status]}>{words.orderStatus(status)}</StatusTag>
}
