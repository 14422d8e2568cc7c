import { useState } from 'react'
import type { Row } from './table-columns.tsx'

/** The rows, with what has just been saved in their cells until the list itself brings it. */
export function useSavedCells(
  rows: Row[],
  keyOf: (row: Row) => string,
): { rows: Row[]; onSaved: (row: Row) => void } {
  const [saved, setSaved] = useState<ReadonlyMap<string, Row>>(new Map())
  const onSaved = (row: Row) => setSaved(new Map(saved).set(keyOf(row), row))
  if (saved.size === 0) return { rows, onSaved }
  const current = rows.map((row) => {
    const newer = saved.get(keyOf(row))
    return newer && Number(newer['version']) > Number(row['version']) ? { ...row, ...newer } : row
  })
  return { rows: current, onSaved }
}
