import { Navigate, useSearchParams } from 'react-router-dom'
import { LIST_PAGE } from '../complaint.ts'
import ComplaintDetailPage from '../detail/page.tsx'

/** The complaint of the address with its rating; without one, those that wait for theirs. */
export default function AppraiseComplaintPage() {
  const [params] = useSearchParams()
  return params.get('complaintId') ? (
    <ComplaintDetailPage />
  ) : (
    <Navigate to={`${LIST_PAGE}?status=rating`} replace />
  )
}
