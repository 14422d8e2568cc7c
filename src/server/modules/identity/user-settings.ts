// Each person's list settings: read as a whole, stored screen by screen.
import { sql } from 'kysely'
import type { ListSettings, SettingsByScreen } from '../../../shared/calls/user-settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { many, run } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'

/** The caller's own settings of existing screens. */
export async function readSettings(ctx: SignedIn): Promise<SettingsByScreen> {
  const rows = await many(
    ctx.db,
    sql<{ screen: string; list: ListSettings }>`
      select screen, list
      from user_settings
      where tenant_id = ${ctx.me.tenantId} and user_id = ${ctx.me.userId}
      order by screen
    `,
  )
  return Object.fromEntries(
    rows
      .filter(({ screen }) => ctx.services.screens.byName(screen))
      .map(({ screen, list }) => [screen, list]),
  )
}

/** Stores the caller's settings of one screen; null removes them. Throws INVALID for an unknown screen. */
export async function saveSettings(
  ctx: SignedIn,
  { screen, list }: { screen: string; list: ListSettings | null },
) {
  if (!ctx.services.screens.byName(screen))
    throw new AppError(
      'INVALID',
      {},
      { fields: [fieldError(ctx.language, { field: 'screen', keyword: 'exists' })] },
    )
  const { tenantId, userId } = ctx.me
  await write(ctx, (tx) =>
    list === null
      ? run(
          tx,
          sql`
            delete from user_settings
            where tenant_id = ${tenantId} and user_id = ${userId} and screen = ${screen}
          `,
        )
      : run(
          tx,
          sql`
            insert into user_settings (tenant_id, user_id, screen, list, updated_at)
            values (${tenantId}, ${userId}, ${screen}, ${JSON.stringify(list)}::jsonb, ${ctx.now})
            on conflict (tenant_id, user_id, screen)
            do update set list = excluded.list, updated_at = excluded.updated_at
          `,
        ),
  )
  return { screen }
}
