// The calls of the specification's messaging service, answered from the chat.
import type { ReplyOf } from '../../../shared/call.ts'
import type { listScenes, serviceMemberOf } from '../../../shared/calls/directory.ts'
import { isServed } from '../../../shared/service-hours.ts'
import type { SignedIn } from '../../context.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { countUnreadServed } from './desk-queries.ts'
import { countUnread } from './queries.ts'
import { boundNames, scenesOf, seatsOf, serviceMember } from './service-queries.ts'
import { isPresent, readChatSettings } from './settings.ts'

/** What the caller has not read: of staff, in the chats that they serve. */
export function unreadOf({ db, me }: SignedIn): Promise<number> {
  return me.tenantId === PLATFORM_TENANT
    ? countUnreadServed(db, { userId: me.userId, orgId: me.tenantId })
    : countUnread(db, me)
}

/** The scenes with who answers in them. */
export async function readScenes(
  ctx: SignedIn,
  { stage = null }: { stage?: string | null },
): Promise<ReplyOf<typeof listScenes>> {
  const { db, me, now } = ctx
  const bound = new Map((await boundNames(db, me.tenantId)).map((row) => [row.stage, row.name]))
  const scenes = await scenesOf(db, stage)
  return {
    content: scenes.map((scene) => ({
      ...scene,
      servedBy: bound.get(scene.stage) ?? bound.get('PLATFORM') ?? '',
    })),
    isServedNow: isServed(await readChatSettings(db), now),
    unread: await unreadOf(ctx),
  }
}

/** A member of the service with their chats; null for whoever is none. */
export async function readServiceMember(
  { db, me, now }: SignedIn,
  userId: string,
): Promise<ReplyOf<typeof serviceMemberOf>> {
  const member = await serviceMember(db, userId)
  if (!member) return null
  const { orgId, ...shown } = member
  const seats = await seatsOf(db, { orgId, userIds: [userId] })
  const seat = seats.find(({ workgroupId }) => workgroupId === member.workgroupId)
  const settings = await readChatSettings(db)
  return {
    ...shown,
    isPresent: seat ? isPresent(seat, settings, now) : false,
    talks: seat?.talks ?? 0,
    maxTalks: seat?.maxTalks ?? 0,
    unread: me.tenantId === orgId ? await countUnreadServed(db, { userId, orgId }) : 0,
  }
}
