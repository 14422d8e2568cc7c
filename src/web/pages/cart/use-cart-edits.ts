import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../../lib/request.ts'
import { cartKey } from './cart-key.ts'
import { type Cart, type CartLine, withQuantity } from './cart-groups.ts'

interface Edit {
  quantity?: number
  checked?: boolean
}

/** Typing "120" is one change, not three. */
const TYPING_PAUSE_MS = 450

/**
 * The buyer's changes, laid over the server's cart until it has accepted them. The server remains the truth:
 * a reply replaces the cart, a refusal reverts the change and loads the cart again.
 */
export function useCartEdits() {
  const client = useQueryClient()
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>())
  const sending = useRef(new Set<Promise<boolean>>())

  const update = useMutation({
    mutationKey: [...cartKey, 'update'],
    // One after the other, so that the last reply is the current cart.
    scope: { id: 'cart' },
    mutationFn: ({ lineIds, edit }: { lineIds: string[]; edit: Edit }) =>
      lineIds.length > 1 && edit.checked !== undefined
        ? request('tickCartLines', { body: { lineIds, checked: edit.checked } })
        : request('updateCartLine', { body: { lineId: lineIds[0]!, ...edit } }),
  })
  const { mutateAsync } = update

  const settle = useCallback((lineIds: string[], sent: Edit) => {
    setEdits((current) => {
      const next = new Map(current)
      for (const lineId of lineIds) {
        const { quantity, checked } = current.get(lineId) ?? {}
        const left: Edit = {
          ...(quantity !== undefined && quantity !== sent.quantity && { quantity }),
          ...(checked !== undefined && checked !== sent.checked && { checked }),
        }
        if (Object.keys(left).length > 0) next.set(lineId, left)
        else next.delete(lineId)
      }
      return next
    })
  }, [])

  const send = useCallback(
    (lineIds: string[], edit: Edit) => {
      const answered = mutateAsync({ lineIds, edit }).then(
        (cart) => {
          client.setQueryData<Cart>(cartKey, cart)
          settle(lineIds, edit)
          return true
        },
        () => {
          settle(lineIds, edit)
          void client.invalidateQueries({ queryKey: cartKey })
          return false
        },
      )
      sending.current.add(answered)
      void answered.then(() => sending.current.delete(answered))
    },
    [client, mutateAsync, settle],
  )

  const setQuantity = useCallback(
    (lineId: string, quantity: number) => {
      setEdits((current) => new Map(current).set(lineId, { ...current.get(lineId), quantity }))
      clearTimeout(waiting.current.get(lineId)?.timer)
      const sendNow = () => {
        clearTimeout(waiting.current.get(lineId)?.timer)
        waiting.current.delete(lineId)
        send([lineId], { quantity })
      }
      waiting.current.set(lineId, { timer: setTimeout(sendNow, TYPING_PAUSE_MS), send: sendNow })
    },
    [send],
  )

  const setChecked = useCallback(
    (lineIds: string[], checked: boolean) => {
      setEdits((current) => {
        const next = new Map(current)
        for (const lineId of lineIds) next.set(lineId, { ...next.get(lineId), checked })
        return next
      })
      // Any number of lines count as one change.
      if (lineIds.length > 0) send(lineIds, { checked })
    },
    [send],
  )

  /** Sends pending changes; returns whether the server accepted them all. */
  const flush = useCallback(async () => {
    for (const entry of [...waiting.current.values()]) entry.send()
    const answers = await Promise.all(sending.current)
    return answers.every(Boolean)
  }, [])

  useEffect(() => {
    const unsent = waiting.current
    return () => {
      for (const entry of [...unsent.values()]) entry.send()
    }
  }, [])

  return { edits, setQuantity, setChecked, flush }
}

/** The lines as the buyer sees them: the server's, with pending changes. */
export function applyEdits(lines: CartLine[], edits: ReadonlyMap<string, Edit>): CartLine[] {
  return lines.map((line) => {
    const edit = edits.get(line.lineId)
    if (!edit) return line
    const counted = edit.quantity === undefined ? line : withQuantity(line, edit.quantity)
    return edit.checked === undefined ? counted : { ...counted, checked: edit.checked }
  })
}
