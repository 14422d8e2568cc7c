import { Navigate, useSearchParams } from 'react-router-dom'

/**
 * The specification's address of the notice editor: opens the form of a new notice, or of the one in `id`.
 */
export default function EditNoticePage() {
  const [query] = useSearchParams()
  return <Navigate to={`/platform/notice/${query.get('id') ?? 'new'}`} replace />
}
