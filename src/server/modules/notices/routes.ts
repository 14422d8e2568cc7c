import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/notice.ts'
import { AppError } from '../../../shared/errors.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessTime } from '../../../shared/time.ts'
import { inTransaction } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { serveCall } from '../../http/route.ts'
import { countNoticesFor, findNoticeFor, noticesFor, saveReceipt } from './queries.ts'

export function noticeRoutes(app: FastifyInstance) {
  serveCall(app, calls.listMyNotices, async ({ ctx, query: { current = 1, size = 10 } }) => {
    const rows = await noticesFor(ctx.db, { ...ctx, current, size })
    const total = await countNoticesFor(ctx.db, ctx)
    const shown = rows.map(({ publishedAt, category, ...row }) => ({
      ...row,
      category: category ?? '',
      publishedAt: businessTime(publishedAt),
    }))
    return pageOf(shown, { total, size, current })
  })

  serveCall(app, calls.readNotice, async ({ ctx, body: { noticeId } }) => {
    const notice = await findNoticeFor(ctx.db, { ...ctx, noticeId })
    if (!notice) throw new AppError('RECORD_NOT_FOUND')
    await inTransaction(ctx.db, (tx) => saveReceipt(tx, { id: newId(), noticeId, me: ctx.me, now: ctx.now }))
    return { ...notice, publishedAt: businessTime(notice.publishedAt) }
  })
}
