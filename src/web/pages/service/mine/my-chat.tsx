import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { request } from '../../../lib/request.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import { chatKeys } from '../chat/chat-keys.ts'
import { OrderPicker, PartPicker } from '../chat/card-picker.tsx'
import { Composer, type Sent } from '../chat/composer.tsx'
import { MessageList } from '../chat/message-list.tsx'
import { useThread } from '../chat/use-thread.ts'
import { RateChat } from './rate-chat.tsx'
import { ServedBy } from './served-by.tsx'
import styles from '../chat/chat.module.css'

/** My chat with customer service: the robot first, with a way to a person always in sight. */
export function MyChat({ partId }: { partId?: string | undefined }) {
  const { t } = useTranslation('chat')
  const client = useQueryClient()
  const user = useCurrentUser()
  const isPhone = !useBreakpoint().md
  const [text, setText] = useState('')
  const device = isPhone ? 'MOBILE' : 'WEB'
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
      body: { ...sent, client: device },
      flags: { quiet: true },
    })
    thread.add(messages)
    await refresh()
  }
  const person = useMutation({
    mutationFn: () => request('askForPerson', { body: { client: device } }),
    onSuccess: () => Promise.all([refresh(), thread.query.refetch()]),
  })
  const end = useMutation({
    mutationFn: () => request('endMyChat'),
    onSuccess: () => Promise.all([refresh(), thread.query.refetch()]),
  })
  const { chat, toRate, questions = [] } = mine.data ?? {}
  const isWithRobot = !chat || chat.status === 'ROBOT'
  return (
    <section className={styles.chat} aria-label={t('title')}>
      {mine.data && <ServedBy mine={mine.data} />}
      <MessageList
        thread={thread}
        isMine={({ author }) => author === 'CUSTOMER'}
        orderPage={user?.isCustomer ? '/shopping/orderDetail' : '/sales/orderDetail'}
        empty={t('empty')}
      />
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
      {partId && <AskAbout onSend={() => handleSend({ clientId: newRequestId(), partId })} key={partId} />}
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

/** Offers to send the part from whose page the chat was opened. */
function AskAbout({ onSend }: { onSend: () => Promise<void> }) {
  const { t } = useTranslation('chat')
  const send = useMutation({ mutationFn: onSend })
  if (send.isSuccess) return null
  return (
    <div className={styles.offer}>
      {t('aboutPart')}
      <Button size="small" type="primary" loading={send.isPending} onClick={() => send.mutate()}>
        {t('sendThisPart')}
      </Button>
    </div>
  )
}
