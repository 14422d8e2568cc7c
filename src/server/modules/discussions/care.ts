import type { BodyOf } from '../../../shared/call.ts'
import { MOST_FOLLOWERS, type Care, type saveCare } from '../../../shared/calls/record-discussion.ts'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { write } from '../../http/write.ts'
import { tell } from '../messages/tell.ts'
import { mustSee, placeOf } from './comments.ts'
import * as stored from './queries.ts'
import { subjectOf } from './row-of.ts'
import { about } from './tell-followers.ts'

const NOBODYS: stored.StoredCare = { assigneeId: null, tags: [] }

/** Who of the caller's company takes care of a row and who follows it, and its tags. */
export async function readCare(ctx: SignedIn, asked: { screen: string; id: string }): Promise<Care> {
  const subject = await subjectOf(ctx.db, ctx, asked)
  return shown(ctx.db, ctx, placeOf(ctx, subject))
}

/** Hands a row over, or sets its tags. Throws COLLEAGUE_CANNOT_SEE for somebody who does not see the row. */
export function changeCare(
  ctx: SignedIn,
  { assigneeId, tags, ...asked }: BodyOf<typeof saveCare>,
): Promise<Care> {
  return write(ctx, async (tx) => {
    const subject = await subjectOf(tx, ctx, asked)
    const place = placeOf(ctx, subject)
    await stored.holdPlace(tx, place)
    const before = (await stored.careOf(tx, place)) ?? NOBODYS
    const after = {
      assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId,
      tags: tags ?? before.tags,
    }
    const handedTo = after.assigneeId !== before.assigneeId ? after.assigneeId : null
    if (handedTo !== null) await mustSee(tx, ctx, { subject, userIds: [handedTo] })
    await stored.keepCare(tx, place, { ...after, by: ctx.me.userId, now: ctx.now })
    if (handedTo !== null && handedTo !== ctx.me.userId) {
      const words = (row: { zh: string; en: string }) => ({
        name: { zh: '有数据交给您处理', en: 'A record was handed to you' },
        content: {
          zh: `${ctx.me.realName}把${row.zh}交给您处理`,
          en: `${ctx.me.realName} handed ${row.en} to you`,
        },
      })
      await tell(tx, about(ctx, subject, { userIds: [handedTo], words }), ctx.now)
    }
    const entry = { action: 'update', entity: 'record-care', entityId: place.rowId }
    await audit(tx, ctx, {
      ...entry,
      before: { screen: place.screen, ...before },
      after: { screen: place.screen, ...after },
    })
    return shown(tx, ctx, place)
  })
}

/** Follows a row for the caller, or no longer. Throws TOO_MANY_FOLLOWERS. */
export function changeFollowing(
  ctx: SignedIn,
  { follow, ...asked }: { screen: string; id: string; follow: boolean },
): Promise<Care> {
  return write(ctx, async (tx) => {
    const place = placeOf(ctx, await subjectOf(tx, ctx, asked))
    await stored.holdPlace(tx, place)
    const { isFollowing, followers, ...now } = await shown(tx, ctx, place)
    if (isFollowing === follow) return { isFollowing, followers, ...now }
    if (follow && followers.length >= MOST_FOLLOWERS)
      throw new AppError('TOO_MANY_FOLLOWERS', { limit: MOST_FOLLOWERS })
    if (follow) await stored.follow(tx, place, { userIds: [ctx.me.userId], now: ctx.now })
    else await stored.unfollow(tx, place, ctx.me.userId)
    const entry = { entity: 'record-follower', entityId: place.rowId, after: { screen: place.screen } }
    await audit(tx, ctx, { action: follow ? 'create' : 'remove', ...entry })
    return shown(tx, ctx, place)
  })
}

async function shown(db: Queryable, ctx: SignedIn, place: stored.Place): Promise<Care> {
  const { assigneeId, tags } = (await stored.careOf(db, place)) ?? NOBODYS
  const followers = await stored.followersOf(db, place)
  const people = await stored.peopleOf(db, {
    ...{ tenantId: place.tenantId, ids: assigneeId === null ? [] : [assigneeId] },
  })
  return {
    assignee: assigneeId === null ? null : (people.get(assigneeId) ?? null),
    ...{ tags, followers, isFollowing: followers.some(({ id }) => id === ctx.me.userId) },
  }
}
