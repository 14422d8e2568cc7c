import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { complaintsKey, DETAIL_PAGE, nextDesk } from '../../complaints/complaint.ts'

/** The complaints about an order: each leads to the desk at which it waits, or to its page. */
export function OrderComplaints({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders')
  const { data } = useQuery({
    queryKey: [...complaintsKey, 'staff', 'order', orderId],
    queryFn: ({ signal }) =>
      request('listStaffComplaints', { query: { orderId, size: 5 }, signal, flags: { quiet: true } }),
  })
  return data?.records.map((complaint) => {
    const { complaintId, complaintNo, allowedActs } = complaint
    const page = `${DETAIL_PAGE}?complaintId=${complaintId}`
    return (
      <Link key={complaintId} to={(allowedActs.length > 0 && nextDesk(complaint)) || page}>
        <Button>{t('order.complaintNo', { no: complaintNo })}</Button>
      </Link>
    )
  })
}
