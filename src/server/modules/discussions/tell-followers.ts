import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { businessText, type Words } from './words-of-row.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { readRows } from '../../engine/visible-rows.ts'
import { tellAll, type Telling } from '../messages/tell.ts'
import { followersOfRows } from './queries.ts'
import { whoSees, type Subject } from './row-of.ts'

/** Messages about a row, which lead to its page. */
export function about(
  ctx: SignedIn,
  { screen, id, row }: Subject,
  { userIds, words }: { userIds: string[]; words: (named: Text) => Words },
): Telling {
  return {
    ...words(businessText(screen, row)),
    ...{ tenantId: ctx.me.tenantId, userIds, type: 'record', sourceId: id, sourceNum: screen.name },
  }
}

/** Tells those who follow the rows, and still see them, that they took a transition; never who made it. */
export async function tellOfStep(
  tx: Tx,
  ctx: SignedIn,
  { screen, ids, label }: { screen: Screen; ids: string[]; label: Text },
): Promise<void> {
  if (screen.table.existing) return
  const following = await followersOfRows(tx, {
    ...{ tenantId: ctx.me.tenantId, screen: screen.name, rowIds: ids },
  })
  const others = following.filter(({ userId }) => userId !== ctx.me.userId)
  if (others.length === 0) return
  const followed = [...new Set(others.flatMap(({ rowIds }) => rowIds))]
  const seen = await whoSees(tx, ctx, {
    ...{ screen, ids: followed, userIds: others.map(({ userId }) => userId) },
  })
  const rows = await readRows(tx, ctx, { screen, ids: followed })
  const tellings = rows.flatMap((row) => {
    const id = String(row[screen.table.key])
    const userIds = others
      .filter(({ userId, rowIds }) => rowIds.includes(id) && seen.get(userId)?.has(id))
      .map(({ userId }) => userId)
    const words = (named: Text) => ({
      name: { zh: '关注的数据有变化', en: 'A record you follow has changed' },
      content: {
        zh: `${ctx.me.realName}对${named.zh}执行了“${label.zh}”`,
        en: `${ctx.me.realName} did "${label.en}" to ${named.en}`,
      },
    })
    return userIds.length > 0 ? [about(ctx, { screen, id, row }, { userIds, words })] : []
  })
  await tellAll(tx, tellings, ctx.now)
}
