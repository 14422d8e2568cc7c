import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReturnAct } from '../../../../shared/return-terms.ts'
import { request } from '../../../lib/request.ts'
import { ordersKey } from '../../orders/list/order-query.ts'
import { returnCartKey, returnsKey, type ReturnRequest } from './return-cart.ts'
import { StageDialog, TravelDialog, type StageFields, type StageName } from './stage-dialog.tsx'
import { useApp } from '../../../ui/use-app.ts'

/** What a page offers for a return. */
export type OfferedAct = ReturnAct | 'sendBack'

interface Moving extends StageFields {
  act: OfferedAct
  reason?: string
}

const isStage = (act: OfferedAct): act is StageName =>
  act === 'agree' || act === 'send' || act === 'receive' || act === 'inspect'
const needsReason = (act: OfferedAct) => act === 'decline' || act === 'refundInstead'

function moveReturn(requestId: string, { act, reason, carrier = '', trackingNo = '', lines }: Moving) {
  const body = { requestId }
  const pieces = lines && { lines }
  if (act === 'withdraw') return request('withdrawReturn', { body })
  if (act === 'refund') return request('refundReturn', { body })
  if (act === 'confirm') return request('confirmReplacement', { body })
  if (act === 'sendBack') return request('sendRefusedBack', { body: { ...body, carrier, trackingNo } })
  if (act === 'send') return request('sendReturn', { body: { ...body, carrier, trackingNo, ...pieces } })
  const travel = act === 'replace' && { carrier, trackingNo }
  return request('decideReturn', { body: { ...body, act, ...pieces, ...travel, ...(reason && { reason }) } })
}

/**
 * Asks before it acts: for the reason when declining, for pieces and transport at the stages of the way back.
 */
export function useReturnActs(asked: ReturnRequest) {
  const { requestId, returnNo, amount } = asked
  const { t } = useTranslation('cart')
  const { modal, message } = useApp()
  const client = useQueryClient()
  const [open, setOpen] = useState<OfferedAct>()
  const move = useMutation({
    mutationFn: (moving: Moving) => moveReturn(requestId, moving),
    onSuccess: () => setOpen(undefined),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: returnsKey })
      void client.invalidateQueries({ queryKey: returnCartKey })
      void client.invalidateQueries({ queryKey: ordersKey })
    },
  })
  function ask(act: OfferedAct) {
    if (isStage(act) || act === 'replace' || act === 'sendBack') return setOpen(act)
    let reason = ''
    modal.confirm({
      title: t(`returns.ask.${act}`, { returnNo, amount }),
      content: needsReason(act) && (
        <Input.TextArea
          autoFocus
          maxLength={200}
          aria-label={t('returns.ask.reason')}
          placeholder={t('returns.ask.reason')}
          onChange={(event) => (reason = event.target.value)}
        />
      ),
      okText: t(`returns.act.${act}`),
      okButtonProps: { danger: act === 'decline' || act === 'withdraw' },
      cancelText: t('returns.ask.keep'),
      onOk: async () => {
        if (needsReason(act) && reason.trim() === '') {
          message.warning(t('returns.cart.needed', { field: t('returns.ask.reason') }))
          throw new Error(t('returns.ask.reason'))
        }
        await move.mutateAsync({ act, reason: reason.trim() })
      },
    })
  }
  const common = { working: move.isPending, onCancel: () => setOpen(undefined) }
  const dialog =
    open && isStage(open) ? (
      <StageDialog
        {...common}
        stage={open}
        asked={asked}
        onDone={(fields) => move.mutate({ act: open, ...fields })}
      />
    ) : open === 'replace' || open === 'sendBack' ? (
      <TravelDialog
        {...common}
        act={open}
        returnNo={returnNo}
        onDone={(travel) => move.mutate({ act: open, ...travel })}
      />
    ) : null
  return { ask, pending: move.isPending ? move.variables.act : undefined, dialog }
}
