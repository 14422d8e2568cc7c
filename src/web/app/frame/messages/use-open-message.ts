import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { tellMessagesRead } from '../../../lib/messages/live-messages.ts'
import { keepPreSaleNews } from '../../../lib/pre-sale-news.ts'
import { request } from '../../../lib/request.ts'
import { leavesOf, useMenu } from '../../menu.ts'
import { messagesKey } from './queries.ts'
import { clickTarget, offeredTarget, type ShownMessage, type Target } from './open-message.ts'

/** The actions on a message. */
export function useOpenMessage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const menu = useMenu()
  const isCustomer = useCurrentUser()?.isCustomer ?? false
  const leaves = useMemo(() => leavesOf(menu?.nodes ?? []), [menu?.nodes])
  const refresh = async () => {
    tellMessagesRead()
    await client.invalidateQueries({ queryKey: messagesKey })
  }
  const read = useMutation({
    mutationFn: (id: string) => request('readMessage', { body: { id }, flags: { quiet: true } }),
    onSuccess: refresh,
  })
  const readAll = useMutation({ mutationFn: () => request('readAllMessages'), onSuccess: refresh })

  const follow = (message: ShownMessage, target: Target) => {
    if (target.kind === 'toPreSale') keepPreSaleNews(message.content)
    void navigate(target.path)
  }
  return {
    /** Reads the message and opens its page, if it has one; returns whether it has. */
    open: (message: ShownMessage): boolean => {
      read.mutate(message.id)
      const target = clickTarget(message, leaves)
      if (target) follow(message, target)
      return target !== undefined
    },
    offered: (message: ShownMessage) => offeredTarget(message, { leaves, isCustomer }),
    /** Reads the message and goes where it offers to lead. */
    follow: (message: ShownMessage, target: Target) => {
      read.mutate(message.id)
      follow(message, target)
    },
    readAll,
  }
}
