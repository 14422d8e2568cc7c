import { AppError } from '../../../../shared/errors.ts'
import { audit } from '../../../audit.ts'
import type { SignedIn } from '../../../context.ts'
import { write } from '../../../http/write.ts'
import { endSessionsOf } from '../password/password-queries.ts'
import { endSessionOf } from './session-queries.ts'

/**
 * Signs the caller out elsewhere: of one session, or of all except this. Throws RECORD_NOT_FOUND for sessions
 * of others.
 */
export async function endSessions(ctx: SignedIn, which: { sessionId: string } | 'others') {
  const { userId, sessionId } = ctx.me
  const answer = await write(ctx, async (tx) => {
    const ended =
      which === 'others'
        ? await endSessionsOf(tx, { userId, but: sessionId, now: ctx.now })
        : await endSessionOf(tx, { userId, sessionId: which.sessionId, now: ctx.now })
    if (which !== 'others' && ended === 0) throw new AppError('RECORD_NOT_FOUND')
    const entityId = which === 'others' ? '' : which.sessionId
    await audit(tx, ctx, { action: 'end-session', entity: 'session', entityId, after: { ended } })
    return { ended }
  })
  ctx.services.permissions.invalidate()
  return answer
}
