import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { QUICK_ORDER_LINES_MAX } from '../../../../shared/quick-order.ts'
import type { WantedLine } from '../../../../shared/sheet-columns.ts'
import { useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import { request } from '../../../lib/request.ts'
import { WhereAdded } from '../../shopping/where-added.tsx'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { judged, orderLines, readyLines, type OrderLine } from './order-list.ts'
import { useApp } from '../../../ui/use-app.ts'
import { cartKey } from '../../cart/cart-key.ts'

/** The list and its actions. */
export function useOrderList(cartPath: string) {
  const { t } = useTranslation('quick')
  const { message } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestId = useRequestId()
  const [lines, setLines] = useState<OrderLine[]>([])
  const [isHidden, setHidden] = useState(false)
  const chosen = useChosenVehicle()
  // The chosen vehicle until somebody says otherwise.
  const [vehicle, setVehicle] = useState(chosen)
  const shown = useMemo(() => judged(lines), [lines])

  const check = useMutation({
    mutationFn: (wanted: WantedLine[]) =>
      request('checkOrderLines', { body: { shoppingCartLineDataDTOList: wanted } }),
  })
  const add = useMutation({
    mutationFn: (ready: ReturnType<typeof readyLines>) => {
      const body = {
        shoppingCartLineDataDTOList: ready,
        ...(vehicle && { vehicleId: vehicle.vehicleId }),
      }
      return request('importOrderLines', { body, requestId: requestId(body) })
    },
  })

  /** Matches a list and appends it. */
  async function match(wanted: WantedLine[]): Promise<boolean> {
    if (wanted.length === 0) {
      message.warning({ content: t('paste.empty'), duration: 2 })
      return false
    }
    if (lines.length + wanted.length > QUICK_ORDER_LINES_MAX) {
      message.warning(t('paste.tooMany', { max: QUICK_ORDER_LINES_MAX }))
      return false
    }
    const reply = await check.mutateAsync(wanted).catch(() => undefined)
    if (!reply) return false
    setHidden(reply.priceHidden)
    setLines((before) => {
      const from = Math.max(0, ...before.map(({ key }) => key)) + 1
      return [...before, ...orderLines(reply.shoppingCartLineDataDTOList, from)]
    })
    return true
  }

  /** Matches one line again after its number was changed. */
  async function rematch(key: number, code: string) {
    const line = lines.find((one) => one.key === key)
    if (!line || line.code === code) return
    const reply = await check.mutateAsync([{ code, quantity: line.quantity }]).catch(() => undefined)
    if (reply) change(key, orderLines(reply.shoppingCartLineDataDTOList, key)[0]!)
  }

  function change(key: number, to: Partial<OrderLine>) {
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...to, key } : line)))
  }

  async function addReady() {
    const taken = new Set(shown.filter(({ verdict }) => verdict === 'ready').map(({ key }) => key))
    const reply = await add.mutateAsync(readyLines(shown)).catch(() => undefined)
    if (!reply) return
    setLines((before) => before.filter(({ key }) => !taken.has(key)))
    void client.invalidateQueries({ queryKey: cartKey })
    message.success({
      content: <WhereAdded added={reply.added} preSale={reply.preSale} cartPath={cartPath} />,
      duration: 6,
    })
    // With nothing left to settle here, the way on is the cart; pre-sale goods are in one of their own.
    if (taken.size === shown.length && reply.preSale === 0) void navigate(cartPath)
  }

  return {
    lines: shown,
    vehicle,
    setVehicle,
    isHidden,
    isChecking: check.isPending,
    isAdding: add.isPending,
    match,
    rematch,
    change,
    remove: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
    clear: () => setLines([]),
    addReady,
  }
}
