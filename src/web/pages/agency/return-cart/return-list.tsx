import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReturnAct, ReturnStatus } from '../../../../shared/return-terms.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { ordersKey } from '../../shopping/orders/order-query.ts'
import styles from '../../shopping/shopping.module.css'
import { returnCartKey, returnsKey, type ReturnRequest } from './return-cart.ts'

const tones: Record<ReturnStatus, Tone> = {
  asked: 'waiting',
  agreed: 'active',
  refunded: 'done',
  withdrawn: 'over',
  declined: 'bad',
}

/** The returns that a company asked for, or that it has to answer. */
export function ReturnList({ side }: { side: 'buyer' | 'seller' }) {
  const { t } = useTranslation('cart')
  const [current, setCurrent] = useState(1)
  const found = useQuery({
    queryKey: [...returnsKey, side, current],
    queryFn: ({ signal }) =>
      request(side === 'buyer' ? 'listMyReturns' : 'listReturnsOfBuyers', {
        query: { current, size: 10 },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.total === 0) {
    return side === 'seller' ? (
      <EmptyState title={t('returns.list.none')} description={t('returns.list.noneText')} />
    ) : null
  }
  return (
    <section aria-label={t('returns.list.mine')} className={styles.returns}>
      {side === 'buyer' && <h2 className={styles.cardTitle}>{t('returns.list.mine')}</h2>}
      {found.data.records.map((asked) => (
        <ReturnCard key={asked.requestId} asked={asked} side={side} />
      ))}
      <Pagination
        align="end"
        current={current}
        pageSize={10}
        total={found.data.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setCurrent}
      />
    </section>
  )
}

function ReturnCard({ asked, side }: { asked: ReturnRequest; side: 'buyer' | 'seller' }) {
  const { t, i18n } = useTranslation('cart')
  const act = useReturnActs(asked)
  const orderPage = side === 'buyer' ? '/shopping/orderDetail' : '/sales/orderDetail'
  return (
    <article className={styles.card} aria-label={asked.returnNo}>
      <header className={styles.cardHead}>
        <span>
          <strong translate="no">{asked.returnNo}</strong>{' '}
          <Link className={styles.orderNo} to={`${orderPage}?orderId=${asked.orderId}`} translate="no">
            {asked.orderNo}
          </Link>{' '}
          <span className={styles.quiet}>
            {side === 'buyer' ? asked.supplierName : asked.buyerName} ·{' '}
            {momentText(asked.createdAt, i18n.language)}
          </span>
        </span>
        <StatusTag tone={tones[asked.status]}>{t(`returns.status.${asked.status}`)}</StatusTag>
      </header>
      <ul className={styles.lines}>
        {asked.lines.map((line) => (
          <li key={line.orderLineId} className={styles.returnAsked}>
            <span className={styles.lineMain}>
              {partName(line, i18n.language)}{' '}
              <span className={styles.mono} translate="no">
                {line.code}
              </span>
            </span>
            <span className={styles.quiet}>{t(`returns.reasons.${line.reason}`)}</span>
            <span>
              {line.quantity} {unitName(line.unit, i18n.language)}
            </span>
            <Amount value={line.amount} />
          </li>
        ))}
      </ul>
      <p>{asked.description}</p>
      <p className={styles.quiet}>
        {t(`returns.deliveries.${asked.delivery}`)} · {t('returns.list.from', { pickup: asked.pickup })} ·{' '}
        {t('returns.list.by', { name: asked.userName })}
      </p>
      {asked.answer && <p className={styles.warning}>{t('returns.list.why', { reason: asked.answer })}</p>}
      <footer className={styles.cardFoot}>
        <span>
          {t('returns.cart.back')} <Amount value={asked.amount} strong />
        </span>
        <span className={styles.returnPut}>
          {asked.allowedActions.map((action) => (
            <Button
              key={action}
              type={action === 'agree' || action === 'receive' ? 'primary' : 'default'}
              loading={act.pending === action}
              onClick={() => act.ask(action)}
            >
              {t(`returns.act.${action}`)}
            </Button>
          ))}
        </span>
      </footer>
    </article>
  )
}

/** Asks before it acts; declining asks for the reason. */
function useReturnActs({ requestId, returnNo, amount }: ReturnRequest) {
  const { t } = useTranslation('cart')
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: ({ act, reason }: { act: ReturnAct; reason: string }) =>
      act === 'withdraw'
        ? request('withdrawReturn', { body: { requestId } })
        : request('decideReturn', { body: { requestId, act, ...(reason && { reason }) } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: returnsKey })
      void client.invalidateQueries({ queryKey: returnCartKey })
      void client.invalidateQueries({ queryKey: ordersKey })
    },
  })
  function ask(act: ReturnAct) {
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
          void message.warning(t('returns.cart.needed', { field: t('returns.ask.reason') }))
          throw new Error(t('returns.ask.reason'))
        }
        await move.mutateAsync({ act, reason: reason.trim() })
      },
    })
  }
  return { ask, pending: move.isPending ? move.variables.act : undefined }
}
