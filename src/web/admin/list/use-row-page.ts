import { useLocation, useNavigate } from 'react-router-dom'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Among } from '../form/editing.ts'
import type { PageState } from '../form/page-address.ts'
import { recordAddress } from '../record/record-address.ts'
import { useRecordPlaces } from '../record/use-record-places.ts'
import type { Row } from './table-columns.tsx'

interface Opening {
  openEdit: (row: Row) => void
  among: () => Among | null
}

/** Opens what a click on a row opens: its page, or its form; null where the person's menu has no page for it. */
export function useRowPage(screen: Screen, { openEdit, among }: Opening): ((row: Row) => void) | null {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const list = useRecordPlaces()(screen.name)
  if (screen.record.click === 'form') return openEdit
  if (list === undefined) return null
  return (row) => {
    const state: PageState = { back: pathname + search, among: among() }
    void navigate(recordAddress(list, String(row[screen.table.key])), { state })
  }
}
