import { useState } from 'react'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { dataProvider } from '../data-provider.ts'
import { fetchHistory } from '../history/use-history.ts'
import { differences, merge, takenOver, type Choice, type Difference } from './conflict.ts'
import { dataFromRow, type FormData, type Row } from './form-data.ts'

/** The newest entry of a row's history. */
export interface LastChange {
  name: string
  createdAt: string
}

export interface Conflict {
  /** The row as the form was opened with it, and as it stands now. */
  before: Row
  theirs: Row
  lastChange: LastChange | null
  /** Both changed these to different values: someone has to decide. */
  clashes: Difference[]
  /** Theirs, which goes with what was typed. */
  taken: Difference[]
}

interface Typed {
  base: FormData
  mine: FormData
  before: Row
}

/**
 * Someone saved the row while it was typed in. What goes together is put together at once, and told;
 * where both changed one field, it is decided whose value stays.
 */
export function useConflict(
  screen: Screen,
  fields: Field[],
  { onMerged }: { onMerged: (theirs: Row, merged: FormData) => void },
) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [merged, setMerged] = useState<Conflict | null>(null)

  const differing = (theirs: Row, typed: Typed) =>
    differences(fields, { ...typed, theirs: dataFromRow(fields, theirs) })
  const weigh = (theirs: Row, lastChange: LastChange | null, typed: Typed) => {
    const { before, mine } = typed
    const found = differing(theirs, typed)
    const clashes = found.filter(({ isClash }) => isClash)
    const told = { before, theirs, lastChange, clashes, taken: takenOver(found) }
    setConflict(clashes.length > 0 ? told : null)
    setMerged(clashes.length > 0 ? null : told)
    // Of a clash nothing is taken over yet: the form waits for the choice.
    if (clashes.length === 0) onMerged(theirs, merge(mine, found, {}))
  }
  return {
    conflict,
    /** What was put together without a question; null when nothing was. */
    merged,
    /** Reads what stands there now; false when it cannot be had, so that there is nothing to compare. */
    meet: async (id: string, typed: Typed): Promise<boolean> => {
      const [theirs, lastChange] = await Promise.all([theirRow(screen, id), latestChange(screen, id)])
      if (!theirs) return false
      weigh(theirs, lastChange, typed)
      return true
    },
    /** Compares with a row that is at hand. */
    compare: (theirs: Row, typed: Typed) => {
      if (differing(theirs, typed).length > 0) weigh(theirs, null, typed)
    },
    /** My values with theirs where that was chosen. */
    settle: (mine: FormData, choices: Record<string, Choice>) => {
      const { theirs, clashes, taken } = conflict!
      setConflict(null)
      onMerged(theirs, merge(mine, [...clashes, ...taken], choices))
    },
    /** The note of what was put together has been read. */
    forget: () => setMerged(null),
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
