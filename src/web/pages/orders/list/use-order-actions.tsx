import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import { request } from '../../../lib/request.ts'
import promptStyles from '../../shopping/prompts.module.css'
import textStyles from '../../shopping/text.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { ActionDialog, type ActionFields } from './action-dialog.tsx'
import { actionStyles, type OwnWindow } from './actions.ts'
import { ordersKey, type BatchResult, type OrderRecord } from './order-query.ts'
import { PiecesDialog } from './pieces-dialog.tsx'
import { useReorder } from './use-reorder.tsx'
import { useApp } from '../../../ui/use-app.ts'

const DestinationDialog = lazy(() => import('./destination-dialog.tsx'))

export interface ActedOn {
  orderId: string
  orderNo: string
  /** If the page knows it: cancelling may cost the deposit. */
  deposit?: OrderRecord['deposit']
}

interface Asked {
  action: Exclude<OrderAction, OwnWindow>
  orders: ActedOn[]
}

/** The behaviour of every button on an order: ask, call, report. The page must draw `dialog`. */
export function useOrderActions({
  onDone,
}: { onDone?: (action: OrderAction, orderIds: string[]) => void } = {}) {
  const { t } = useTranslation('orders')
  const { message, modal } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestId = useRequestId()
  const [asked, setAsked] = useState<Asked>()
  const [readdressed, setReaddressed] = useState<string>()
  const [picking, setPicking] = useState<{ kind: 'ship' | 'short'; orderId: string }>()

  const act = useMutation({
    mutationFn: ({ action, orders, fields }: Asked & { fields: ActionFields }) => {
      const body = { orderIds: orders.map(({ orderId }) => orderId), ...fields }
      const { call } = actionStyles[action]
      // Some calls require a reason; the dialog has made sure of it.
      return request(call, {
        body: body as typeof body & { reason: string },
        requestId: requestId([call, body]),
      })
    },
    onSuccess: ({ results }, { action }) => {
      setAsked(undefined)
      const refused = results.filter(({ done }) => !done)
      if (refused.length === 0) message.success(t(`action.${action}.done`, { count: results.length }))
      else showRefused(results.length - refused.length, refused)
      onDone?.(
        action,
        results.flatMap(({ done, orderId }) => (done ? [orderId] : [])),
      )
    },
    // Also after a refusal: the page showed an outdated state.
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  })

  function showRefused(done: number, refused: BatchResult[]) {
    modal.warning({
      title: t('batch.partly', { done, refused: refused.length }),
      content: (
        <ul className={promptStyles.prompts}>
          {refused.map(({ orderId, orderNo, msg }) => (
            <li key={orderId}>
              {!(orderNo && msg?.includes(orderNo)) && (
                <span className={textStyles.mono}>{orderNo ?? orderId} </span>
              )}
              {msg}
            </li>
          ))}
        </ul>
      ),
    })
  }

  const buyAgain = useReorder()

  function start(action: OrderAction, orders: ActedOn[]) {
    if (action === 'pay') {
      navigate(`/shopping/orderPay?orderIds=${orders.map(({ orderId }) => orderId).join(',')}`)
    } else if (action === 'readdress') {
      setReaddressed(orders[0]!.orderId)
    } else if (action === 'askReturn') {
      navigate(`/agency/returnShopCart?orderId=${orders[0]!.orderId}`)
    } else if (action === 'reorder') {
      buyAgain.mutate(orders.map(({ orderId }) => orderId))
    } else if (orders.length === 1 && (action === 'vendorShip' || action === 'vendorShort')) {
      setPicking({ kind: action === 'vendorShip' ? 'ship' : 'short', orderId: orders[0]!.orderId })
    } else if (action !== 'vendorShort') {
      setAsked({ action, orders })
    }
  }

  const dialog = (
    <>
      <ActionDialog
        asked={asked}
        working={act.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={(fields) => asked && act.mutate({ ...asked, fields })}
      />
      {readdressed && (
        <Suspense>
          <DestinationDialog
            orderId={readdressed}
            onClose={() => setReaddressed(undefined)}
            onDone={() => {
              setReaddressed(undefined)
              void client.invalidateQueries({ queryKey: ordersKey })
            }}
          />
        </Suspense>
      )}
      {picking && (
        <PiecesDialog
          {...picking}
          onClose={() => setPicking(undefined)}
          onDone={() => {
            setPicking(undefined)
            onDone?.(picking.kind === 'ship' ? 'vendorShip' : 'vendorShort', [picking.orderId])
          }}
        />
      )}
    </>
  )
  return { start, dialog }
}
