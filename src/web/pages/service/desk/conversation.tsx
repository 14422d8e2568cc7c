import { ArrowLeftOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../../lib/session.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { chatKeys } from '../chat/chat-keys.ts'
import { PartPicker } from '../chat/card-picker.tsx'
import { Composer, type Sent } from '../chat/composer.tsx'
import { MessageList } from '../chat/message-list.tsx'
import { useThread } from '../chat/use-thread.ts'
import { CannedPicker } from './canned-picker.tsx'
import { CustomerSide } from './customer-side.tsx'
import { HandOver } from './hand-over.tsx'
import styles from './desk.module.css'

interface Props {
  chatId: string
  onBack: () => void
  /** Something changed that the lists show. */
  onChanged: () => Promise<unknown>
}

/** A chat with what may be done in it, and its customer beside it. */
export function Conversation({ chatId, onBack, onChanged }: Props) {
  const { t } = useTranslation('chat')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const oneKey = [...chatKeys.one, chatId]
  const one = useQuery({
    queryKey: oneKey,
    queryFn: ({ signal }) => request('deskChat', { query: { chatId }, signal, flags: { quiet: true } }),
  })
  const changed = () => Promise.all([client.invalidateQueries({ queryKey: oneKey }), onChanged()])
  const { mutate: markRead } = useMutation({
    mutationFn: () => request('readChat', { body: { chatId }, flags: { quiet: true } }),
    onSuccess: onChanged,
  })
  const thread = useThread({
    name: chatId,
    load: (before, signal) =>
      request('deskMessages', {
        query: { chatId, ...(before && { beforeSeq: before.seq }) },
        ...(signal && { signal }),
        flags: { quiet: true },
      }),
    isHere: (message) => message.chatId === chatId,
    onNews: (messages) => {
      if (messages.length > 0) markRead()
      if (messages.some(({ event }) => event !== null)) void changed()
    },
  })
  useEffect(() => markRead(), [markRead])
  const act = useMutation({
    mutationFn: (name: 'acceptChat' | 'closeChat') => request(name, { body: { chatId } }),
    onSuccess: () => Promise.all([changed(), thread.query.refetch()]),
    onError: () => void changed(),
  })
  const handleSend = async (sent: Sent) => {
    const { messages } = await request('sendToCustomer', {
      body: { ...sent, chatId },
      flags: { quiet: true },
    })
    thread.add(messages)
    await onChanged()
  }
  if (one.isPending) return <PageSkeleton kind="detail" />
  if (one.isError) return <ErrorState error={one.error} onRetry={() => void one.refetch()} />
  const { chat, members } = one.data
  const me = session()?.userId
  const isMember = members.some(({ userId }) => userId === me)
  const mayWrite = chat.status === 'OPEN' && (chat.isMine || isMember)
  const isWaiting = chat.status === 'WAITING' || chat.status === 'LEFT'
  return (
    <>
      <section className={styles.conversation} aria-label={chat.customerName}>
        <header className={styles.bar}>
          <Button
            type="text"
            className={styles.back}
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={t('desk.back')}
            onClick={onBack}
          />
          <span className={styles.who}>
            <strong>{chat.customerName}</strong> {chat.personName}
            {chat.agentName && <small>{t('desk.servedBy', { name: chat.agentName })}</small>}
          </span>
          {isWaiting && (
            <Button type="primary" loading={act.isPending} onClick={() => act.mutate('acceptChat')}>
              {t('desk.accept')}
            </Button>
          )}
          {chat.isMine && chat.status === 'OPEN' && <HandOver chatId={chatId} onDone={changed} />}
          {(isWaiting || (chat.isMine && chat.status === 'OPEN')) && (
            <Button loading={act.isPending} onClick={() => act.mutate('closeChat')}>
              {t('desk.close')}
            </Button>
          )}
        </header>
        <MessageList
          thread={thread}
          isMine={({ author }) => author === 'AGENT'}
          orderPage="/sales/orderDetail"
          empty=""
        />
        {mayWrite ? (
          <Composer
            text={text}
            onText={setText}
            onSend={handleSend}
            extra={
              <>
                <CannedPicker
                  onChoose={(words) => setText((before) => (before ? `${before}\n${words}` : words))}
                />
                <PartPicker onSend={handleSend} />
              </>
            }
          />
        ) : (
          <p className={styles.readOnly}>
            {t(chat.status === 'CLOSED' ? 'desk.isClosed' : isWaiting ? 'desk.acceptFirst' : 'desk.isOthers')}
          </p>
        )}
      </section>
      <CustomerSide detail={one.data} onSendOrder={mayWrite ? handleSend : null} onNoted={changed} />
    </>
  )
}
