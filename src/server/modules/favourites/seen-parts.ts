// The parts each person viewed last, in every browser of theirs.
import { sql } from 'kysely'
import { SEEN_PARTS_KEPT } from '../../../shared/limits.ts'
import { many, run, type Queryable } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { readPartCards } from '../parts/part-cards.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import type { Keeper } from './queries.ts'
import { shortCard } from './favourites.ts'

export async function listSeenParts({ db, me, language, now }: SignedIn) {
  const partIds = await latest(db, me)
  const hiddenReason = await priceHiddenReason(db, { me, now })
  const cards = await readPartCards(db, partIds, { language, hiddenReason, me, now })
  return partIds.flatMap((partId) => {
    const card = cards.get(partId)
    return card ? [shortCard(card)] : []
  })
}

/** Moves a part to the top, and drops the oldest beyond the limit. */
export function rememberSeenPart(ctx: SignedIn, partId: string) {
  const { tenantId, userId } = ctx.me
  return write(ctx, async (tx) => {
    await run(
      tx,
      sql`
        insert into part_views (tenant_id, user_id, part_id, viewed_at)
        select ${tenantId}, ${userId}, id, ${ctx.now} from parts where id = ${partId}
        on conflict (tenant_id, user_id, part_id) do update set viewed_at = excluded.viewed_at
      `,
    )
    await run(
      tx,
      sql`
        insert into part_opens (id, tenant_id, user_id, part_id, opened_at)
        select ${newId()}, ${tenantId}, ${userId}, id, ${ctx.now} from parts where id = ${partId}
      `,
    )
    const kept = await latest(tx, ctx.me)
    await run(
      tx,
      sql`
        delete from part_views
        where tenant_id = ${tenantId} and user_id = ${userId} and not (part_id = any(${kept}::bigint[]))
      `,
    )
    return null
  })
}

async function latest(db: Queryable, { tenantId, userId }: Keeper): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ partId: string }>`
      select part_id
      from part_views
      where tenant_id = ${tenantId} and user_id = ${userId}
      order by viewed_at desc, part_id
      limit ${SEEN_PARTS_KEPT}
    `,
  )
  return rows.map(({ partId }) => partId)
}
