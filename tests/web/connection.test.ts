import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useIsOffline, watchNetwork } from '../../src/web/lib/connection.ts'
import { request } from '../../src/web/lib/request.ts'

type Answer = (response: Response) => void

const health = () => Response.json({ code: 200, success: true, msg: '', data: { status: 'up' } })

beforeEach(() => {
  vi.unstubAllGlobals()
})

it('trusts the browser that the network is gone until a later request is answered', async () => {
  const waiting: Answer[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((answer) => waiting.push(answer))),
  )
  watchNetwork()
  const { result: isOffline } = renderHook(() => useIsOffline())
  const begunBefore = request('health')
  await waitFor(() => expect(waiting).toHaveLength(1))

  act(() => void dispatchEvent(new Event('offline')))
  waiting[0]!(health())
  await act(() => begunBefore)
  expect(isOffline.current).toBe(true)

  const begunAfter = request('health')
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]!(health())
  await act(() => begunAfter)
  expect(isOffline.current).toBe(false)
})
