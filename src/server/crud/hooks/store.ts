import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../http/context.ts'
import { isPlatform } from '../visible-rows.ts'
import type { Hook } from './hook.ts'

/** Stores of customers: who works for one may switch to it, and begins in the default one. */
export const store: Hook = {
  beforeSave(_tx, ctx, { before }) {
    if (!isPlatform(ctx))
      throw new AppError('FORBIDDEN', { permission: `platform_store_${before ? 'edit' : 'add'}` })
  },
  afterSave: (tx, ctx, { id }) => leaveOneDefault(tx, ctx, id),
  beforeRemove(_tx, ctx) {
    if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'platform_store_remove' })
  },
  committed: ({ services }) => services.permissions.invalidate(),
}

/** The default that was set last is the one that counts. */
async function leaveOneDefault(tx: Tx, ctx: SignedIn, storeId: string) {
  await run(
    tx,
    sql`
      update store_users other
      set is_default = false, version = other.version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      from store_users here
      where here.store_id = ${storeId} and here.is_default
        and other.user_id = here.user_id and other.store_id <> here.store_id and other.is_default
    `,
  )
}
