import { useEffect, useState } from 'react'
import { PREFIX } from '../../../lib/product.ts'
import { session } from '../../../lib/session.ts'
import { choose, type ChoiceAction, type Choices, type Confirmation, type Invoice } from './choices.ts'

interface Chosen {
  addressId?: string
  choices: Choices
  points: number
  invoice?: Invoice | undefined
}

const nothing: Chosen = { choices: {}, points: 0 }

/**
 * The buyer's choices for the confirmation of these lines. They survive a reload in this window; choices that
 * are no longer offered are ignored where they are used.
 */
export function useKeptChoices({ orders }: Pick<Confirmation, 'orders'>) {
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)).toSorted()
  const key = `${PREFIX}-confirm-${session()?.userId ?? ''}`
  const about = lineIds.join(',')
  const [chosen, setChosen] = useState(() => kept(key, about))
  useEffect(() => sessionStorage.setItem(key, JSON.stringify({ about, chosen })), [key, about, chosen])
  return {
    ...chosen,
    chooseAddress: (addressId: string) => setChosen((before) => ({ ...before, addressId })),
    dispatch: (action: ChoiceAction) =>
      setChosen((before) => ({ ...before, choices: choose(before.choices, action) })),
    setPoints: (points: number) => setChosen((before) => ({ ...before, points })),
    setInvoice: (invoice: Invoice | undefined) => setChosen((before) => ({ ...before, invoice })),
    forget: () => setChosen(nothing),
  }
}

// Only one confirmation is stored; other lines start again.
function kept(key: string, about: string): Chosen {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      about: string
      chosen: Chosen
    } | null
    return found?.about === about ? { ...nothing, ...found.chosen } : nothing
  } catch {
    return nothing
  }
}
