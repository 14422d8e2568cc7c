// The pre-sale goods that a clerk has put together for a customer, kept in this browser for the clerk.
import { useSyncExternalStore } from 'react'
import { session } from '../../../lib/session.ts'
import { TELEPHONE_LINES_MAX } from '../../../../shared/telephone-order.ts'

export interface CartLine {
  offerId: string
  partId: string
  code: string
  nameZh: string
  nameEn: string
  goodsDueOn: string
  quantity: number
}

const listeners = new Set<() => void>()
const keptUnder = () => `tpp-sale-pre-sale-cart-${session()?.userId ?? ''}`

const stored = () => localStorage.getItem(keptUnder()) ?? '[]'

function linesOf(text: string): CartLine[] {
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) ? (lines as CartLine[]) : []
  } catch {
    return []
  }
}

function keep(lines: CartLine[]) {
  localStorage.setItem(keptUnder(), JSON.stringify(lines.slice(0, TELEPHONE_LINES_MAX)))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The lines, and functions that change them. Goods that are there already add to their line. */
export function usePreSaleCart() {
  const lines = linesOf(useSyncExternalStore(subscribe, stored))
  return {
    lines,
    add: (line: CartLine) => {
      const present = lines.find(({ offerId }) => offerId === line.offerId)
      const others = lines.filter(({ offerId }) => offerId !== line.offerId)
      keep([...others, { ...line, quantity: line.quantity + (present?.quantity ?? 0) }])
    },
    change: (offerId: string, quantity: number) =>
      keep(lines.map((line) => (line.offerId === offerId ? { ...line, quantity } : line))),
    remove: (offerId: string) => keep(lines.filter((line) => line.offerId !== offerId)),
    clear: () => keep([]),
  }
}
