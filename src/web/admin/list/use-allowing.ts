import { useCallback, useState } from 'react'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { isAllowed } from './allowed-acts.ts'
import type { Row } from './table-columns.tsx'

interface Allowing {
  rows: Row[]
  chosen: string[]
}

/** Which of the chosen rows allow an act, as far as it is known: chosen rows may be on pages left since. */
export function useAllowing({ table: { key } }: Screen, { rows, chosen }: Allowing) {
  const [seen, setSeen] = useState(() => ({ of: rows, byId: keyed(rows, key) }))
  const remember = useCallback(
    (more: Row[]) => setSeen((now) => ({ ...now, byId: new Map([...now.byId, ...keyed(more, key)]) })),
    [key],
  )
  if (seen.of !== rows) setSeen({ of: rows, byId: new Map([...seen.byId, ...keyed(rows, key)]) })
  const allowing = (act: string) =>
    chosen.filter((id) => {
      const row = seen.byId.get(id)
      return row === undefined || isAllowed(row, act)
    })
  return { allowing, remember }
}

function keyed(rows: Row[], key: string): Map<string, Row> {
  return new Map(rows.map((row) => [String(row[key]), row]))
}
