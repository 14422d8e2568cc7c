import { callTable } from '../../../../generated/call-table.ts'
import { ExportButton } from '../../shopping/export-button.tsx'
import { filtersOf, type ListQuery, type Side } from './order-query.ts'

interface Props {
  side: Side
  query: ListQuery
  empty: boolean
}

/** The filtered orders as a file, one row per line. */
export function ExportOrders({ side, query, empty }: Props) {
  const [, path] = callTable[side === 'sales' ? 'exportSales' : 'exportOrders']
  return (
    <ExportButton
      path={path}
      query={{ ...filtersOf(query), ...(query.status && { status: query.status }) }}
      isEmpty={empty}
    />
  )
}
