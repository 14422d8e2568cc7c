// How a call reaches the server.

/** A call with its headers, ready to be sent. */
interface Outgoing {
  method: 'GET' | 'POST' | 'DELETE'
  address: string
  headers: Record<string, string>
  body: BodyInit | undefined
  signal: AbortSignal
}

/** What arrived, whatever its status. */
interface Incoming {
  isOk: boolean
  status: number
  /** Undefined when the body is not JSON. */
  content: unknown
  /** The request's id in the server's log. */
  loggedAs: string | undefined
}

/** Sends a call. Fails when no reply arrives, and with the signal's reason when it is cancelled. */
export type Transport = (call: Outgoing) => Promise<Incoming>

export const overFetch: Transport = async ({ method, address, headers, body, signal }) => {
  const response = await fetch(address, {
    method,
    headers,
    ...(body && { body }),
    signal,
    credentials: 'same-origin',
  })
  return {
    isOk: response.ok,
    status: response.status,
    content: await response.json().catch(() => undefined),
    loggedAs: response.headers.get('x-request-id') ?? undefined,
  }
}
