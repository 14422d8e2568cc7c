import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { IDS_MAX } from '../../../shared/id.ts'
import { request } from '../../lib/request.ts'
import { useApp } from '../../ui/use-app.ts'
import type { Cart, CartLine } from './cart-groups.ts'
import { cartKey } from './cart-key.ts'

const UNDO_SECONDS = 8
/** The most lines of one call that adds. */
const ADD_MAX = 200

/** Takes lines out of the cart at once, and offers to put them back. */
export function useRemoveLines(): (lines: CartLine[]) => void {
  const { t } = useTranslation(['shopping', 'cart'])
  const { message } = useApp()
  const client = useQueryClient()
  const restore = useMutation({
    mutationKey: [...cartKey, 'restore'],
    scope: { id: 'cart' },
    mutationFn: putBack,
    onSuccess: (cart, lines) => {
      client.setQueryData<Cart>(cartKey, cart)
      message.success({ key: 'removed', content: t('cart:restored', { count: lines.length }) })
    },
  })
  const { mutate: putLinesBack } = restore
  const remove = useMutation({
    mutationKey: [...cartKey, 'remove'],
    scope: { id: 'cart' },
    mutationFn: (lines: CartLine[]) => removeAll(lines.map(({ lineId }) => lineId)),
    onMutate: (lines) => {
      const gone = new Set(lines.map(({ lineId }) => lineId))
      client.setQueryData<Cart>(
        cartKey,
        (cart) => cart && { ...cart, lines: cart.lines.filter(({ lineId }) => !gone.has(lineId)) },
      )
    },
    onError: () => void client.invalidateQueries({ queryKey: cartKey }),
    onSuccess: (left, lines) => {
      client.setQueryData<Cart>(cartKey, left)
      const orderable = lines.filter(canComeBack)
      message.success({
        key: 'removed',
        duration: UNDO_SECONDS,
        content: (
          <>
            {t('cart:removed', { count: lines.length })}
            {orderable.length > 0 && (
              <Button type="link" size="small" onClick={() => putLinesBack(orderable)}>
                {t('cart:undo')}
              </Button>
            )}
          </>
        ),
      })
    },
  })
  const { mutate: removeLines } = remove
  return useCallback(
    (lines) => {
      if (lines.length === 0) message.warning(t('cart.chooseToRemove'))
      else removeLines(lines)
    },
    [message, removeLines, t],
  )
}

/** What is no longer offered cannot be added again. */
function canComeBack({ invalidReason }: CartLine): boolean {
  return invalidReason !== 'OFFER_WITHDRAWN' && invalidReason !== 'NOT_SOLD'
}

async function removeAll(lineIds: string[]): Promise<Cart> {
  const left = await request('removeFromCart', { body: { ids: lineIds.slice(0, IDS_MAX).join(',') } })
  return lineIds.length > IDS_MAX ? removeAll(lineIds.slice(IDS_MAX)) : left
}

/** Adds the lines again, ticked as they were. */
async function putBack(lines: CartLine[]): Promise<Cart> {
  const added = lines.slice(0, ADD_MAX).map(({ offerId, quantity, oeNumber }) => ({
    offerId,
    quantity,
    ...(oeNumber && { number: oeNumber }),
  }))
  const cart = await request('addToCart', { body: { lines: added } })
  if (lines.length > ADD_MAX) return putBack(lines.slice(ADD_MAX))
  const unticked = new Set(lines.filter(({ checked }) => !checked).map(({ offerId }) => offerId))
  const lineIds = cart.lines.filter(({ offerId }) => unticked.has(offerId)).map(({ lineId }) => lineId)
  return lineIds.length > 0 ? request('tickCartLines', { body: { lineIds, checked: false } }) : cart
}
