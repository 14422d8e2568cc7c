import { useCustomMutation, useInvalidate } from '@refinedev/core'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { callOf, prepareSave } from '../screen-call.ts'
import type { ScreenError } from '../send-call.ts'
import type { Row } from '../form/form-data.ts'

/** What became of one row. */
export interface BulkOutcome {
  id: string
  label: string
  done: boolean
  msg?: string
}

interface Asked {
  ids: string[]
  values: Row
  requestId: string
}

/** Gives rows the same values and answers what became of each. Throws a ScreenError. */
export function useBulkEdit(screen: Screen): (asked: Asked) => Promise<BulkOutcome[]> {
  const invalidate = useInvalidate()
  const { mutateAsync } = useCustomMutation<Row, ScreenError, unknown>()
  return async ({ ids, values, requestId }) => {
    const { method, path, body } = prepareSave(screen, callOf(screen, 'bulkEdit')!, { ids, values })
    const { data } = await mutateAsync({
      url: path,
      method: method.toLowerCase() as 'post',
      values: body,
      meta: { requestId },
      successNotification: false,
      errorNotification: false,
    })
    await invalidate({ resource: screen.name, invalidates: ['list', 'many', 'detail'] })
    return data as unknown as BulkOutcome[]
  }
}
