import type { HttpError } from '@refinedev/core'
import { askingErrors, SURE_HEADER } from '../../shared/sure.ts'
import { ApiError } from '../lib/api-error.ts'
import { send } from '../lib/send.ts'
import { askWhetherSure } from './ask-sure.ts'
import { overAxios } from './over-axios.ts'
import type { PreparedCall } from './screen-call.ts'

/** A refusal in the shape refine expects; lists and forms show it at its place. */
export type ScreenError = ApiError & HttpError

/** What a caught error refuses. One that is none, a fault of the page, counts as an answer that cannot be read. */
export function screenErrorOf(error: unknown): ScreenError {
  const refusal =
    error instanceof ApiError ? error : new ApiError({ status: 0, error: 'UNREADABLE', requestId: '' })
  return Object.assign(refusal, { statusCode: refusal.status })
}

/**
 * Makes a prepared call and answers its `data`. A refusal that only doubts is put to the person, and the call sent
 * again when they are sure. Throws a ScreenError; nothing is shown by itself.
 */
export async function sendCall<T>(
  call: PreparedCall,
  { requestId }: { requestId?: string | undefined } = {},
): Promise<T> {
  try {
    return await sendOnce<T>(call, requestId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (askingErrors.some((name) => name === error.error) && (await askWhetherSure(error.msg)))
      return sendOnce<T>(call, requestId, { [SURE_HEADER]: '1' })
    throw error
  }
}

async function sendOnce<T>(
  { method, path, query, body }: PreparedCall,
  requestId: string | undefined,
  headers?: Record<string, string>,
): Promise<T> {
  try {
    const flags = { quiet: true }
    return (await send({
      ...{ method, path, query, body, requestId, headers, flags },
      transport: overAxios,
    })) as T
  } catch (error) {
    throw error instanceof ApiError ? screenErrorOf(error) : error
  }
}
