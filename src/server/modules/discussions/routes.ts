import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/record-discussion.ts'
import { AppError } from '../../../shared/errors.ts'
import { escapeLike } from '../../engine/contains.ts'
import { invalid } from '../../engine/invalid.ts'
import { serveCall } from '../../http/route.ts'
import { holdsCode } from '../../may.ts'
import { changeCare, changeFollowing, readCare } from './care.ts'
import { addComment, readComments, removeComment } from './comments.ts'
import { colleagues } from './queries.ts'
import { viewCode } from './row-of.ts'
import { usedCares } from './used-cares.ts'

export function discussionRoutes(app: FastifyInstance) {
  serveCall(app, calls.readDiscussion, ({ ctx, query }) => readComments(ctx, query))
  serveCall(app, calls.readCare, ({ ctx, query }) => readCare(ctx, query))
  serveCall(app, calls.addComment, ({ ctx, body }) => addComment(ctx, body))
  serveCall(app, calls.removeComment, ({ ctx, body }) => removeComment(ctx, body.id))
  serveCall(app, calls.saveCare, ({ ctx, body }) => changeCare(ctx, body))
  serveCall(app, calls.followRecord, ({ ctx, body }) => changeFollowing(ctx, body))
  serveCall(app, calls.usedCares, ({ ctx, query: { screen } }) => usedCares(ctx, screen))
  serveCall(app, calls.findColleagues, async ({ ctx, query: { screen: name, q = '' } }) => {
    const screen = ctx.services.screens.byName(name)
    if (!screen?.calls.some(({ kind }) => kind === 'detail'))
      throw invalid(ctx.language, { field: 'screen', keyword: 'pattern' })
    const code = viewCode(screen)
    if (!holdsCode(ctx.me, code)) throw new AppError('FORBIDDEN', { permission: code })
    return colleagues(ctx.db, ctx.me, { code, like: `%${escapeLike(q.trim())}%` })
  })
}
