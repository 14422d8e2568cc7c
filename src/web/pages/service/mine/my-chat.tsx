import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '../../../../shared/calls/chat.ts'
import type { ChatAbout } from '../../../lib/chat/chat-signals.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { request } from '../../../lib/request.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import { chatKeys } from '../chat/chat-keys.ts'
import { OrderPicker, PartPicker } from '../chat/card-picker.tsx'
import { Composer, type Sent } from '../chat/composer.tsx'
import { MessageList } from '../chat/message-list.tsx'
import { useThread } from '../chat/use-thread.ts'
import { FoundMessages, SearchSaid } from './found-messages.tsx'
import { RateChat } from './rate-chat.tsx'
import { ServedBy } from './served-by.tsx'
import styles from '../chat/chat.module.css'

/** My chat with customer service: the robot first, with a way to a person always in sight. */
export function MyChat({ about = {} }: { about?: ChatAbout }) {
  const { t } = useTranslation('chat')
  const client = useQueryClient()
  const user = useCurrentUser()
  const isPhone = !useBreakpoint().md
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  const { partId, orderId, stage } = about
  const from = { client: isPhone ? ('MOBILE' as const) : ('WEB' as const), ...(stage && { stage }) }
  const mine = useQuery({
    queryKey: chatKeys.mine,
    queryFn: ({ signal }) => request('myChat', { signal, flags: { quiet: true } }),
    refetchOnWindowFocus: true,
  })
  const refresh = () => client.invalidateQueries({ queryKey: chatKeys.mine })
  const read = useMutation({
    mutationFn: () => request('readMyChat', { flags: { quiet: true } }),
    onSuccess: ({ unread }) => client.setQueryData(chatKeys.unread, { unread }),
  })
  const thread = useThread({
    name: 'mine',
    load: (before, signal) =>
      request('myChatMessages', {
        query: before ? { beforeChatId: before.chatId, beforeSeq: before.seq } : {},
        ...(signal && { signal }),
        flags: { quiet: true },
      }),
    isHere: () => true,
    onNews: (messages) => {
      if (messages.some(({ author }) => author !== 'CUSTOMER')) read.mutate()
      if (messages.length === 0 || messages.some(({ event }) => event !== null)) void refresh()
    },
  })
  const { mutate: markRead } = read
  useEffect(() => markRead(), [markRead])

  const handleSend = async (sent: Sent) => {
    const { messages } = await request('sendToService', {
      body: { ...sent, ...from },
      flags: { quiet: true },
    })
    thread.add(messages)
    setQ('')
    await refresh()
  }
  const person = useMutation({
    mutationFn: () => request('askForPerson', { body: from }),
    onSuccess: () => Promise.all([refresh(), thread.query.refetch()]),
  })
  const end = useMutation({
    mutationFn: () => request('endMyChat'),
    onSuccess: () => Promise.all([refresh(), thread.query.refetch()]),
  })
  const { chat, toRate, questions = [] } = mine.data ?? {}
  const orderPage = user?.isCustomer ? '/shopping/orderDetail' : '/sales/orderDetail'
  const isWithRobot = !chat || chat.status === 'ROBOT'
  return (
    <section className={styles.chat} aria-label={t('title')}>
      {mine.data && <ServedBy mine={mine.data} />}
      <SearchSaid onSearch={setQ} />
      {q === '' ? (
        <MessageList thread={thread} isMine={isCustomers} orderPage={orderPage} empty={t('empty')} />
      ) : (
        <FoundMessages q={q} isMine={isCustomers} orderPage={orderPage} />
      )}
      {toRate && !chat && <RateChat chatId={toRate} onDone={() => void refresh()} />}
      {isWithRobot && questions.length > 0 && (
        <div className={styles.questions}>
          {questions.map((question) => (
            <Button
              key={question}
              size="small"
              onClick={() => void handleSend({ clientId: newRequestId(), text: question })}
            >
              {question}
            </Button>
          ))}
        </div>
      )}
      {partId && (
        <AskAbout
          key={partId}
          question={t('aboutPart')}
          send={t('sendThisPart')}
          onSend={() => handleSend({ clientId: newRequestId(), partId })}
        />
      )}
      {orderId && (
        <AskAbout
          key={orderId}
          question={t('aboutOrder')}
          send={t('sendThisOrder')}
          onSend={() => handleSend({ clientId: newRequestId(), orderId })}
        />
      )}
      <Composer
        text={text}
        onText={setText}
        onSend={handleSend}
        extra={
          <>
            {isWithRobot && (
              <Button size="small" loading={person.isPending} onClick={() => person.mutate()}>
                {t('person')}
              </Button>
            )}
            {chat && !isWithRobot && (
              <Button size="small" loading={end.isPending} onClick={() => end.mutate()}>
                {t('end')}
              </Button>
            )}
            <PartPicker onSend={handleSend} />
            <OrderPicker onSend={handleSend} />
          </>
        }
      />
    </section>
  )
}

const isCustomers = ({ author }: ChatMessage) => author === 'CUSTOMER'

interface AskAboutProps {
  question: string
  /** The words of the button. */
  send: string
  onSend: () => Promise<void>
}

/** Offers to send the part or the order from whose page the chat was opened. */
function AskAbout({ question, send, onSend }: AskAboutProps) {
  const sending = useMutation({ mutationFn: onSend })
  if (sending.isSuccess) return null
  return (
    <div className={styles.offer}>
      {question}
      <Button size="small" type="primary" loading={sending.isPending} onClick={() => sending.mutate()}>
        {send}
      </Button>
    </div>
  )
}
