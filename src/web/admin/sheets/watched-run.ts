// Which import this page looks after: kept over a reload, per user, screen and the row that the list
// belongs to.
import { useState } from 'react'
import { PREFIX } from '../../lib/product.ts'
import { session } from '../../lib/session.ts'

/** The id of the run, and how to look after another; null: after none. */
export function useWatchedRun(screen: string, master: string): [string | null, (id: string | null) => void] {
  const key = `${PREFIX}-import-${session()?.userId ?? ''}-${screen}-${master}`
  const [id, setId] = useState(() => sessionStorage.getItem(key))
  const watch = (next: string | null) => {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
    setId(next)
  }
  return [id, watch]
}
