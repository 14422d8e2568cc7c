import { useState } from 'react'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { PREFIX } from '../../lib/product.ts'
import { session } from '../../lib/session.ts'

interface Branches {
  /** Every row, and those of the first level. */
  all: string[]
  top: string[]
  /** What is searched for; empty when the whole tree is shown. */
  searched: string
}

/**
 * The opened branches of a tree, and how to open and close them. They outlive a reload; at first the
 * first level is open. A search opens every branch, or what was searched for would hide in one.
 */
export function useBranches(
  { name }: Screen,
  { all, top, searched }: Branches,
): [string[], (opened: string[]) => void] {
  const [kept, setKept] = useState(() => keptBranches(name))
  const [closed, setClosed] = useState({ of: '', ids: new Set<string>() })
  if (!searched) {
    const open = (opened: string[]) => {
      setKept(opened)
      sessionStorage.setItem(keptUnder(name), JSON.stringify(opened))
    }
    return [kept ?? top, open]
  }
  const close = (opened: string[]) =>
    setClosed({ of: searched, ids: new Set(all).difference(new Set(opened)) })
  return [closed.of === searched ? all.filter((id) => !closed.ids.has(id)) : all, close]
}

const keptUnder = (screen: string) => `${PREFIX}-branches-${session()?.userId ?? ''}-${screen}`

function keptBranches(screen: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptUnder(screen)) ?? 'null')
    return Array.isArray(kept) ? kept.map(String) : null
  } catch {
    return null
  }
}
