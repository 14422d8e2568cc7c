import { useCallback, useRef } from 'react'
import { newRequestId } from '../../lib/request-id.ts'

/**
 * One request id per content: pressing twice, or retrying after a lost reply, sends the same id and acts
 * once; changed content is a new request.
 */
export function useRequestId(): (body: unknown) => string {
  const kept = useRef<{ content: string; id: string }>(undefined)
  return useCallback((body) => {
    const content = JSON.stringify(body)
    if (kept.current?.content !== content) kept.current = { content, id: newRequestId() }
    return kept.current.id
  }, [])
}
