import { useState } from 'react'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { dataProvider } from '../data-provider.ts'
import { fetchHistory } from '../history/use-history.ts'
import type { LastChange } from './conflict-panel.tsx'
import { differences, merge, type Choice, type Difference } from './conflict.ts'
import { dataFromRow, type FormData, type Row } from './form-data.ts'

interface Conflict {
  theirs: Row
  lastChange: LastChange | null
  found: Difference[]
}

/** Someone saved the row while it was typed in: what they changed, until it is decided whose stays. */
export function useConflict(screen: Screen, fields: Field[]) {
  const [conflict, setConflict] = useState<Conflict | null>(null)

  /** Reads what stands there now; false when it cannot be had, so that there is nothing to compare. */
  const meet = async (id: string, typed: { base: FormData; mine: FormData }): Promise<boolean> => {
    const [theirs, lastChange] = await Promise.all([theirRow(screen, id), latestChange(screen, id)])
    if (!theirs) return false
    setConflict({
      theirs,
      lastChange,
      found: differences(fields, { ...typed, theirs: dataFromRow(fields, theirs) }),
    })
    return true
  }
  return {
    conflict,
    meet,
    /** Compares with a row that is at hand. */
    compare: (theirs: Row, typed: { base: FormData; mine: FormData }) => {
      const found = differences(fields, { ...typed, theirs: dataFromRow(fields, theirs) })
      if (found.length > 0) setConflict({ theirs, lastChange: null, found })
    },
    /** My values with theirs where that was chosen. */
    settle: (mine: FormData, choices: Record<string, Choice>): FormData => {
      setConflict(null)
      return merge(mine, conflict!.found, choices)
    },
  }
}

/** Who saved the row last, and when; null when that cannot be had. */
async function latestChange(screen: Screen, id: string): Promise<LastChange | null> {
  try {
    const { records } = await fetchHistory(screen, { id, current: 1, size: 1 })
    return records[0] ?? null
  } catch {
    // The comparison stands without a name.
    return null
  }
}

async function theirRow(screen: Screen, id: string): Promise<Row | null> {
  try {
    const { data } = await dataProvider.getOne<Row>({ resource: screen.name, id })
    return data
  } catch {
    // Removed meanwhile, or no answer: then the server's sentence says what is known.
    return null
  }
}
