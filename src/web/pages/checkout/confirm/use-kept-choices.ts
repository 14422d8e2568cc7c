import { useEffect, useState } from 'react'
import { PREFIX } from '../../../lib/product.ts'
import { session } from '../../../lib/session.ts'
import { choose, type ChoiceAction, type Choices, type Confirmation, type Invoice } from './choices.ts'

interface Chosen {
  addressId?: string
  choices: Choices
  points: number
  invoice?: Invoice | undefined
  /** The time of the last choice. */
  at: number
}

const nothing: Chosen = { choices: {}, points: 0, at: 0 }

/** Choices older than this belong to an order that was given up. */
const KEPT_MS = 12 * 3_600_000

/**
 * The buyer's choices for the confirmation of these lines. They survive a reload and a visit to other pages,
 * and tabs share them. With other lines, those that belong to a supplier or to all orders stay; choices that
 * are no longer offered are ignored where they are used.
 */
export function useKeptChoices({ orders }: Pick<Confirmation, 'orders'>) {
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)).toSorted()
  const key = `${PREFIX}-confirm-${session()?.userId ?? ''}`
  const about = lineIds.join(',')
  const [chosen, setChosen] = useState(() => keptFor(about, localStorage.getItem(key), Date.now()))
  useEffect(() => {
    if (chosen.at > 0) localStorage.setItem(key, JSON.stringify({ about, chosen }))
  }, [key, about, chosen])
  useEffect(() => {
    function handleStorage(event: StorageEvent) {
      // Another tab chooses for the same lines; one with other lines is left alone.
      if (event.key === key && keptOf(event.newValue)?.about === about)
        setChosen(keptFor(about, event.newValue, Date.now()))
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [key, about])
  const change = (changed: (before: Chosen) => Partial<Chosen>) =>
    setChosen((before) => ({ ...before, ...changed(before), at: Date.now() }))
  return {
    ...chosen,
    chooseAddress: (addressId: string) => change(() => ({ addressId })),
    dispatch: (action: ChoiceAction) => change(({ choices }) => ({ choices: choose(choices, action) })),
    setPoints: (points: number) => change(() => ({ points })),
    setInvoice: (invoice: Invoice | undefined) => change(() => ({ invoice })),
    forget: () => {
      setChosen(nothing)
      localStorage.removeItem(key)
    },
  }
}

/** What was kept, as far as it applies to these lines: points and remarks are for one order only. */
function keptFor(about: string, text: string | null, now: number): Chosen {
  const found = keptOf(text)
  if (!found || now - found.chosen.at > KEPT_MS) return nothing
  if (found.about === about) return { ...nothing, ...found.chosen }
  const choices = Object.fromEntries(
    Object.entries(found.chosen.choices).map(([order, choice]) => [
      order,
      { ...choice, remark: '', ownReference: '' },
    ]),
  )
  return { ...nothing, ...found.chosen, choices, points: 0 }
}

function keptOf(text: string | null): { about: string; chosen: Chosen } | null {
  try {
    return JSON.parse(text ?? 'null') as { about: string; chosen: Chosen } | null
  } catch {
    return null
  }
}
