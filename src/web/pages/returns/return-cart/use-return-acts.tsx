import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReturnAct } from '../../../../shared/return-terms.ts'
import { request } from '../../../lib/request.ts'
import { ordersKey } from '../../orders/list/order-query.ts'
import { returnCartKey, returnsKey, type ReturnRequest } from './return-cart.ts'
import { StageDialog, type StageFields, type StageName } from './stage-dialog.tsx'
import { useApp } from '../../../ui/use-app.ts'

interface Moving extends StageFields {
  act: ReturnAct
}

const isStage = (act: ReturnAct): act is StageName => act === 'send' || act === 'receive' || act === 'inspect'

/**
 * Asks before it acts: for the reason when declining, for pieces and transport at the stages of the way back.
 */
export function useReturnActs(asked: ReturnRequest) {
  const { requestId, returnNo, amount } = asked
  const { t } = useTranslation('cart')
  const { modal, message } = useApp()
  const client = useQueryClient()
  const [stage, setStage] = useState<StageName>()
  const move = useMutation({
    mutationFn: ({ act, reason, carrier = '', trackingNo = '', lines }: Moving) => {
      if (act === 'withdraw') return request('withdrawReturn', { body: { requestId } })
      if (act === 'refund') return request('refundReturn', { body: { requestId } })
      const pieces = lines && { lines }
      return act === 'send'
        ? request('sendReturn', { body: { requestId, carrier, trackingNo, ...pieces } })
        : request('decideReturn', { body: { requestId, act, ...pieces, ...(reason && { reason }) } })
    },
    onSuccess: () => setStage(undefined),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: returnsKey })
      void client.invalidateQueries({ queryKey: returnCartKey })
      void client.invalidateQueries({ queryKey: ordersKey })
    },
  })
  function ask(act: ReturnAct) {
    if (isStage(act)) return setStage(act)
    let reason = ''
    modal.confirm({
      title: t(`returns.ask.${act}`, { returnNo, amount }),
      content: act === 'decline' && (
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
        if (act === 'decline' && reason.trim() === '') {
          message.warning(t('returns.cart.needed', { field: t('returns.ask.reason') }))
          throw new Error(t('returns.ask.reason'))
        }
        await move.mutateAsync({ act, reason: reason.trim() })
      },
    })
  }
  const dialog = stage && (
    <StageDialog
      stage={stage}
      asked={asked}
      working={move.isPending}
      onCancel={() => setStage(undefined)}
      onDone={(fields) => move.mutate({ act: stage, ...fields })}
    />
  )
  return { ask, pending: move.isPending ? move.variables.act : undefined, dialog }
}
