import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import { inTransaction, maybeOne, run, type Tx } from '../db/connection.ts'
import type { Ctx } from '../context.ts'

/**
 * Runs a writing action in one transaction. With a ZP-REQ-ID it is also repeat-safe: the first statement
 * claims the id, so a duplicate waits for the first request and gets its stored reply; the same id with
 * another body is refused. Outbox rows written inside are delivered after the commit. `kept` removes from the
 * stored reply what must not be stored.
 */
export async function write<T>(
  ctx: Ctx,
  work: (tx: Tx) => Promise<T>,
  { kept = (reply) => reply }: { kept?: ((reply: T) => unknown) | undefined } = {},
): Promise<T> {
  const answer = await inTransaction(ctx.db, async (tx) => {
    if (!ctx.repeat) return work(tx)
    const earlier = await claim(tx, ctx)
    if (earlier) return earlier.reply as T
    const reply = await work(tx)
    await keepAnswer(tx, ctx, kept(reply))
    return reply
  })
  ctx.services.outbox.nudge()
  return answer
}

async function claim(tx: Tx, ctx: Ctx): Promise<{ reply: unknown } | undefined> {
  const { key, bodyHash } = ctx.repeat!
  const [tenantId, userId] = owner(ctx)
  const claimed = await run(
    tx,
    sql`
      insert into idempotency_keys (tenant_id, user_id, key, body_hash, created_at)
      values (${tenantId}, ${userId}, ${key}, ${bodyHash}, ${ctx.now})
      on conflict do nothing
    `,
  )
  if (claimed) return undefined
  const earlier = await maybeOne(
    tx,
    sql<{ bodyHash: string; reply: { value: unknown } | null }>`
      select body_hash, reply
      from idempotency_keys
      where tenant_id = ${tenantId} and user_id = ${userId} and key = ${key}
    `,
  )
  if (!earlier || earlier.bodyHash !== bodyHash) throw new AppError('REPEATED_WITH_OTHER_BODY')
  if (!earlier.reply) throw new AppError('STILL_RUNNING')
  return { reply: earlier.reply.value }
}

async function keepAnswer(tx: Tx, ctx: Ctx, reply: unknown) {
  const [tenantId, userId] = owner(ctx)
  await run(
    tx,
    sql`
      update idempotency_keys
      set reply = ${JSON.stringify({ value: reply ?? null })}::jsonb
      where tenant_id = ${tenantId} and user_id = ${userId} and key = ${ctx.repeat!.key}
    `,
  )
}

function owner(ctx: Ctx): [string, string] {
  return ctx.me ? [ctx.me.tenantId, ctx.me.userId] : ['0', '0']
}
