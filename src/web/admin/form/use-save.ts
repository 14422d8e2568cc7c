import { useCreate, useUpdate } from '@refinedev/core'
import { useRef } from 'react'
import { newRequestId } from '../../lib/request-id.ts'
import { screenErrorOf, type ScreenError } from '../send-call.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Row } from './form-data.ts'

type Outcome = { state: 'saved'; row: Row } | { state: 'refused'; error: ScreenError } | { state: 'busy' }

/**
 * Saves a row. A second press while the first is under way does nothing; a retry of the same
 * content carries the same request id, so it cannot create the row twice.
 */
export function useSave(screen: Screen) {
  const create = useCreate<Row, ScreenError, Row>({
    resource: screen.name,
    successNotification: false,
    errorNotification: false,
  })
  const update = useUpdate<Row, ScreenError, Row>({
    resource: screen.name,
    successNotification: false,
    errorNotification: false,
    mutationMode: 'pessimistic',
  })
  const underWay = useRef(false)
  const lastTry = useRef({ content: '', requestId: '' })

  const save = async (body: Row, stored: { id: string; version: unknown } | null): Promise<Outcome> => {
    if (underWay.current) return { state: 'busy' }
    underWay.current = true
    const values = stored ? { ...body, version: stored.version } : body
    const content = JSON.stringify([stored?.id, values])
    if (lastTry.current.content !== content) lastTry.current = { content, requestId: newRequestId() }
    const meta = { requestId: lastTry.current.requestId }
    try {
      const { data } = stored
        ? await update.mutateAsync({ id: stored.id, values, meta })
        : await create.mutateAsync({ values, meta })
      lastTry.current = { content: '', requestId: '' }
      return { state: 'saved', row: data }
    } catch (error) {
      return { state: 'refused', error: screenErrorOf(error) }
    } finally {
      underWay.current = false
    }
  }
  return { save, isSaving: create.mutation.isPending || update.mutation.isPending }
}
