import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/message.ts'
import { AppError } from '../../../shared/errors.ts'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, one, run } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { messageColumns, presentMessage, type MessageRow } from './message-rows.ts'
import { readMessageSettings, saveMessageSetting } from './settings.ts'

export function messageRoutes(app: FastifyInstance) {
  serveCall(app, calls.searchMessages, async ({ ctx, body }) => {
    const { current = 1, size = 10, statusCode, sourceId } = body
    // The column that the message log is scoped by; it has the same value, so one index serves both.
    const mine = sql`tenant_id = ${ctx.me.tenantId} and created_by = ${ctx.me.userId}`
    const status = statusCode ? sql`and status_code = ${statusCode}` : sql``
    const about = sourceId ? sql`and source_id = ${sourceId}` : sql``
    const rows = await many(
      ctx.db,
      sql<MessageRow>`
        select ${messageColumns}
        from messages
        where ${mine} ${status} ${about}
        order by id desc
        limit ${size} offset ${(current - 1) * size}
      `,
    )
    const { total } = await one(
      ctx.db,
      sql<{ total: number }>`
        select count(*)::int as total
        from (select 1 from messages where ${mine} ${status} ${about} limit ${TOTAL_CAP + 1}) as counted
      `,
    )
    return pageOf(
      rows.map((row) => presentMessage(row, ctx.language)),
      { total, size, current },
    )
  })

  serveCall(app, calls.readMessage, async ({ ctx, body }) => {
    return write(ctx, async (tx) => {
      const changed = await run(
        tx,
        sql`update messages set status_code = 'READED' where id = ${body.id} and ${mineOnly(ctx)}`,
      )
      if (changed === 0) throw new AppError('RECORD_NOT_FOUND')
      return { id: body.id }
    })
  })

  serveCall(app, calls.countUnreadMessages, ({ ctx }) =>
    one(
      ctx.db,
      sql<{ readedCount: number }>`
        select count(*)::int as readed_count
        from messages
        where ${mineOnly(ctx)} and status_code = 'NEW'
      `,
    ),
  )

  serveCall(app, calls.readAllMessages, async ({ ctx }) => ({
    changed: await write(ctx, (tx) =>
      run(tx, sql`update messages set status_code = 'READED' where ${mineOnly(ctx)} and status_code = 'NEW'`),
    ),
  }))

  serveCall(app, calls.listMessageSettings, ({ ctx }) => readMessageSettings(ctx))

  serveCall(app, calls.saveMessageSetting, ({ ctx, body }) => saveMessageSetting(ctx, body))
}

const mineOnly = (ctx: SignedIn) => sql`tenant_id = ${ctx.me.tenantId} and user_id = ${ctx.me.userId}`
