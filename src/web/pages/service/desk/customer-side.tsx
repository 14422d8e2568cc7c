import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import type { OrderStatus } from '../../../../shared/order-status.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { Amount } from '../../../ui/amount.tsx'
import { OrderStatusTag } from '../../orders/list/order-status-tag.tsx'
import type { Sent } from '../chat/composer.tsx'
import styles from './desk.module.css'

interface Props {
  detail: ReplyOf<Calls['deskChat']>
  /** Null while nothing may be sent. */
  onSendOrder: ((sent: Sent) => Promise<unknown>) | null
  onNoted: () => Promise<unknown>
}

/** The customer of a chat: who it is, their orders, what colleagues noted, and former chats. */
export function CustomerSide({ detail, onSendOrder, onNoted }: Props) {
  const { t, i18n } = useTranslation('chat')
  const { chat, customer, members, orders, notes, former } = detail
  const timeOf = (time: string) => momentText(time, i18n.language, 'dayTime')
  return (
    <aside className={styles.side} aria-label={t('desk.customer')}>
      <section>
        <h2>{customer.name}</h2>
        <p>
          {customer.personName} {customer.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a>}
        </p>
        {members.length > 0 && (
          <p className={styles.quiet}>
            {t('desk.members', { names: members.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </section>
      <section>
        <h3>{t('desk.orders')}</h3>
        {orders.length === 0 && <p className={styles.quiet}>{t('noOrders')}</p>}
        <ul>
          {orders.map(({ orderId, orderNo, status, amount }) => (
            <li key={orderId} className={styles.order}>
              <Link to={`/sales/orderDetail?orderId=${orderId}`}>{orderNo}</Link>
              <span>
                <OrderStatusTag status={status as OrderStatus} /> <Amount value={amount} />
              </span>
              {onSendOrder && (
                <Button
                  size="small"
                  type="link"
                  onClick={() => void onSendOrder({ clientId: newRequestId(), orderId })}
                >
                  {t('desk.sendCard')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('desk.notes')}</h3>
        <NoteForm chatId={chat.chatId} onNoted={onNoted} />
        <ul>
          {notes.map(({ id, text, author, createTime }) => (
            <li key={id} className={styles.note}>
              {text}
              <small>
                {author} {timeOf(createTime)}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {former.length > 0 && (
        <section>
          <h3>{t('desk.former')}</h3>
          <ul>
            {former.map(({ chatId, personName, lastTime, lastText, rating }) => (
              <li key={chatId} className={styles.note}>
                <Link to={`/platform/chats?chatId=${chatId}`}>{lastText || personName}</Link>
                <small>
                  {personName} {timeOf(lastTime)} {rating !== null && t('desk.stars', { count: rating })}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function NoteForm({ chatId, onNoted }: { chatId: string; onNoted: () => Promise<unknown> }) {
  const { t } = useTranslation('chat')
  const [text, setText] = useState('')
  const note = useMutation({
    mutationFn: () => request('noteOnCustomer', { body: { chatId, text } }),
    onSuccess: async () => {
      setText('')
      await onNoted()
    },
  })
  return (
    <div className={styles.noteForm}>
      <Input.TextArea
        value={text}
        maxLength={500}
        autoSize={{ minRows: 1, maxRows: 4 }}
        placeholder={t('desk.notePlaceholder')}
        aria-label={t('desk.notePlaceholder')}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        size="small"
        disabled={text.trim() === ''}
        loading={note.isPending}
        onClick={() => note.mutate()}
      >
        {t('desk.addNote')}
      </Button>
    </div>
  )
}
