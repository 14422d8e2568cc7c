import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../shared/calls/my-account.ts'
import { serveCall } from '../../../http/route.ts'
import { signInsOf } from '../sign-in-log.ts'
import { changePassword } from '../password/change-password.ts'
import { endSessions } from './end-sessions.ts'
import { livingSessions } from './session-queries.ts'
import { unlockScreen } from './unlock-screen.ts'

export function myAccountRoutes(app: FastifyInstance) {
  serveCall(app, calls.changePassword, ({ ctx, body }) => changePassword(ctx, body))

  serveCall(app, calls.unlockScreen, ({ ctx, body }) => unlockScreen(ctx, body.password))

  serveCall(app, calls.listMySessions, async ({ ctx }) => {
    const sessions = await livingSessions(ctx.db, { userId: ctx.me.userId, now: ctx.now })
    return sessions.map(({ signedInAt, usedAt, ...session }) => ({
      ...session,
      signedInAt: signedInAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isCurrent: session.sessionId === ctx.me.sessionId,
    }))
  })

  serveCall(app, calls.mySignIns, async ({ ctx }) => {
    const entries = await signInsOf(ctx.db, ctx.me.userId)
    return entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  })

  serveCall(app, calls.endMySession, ({ ctx, body }) => endSessions(ctx, { sessionId: body.sessionId }))
  serveCall(app, calls.endMyOtherSessions, ({ ctx }) => endSessions(ctx, 'others'))
}
