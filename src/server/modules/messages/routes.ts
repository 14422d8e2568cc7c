import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/message.ts'
import type { Language } from '../../../shared/errors.ts'
import { AppError } from '../../../shared/errors.ts'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, one, run } from '../../db/connection.ts'
import type { SignedIn } from '../../http/context.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'

interface MessageRow {
  id: string
  name: Record<Language, string>
  content: Record<Language, string>
  type: string
  sourceId: string | null
  sourceNum: string
  statusCode: 'NEW' | 'READED'
  createdAt: Date
}

export function messageRoutes(app: FastifyInstance) {
  serveCall(app, calls.searchMessages, async ({ ctx, body }) => {
    const { current = 1, size = 10, statusCode } = body
    const mine = mineOnly(ctx)
    const status = statusCode ? sql`and status_code = ${statusCode}` : sql``
    const rows = await many(
      ctx.db,
      sql<MessageRow>`
        select id, name, content, type, source_id as "sourceId", source_num as "sourceNum",
          status_code as "statusCode", created_at as "createdAt"
        from messages
        where ${mine} ${status}
        order by id desc
        limit ${size} offset ${(current - 1) * size}
      `,
    )
    const { total } = await one(
      ctx.db,
      sql<{ total: number }>`
        select count(*)::int as total
        from (select 1 from messages where ${mine} ${status} limit ${TOTAL_CAP + 1}) as counted
      `,
    )
    return pageOf(
      rows.map((row) => present(row, ctx.language)),
      { total, size, current },
    )
  })

  serveCall(app, calls.readMessage, async ({ ctx, body }) => {
    const changed = await write(ctx, (tx) =>
      run(tx, sql`update messages set status_code = 'READED' where id = ${body.id} and ${mineOnly(ctx)}`),
    )
    if (changed === 0) throw new AppError('RECORD_NOT_FOUND')
    return { id: body.id }
  })

  serveCall(app, calls.countUnreadMessages, ({ ctx }) =>
    one(
      ctx.db,
      sql<{ readedCount: number }>`
        select count(*)::int as "readedCount"
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
}

const mineOnly = (ctx: SignedIn) => sql`tenant_id = ${ctx.me.tenantId} and user_id = ${ctx.me.userId}`

function present(row: MessageRow, language: Language) {
  return {
    id: row.id,
    messageName: row.name[language],
    content: row.content[language],
    type: row.type,
    sourceId: row.sourceId,
    sourceNum: row.sourceNum,
    statusCode: row.statusCode,
    createTime: row.createdAt.toISOString(),
  }
}
