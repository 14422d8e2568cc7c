import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { countMessage, unreadCount } from '../../src/web/app/frame/messages/queries.ts'

type Answer = (response: Response) => void

const counted = (readedCount: number) =>
  Response.json({ code: 200, success: true, msg: '', data: { readedCount } })

it('counts a message that comes while the count is still on its way', async () => {
  const waiting: Answer[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((answer) => waiting.push(answer))),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const bell = new QueryObserver(client, unreadCount)
  const stop = bell.subscribe(() => {})
  await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 30_000 })

  const told = countMessage(client)
  waiting[0]!(counted(0))
  await vi.waitFor(() => expect(waiting).toHaveLength(2), { timeout: 30_000 })
  waiting[1]!(counted(1))
  await told
  expect(bell.getCurrentResult().data).toBe(1)

  await countMessage(client)
  expect(bell.getCurrentResult().data).toBe(2)
  expect(waiting).toHaveLength(2)
  stop()
})
