import type { Services } from '../../context.ts'
import { sessionKeys } from '../../config.ts'
import { nextTry } from '../../next-try.ts'
import { bodiesOf } from './push-body.ts'
import { recordOutcome, takeDue, type Due, type Outcome } from './push-queries.ts'
import { openPushSecret } from './push-secret.ts'
import { signedHeaders } from './sign-push.ts'

/** Pushes that are on their way together. */
const BATCH = 10
/** The most in one run, so that a flood leaves the other tasks their turn. */
const MOST = 1_000

type Told = Pick<Outcome, 'answered' | 'fault'> & { isFinal: boolean }

/**
 * Sends the pushes that are due. No transaction is open meanwhile: taking them and recording what came of
 * them are statements of their own. Returns the number of tries.
 */
export async function sendPushes(
  services: Pick<Services, 'db' | 'config' | 'pushes'>,
  { now }: { now: Date },
): Promise<number> {
  let tried = 0
  while (tried < MOST) {
    const due = await takeDue(services.db, { now, most: BATCH })
    if (due.length === 0) break
    const fresh = await bodiesOf(
      services.db,
      due.filter(({ body }) => body === null),
    )
    await Promise.all(
      due.map((each) =>
        sendOne(services, { due: each, body: each.body ?? fresh.get(each.deliveryId)!, now }),
      ),
    )
    tried += due.length
  }
  return tried
}

async function sendOne(
  services: Pick<Services, 'db' | 'config' | 'pushes'>,
  { due, body, now }: { due: Due; body: string; now: Date },
) {
  const startedMs = performance.now()
  const { answered, fault, isFinal } = await tell(services, { due, body, now })
  const { deliveryId, attempts, retries } = due
  const nextAt = fault === null || isFinal ? null : nextTry({ attempts, retries, now })
  const status = fault === null ? 'SENT' : nextAt ? 'WAITING' : 'FAILED'
  const tookMs = Math.round(performance.now() - startedMs)
  await recordOutcome(
    services.db,
    { deliveryId, attempts, status, nextAt, answered, fault, tookMs, body },
    now,
  )
}

async function tell(
  { config, pushes }: Pick<Services, 'config' | 'pushes'>,
  { due, body, now }: { due: Due; body: string; now: Date },
): Promise<Told> {
  const { deliveryId, sendId, event, url, isEnabled, secretSealed } = due
  const refused = (fault: string): Told => ({ answered: null, fault, isFinal: true })
  if (!isEnabled) return refused('DISABLED')
  const secret = openPushSecret(sessionKeys(config), { sendId, sealed: secretSealed })
  if (secret === undefined) return refused('SECRET')
  const headers = signedHeaders({ secret, deliveryId, event, now, body })
  const { status, fault } = await pushes.send({ url, headers, body })
  return { answered: status, fault, isFinal: fault === 'ADDRESS' }
}
