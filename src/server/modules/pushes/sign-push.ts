import { createHmac } from 'node:crypto'

interface Signed {
  secret: string
  deliveryId: string
  event: string
  /** The time of this try. */
  now: Date
  body: string
}

/**
 * The headers of a push. The signature is HMAC-SHA256 over `<timestamp>.<id>.<body>`; the receiver computes
 * it again, and refuses old timestamps so that nobody repeats a push later.
 */
export function signedHeaders({ secret, deliveryId, event, now, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${deliveryId}.${body}`).digest('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'truck-parts-push/1',
    'x-push-id': deliveryId,
    'x-push-event': event,
    'x-push-timestamp': timestamp,
    'x-push-signature': `v1=${signature}`,
  }
}
