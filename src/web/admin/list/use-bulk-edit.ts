import { useCustomMutation, useInvalidate } from '@refinedev/core'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { callOf, prepareSave } from '../screen-call.ts'
import { sendCall, type ScreenError } from '../send-call.ts'
import type { Row } from '../form/form-data.ts'

/** What became, or would become, of one row. */
export interface BulkOutcome {
  id: string
  label: string
  done: boolean
  msg?: string
  /** In a preview: the fields that would change. */
  change?: { before: Row; after: Row }
}

/** Whether the row would differ afterwards. */
export function isChange({ change }: BulkOutcome): boolean {
  return change !== undefined && Object.keys(change.after).length > 0
}

interface Asked {
  ids: string[]
  values: Row
}

/** Gives rows the same values, or says beforehand what would become of each. Both throw a ScreenError. */
export function useBulkEdit(screen: Screen) {
  const invalidate = useInvalidate()
  const { mutateAsync } = useCustomMutation<Row, ScreenError, unknown>()
  const prepared = (body: Row) => prepareSave(screen, callOf(screen, 'bulkEdit')!, body)
  return {
    preview: (asked: Asked) => sendCall<BulkOutcome[]>(prepared({ ...asked, preview: true })),
    save: async ({ requestId, ...asked }: Asked & { requestId: string }): Promise<BulkOutcome[]> => {
      const { method, path, body } = prepared(asked)
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
    },
  }
}
