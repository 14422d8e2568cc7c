import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { request as send } from '../../../lib/request.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { useApp } from '../../../ui/use-app.ts'
import { cartKey } from '../../cart/cart-key.ts'
import { useRequestId } from '../../shopping/use-request-id.ts'
import styles from '../company.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { requestsKey, type RequestDetail } from './requests-query.ts'

interface Props {
  request: RequestDetail
  /** Quantities that were typed and not saved, by line. */
  edits: ReadonlyMap<string, number>
  onSettled: () => void
}

/** What the reader can do about a request; it stays in sight on a phone. */
export function RequestActs({ request, edits, onSettled }: Props) {
  const { t } = useTranslation('company')
  const { message } = useApp()
  const confirm = useConfirm()
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestId = useRequestId()
  const [rejecting, setRejecting] = useState(false)
  const { id, version, amountNow, allowedActions } = request
  // After a refusal too: somebody else may have been faster, or prices have changed.
  const refresh = () => void client.invalidateQueries({ queryKey: requestsKey })
  const approve = useMutation({
    mutationFn: (amount: string) => {
      const body = { id, version, amount }
      return send('approvePurchaseRequest', { body, requestId: requestId(body) })
    },
    onSuccess: ({ outcome }) => message.success(t(`done.${outcome}`)),
    onSettled: refresh,
  })
  const change = useMutation({
    mutationFn: () =>
      send('changePurchaseRequest', {
        body: { id, version, lines: [...edits].map(([lineId, quantity]) => ({ lineId, quantity })) },
      }),
    onSuccess: () => {
      message.success(t('done.changed'))
      onSettled()
    },
    onSettled: refresh,
  })
  const withdraw = useMutation({
    mutationFn: () => send('withdrawPurchaseRequest', { body: { id } }),
    onSuccess: () => message.success(t('done.withdrawn')),
    onSettled: refresh,
  })
  const toCart = useMutation({
    mutationFn: () => {
      const body = { id }
      return send('purchaseRequestToCart', { body, requestId: requestId(body) })
    },
    onSuccess: ({ added, left }) => {
      message.success(t('toCartDone', { count: added }))
      if (left > 0) message.warning(t('toCartLeft', { count: left }))
      void client.invalidateQueries({ queryKey: cartKey })
      navigate('/agency/shopCart')
    },
  })
  if (allowedActions.length === 0) return null
  if (edits.size > 0)
    return (
      <div className={styles.bar}>
        <Button onClick={onSettled}>{t('discard')}</Button>
        <Button type="primary" loading={change.isPending} onClick={() => change.mutate()}>
          {t('saveQuantities')}
        </Button>
      </div>
    )
  return (
    <div className={styles.bar}>
      {allowedActions.includes('reject') && (
        <Button danger onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
      )}
      {allowedActions.includes('approve') && (
        <Button
          type="primary"
          disabled={amountNow === null}
          loading={approve.isPending}
          onClick={() => amountNow !== null && approve.mutate(amountNow)}
        >
          {t('approve', { amount: amountNow === null ? '' : moneyText(amountNow) })}
        </Button>
      )}
      {allowedActions.includes('withdraw') && (
        <Button
          loading={withdraw.isPending}
          onClick={() =>
            void confirm({ title: t('withdrawAsk'), okText: t('withdraw') }).then(
              () => withdraw.mutate(),
              unlessRefused,
            )
          }
        >
          {t('withdraw')}
        </Button>
      )}
      {allowedActions.includes('toCart') && (
        <Button type="primary" loading={toCart.isPending} onClick={() => toCart.mutate()}>
          {t('toCart')}
        </Button>
      )}
      {rejecting && <RejectDialog id={id} version={version} onClose={() => setRejecting(false)} />}
    </div>
  )
}
