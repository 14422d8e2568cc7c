import { useCallback, useRef } from 'react'
import { newRequestId } from '../../lib/request-id.ts'

/**
 * One request id for one content: pressing twice, or trying again after a lost answer, sends the same
 * id and is done once; a changed content is a new request.
 */
export function useRequestId(): (body: unknown) => string {
  const kept = useRef<{ content: string; id: string }>(undefined)
  return useCallback((body) => {
    const content = JSON.stringify(body)
    if (kept.current?.content !== content) kept.current = { content, id: newRequestId() }
    return kept.current.id
  }, [])
}
