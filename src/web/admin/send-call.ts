import type { HttpError } from '@refinedev/core'
import { ApiError } from '../lib/api-error.ts'
import { send } from '../lib/send.ts'
import { overAxios } from './over-axios.ts'
import type { PreparedCall } from './screen-call.ts'

/** A refusal in the shape refine expects; lists and forms show it at its place. */
export type ScreenError = ApiError & HttpError

/** Makes a prepared call and answers its `data`. Throws a ScreenError; nothing is shown by itself. */
export async function sendCall<T>(
  call: PreparedCall,
  { requestId }: { requestId?: string | undefined } = {},
): Promise<T> {
  const { method, path, query, body } = call
  try {
    return (await send({
      method,
      path,
      query,
      body,
      requestId,
      flags: { quiet: true },
      transport: overAxios,
    })) as T
  } catch (error) {
    throw error instanceof ApiError ? Object.assign(error, { statusCode: error.status }) : error
  }
}
