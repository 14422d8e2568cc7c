import type { BodyOf } from '../../../shared/call.ts'
import type { addComment as addCall, Comment, Person } from '../../../shared/calls/record-discussion.ts'
import { COMMENTS_AT_ONCE, MOST_FOLLOWERS } from '../../../shared/calls/record-discussion.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { businessTime } from '../../../shared/time.ts'
import { recordFiles } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/ids.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { codeOf } from '../../engine/allowed-actions.ts'
import { invalid } from '../../engine/invalid.ts'
import { write } from '../../http/write.ts'
import { holdsCode } from '../../may.ts'
import { claimFiles } from '../files/claim-files.ts'
import { tellAll } from '../messages/tell.ts'
import * as stored from './queries.ts'
import { subjectOf, whoSees, type Subject } from './row-of.ts'
import { about } from './tell-followers.ts'

export const placeOf = ({ me }: SignedIn, { screen, id }: Subject): stored.Place => ({
  ...{ tenantId: me.tenantId, screen: screen.name, rowId: id },
})

/** The comments of the caller's company on a row, newest first, from before the one that is named. */
export async function readComments(
  ctx: SignedIn,
  { before, ...asked }: { screen: string; id: string; before?: string | undefined },
): Promise<{ comments: Comment[]; hasMore: boolean }> {
  const subject = await subjectOf(ctx.db, ctx, asked)
  const found = await stored.commentsOf(ctx.db, placeOf(ctx, subject), before)
  const comments = await present(ctx.db, ctx, { subject, comments: found.slice(0, COMMENTS_AT_ONCE) })
  return { comments, hasMore: found.length > COMMENTS_AT_ONCE }
}

/**
 * Comments on a row; the author and those who are named follow it from then on. Throws COMMENT_EMPTY,
 * INVALID for a file that does not fit, COLLEAGUE_CANNOT_SEE for somebody named who does not see the row.
 */
export function addComment(
  ctx: SignedIn,
  { mentionIds = [], fileKeys = [], content: typed, ...asked }: BodyOf<typeof addCall>,
): Promise<Comment> {
  const content = typed.trim()
  if (content === '' && fileKeys.length === 0) throw new AppError('COMMENT_EMPTY')
  return write(ctx, async (tx) => {
    const subject = await subjectOf(tx, ctx, asked)
    const place = placeOf(ctx, subject)
    await stored.holdPlace(tx, place)
    const named = mentionIds.filter((id) => id !== ctx.me.userId)
    await mustSee(tx, ctx, { subject, userIds: named })
    await claimAttached(tx, ctx, fileKeys)
    const comment = {
      ...{ id: newId(), screen: place.screen, rowId: place.rowId, userId: ctx.me.userId },
      ...{ content, mentionIds, fileKeys, createdAt: ctx.now },
    }
    await stored.insertComment(tx, place.tenantId, comment)
    const followers = (await stored.followersOf(tx, place)).map(({ id }) => id)
    const joining = [ctx.me.userId, ...named].filter((id) => !followers.includes(id))
    const room = Math.max(MOST_FOLLOWERS - followers.length, 0)
    await stored.follow(tx, place, { userIds: joining.slice(0, room), now: ctx.now })
    await tellOfComment(tx, ctx, { subject, named, followers, content })
    await audit(tx, ctx, { action: 'create', entity: 'record-comment', entityId: comment.id, after: comment })
    const [shown] = await present(tx, ctx, { subject, comments: [comment] })
    return shown!
  })
}

/** Removes a comment: the own, or any with the right to edit the rows. Throws RECORD_NOT_FOUND, FORBIDDEN. */
export function removeComment(ctx: SignedIn, id: string): Promise<{ removed: number }> {
  return write(ctx, async (tx) => {
    const before = await stored.lockComment(tx, { id, tenantId: ctx.me.tenantId })
    if (!before) throw new AppError('RECORD_NOT_FOUND')
    const { screen } = await subjectOf(tx, ctx, { screen: before.screen, id: before.rowId })
    const permission = codeOf(screen, 'edit')
    if (before.userId !== ctx.me.userId && !holdsCode(ctx.me, permission))
      throw new AppError('FORBIDDEN', { permission })
    await stored.deleteComment(tx, id)
    await audit(tx, ctx, { action: 'remove', entity: 'record-comment', entityId: id, before })
    return { removed: 1 }
  })
}

/** Throws COLLEAGUE_CANNOT_SEE for the first of the people who is no colleague or does not see the row. */
export async function mustSee(
  tx: Tx,
  ctx: SignedIn,
  { subject: { screen, id }, userIds }: { subject: Subject; userIds: string[] },
) {
  const seen = await whoSees(tx, ctx, { screen, ids: [id], userIds })
  const blind = userIds.find((userId) => !seen.get(userId)?.has(id))
  if (blind === undefined) return
  const people = await stored.peopleOf(tx, { tenantId: ctx.me.tenantId, ids: [blind] })
  const nobody = { zh: '该人员', en: 'This person' }[ctx.language]
  throw new AppError('COLLEAGUE_CANNOT_SEE', { name: people.get(blind)?.name ?? nobody })
}

async function claimAttached(tx: Tx, ctx: SignedIn, keys: string[]) {
  const named = [{ keys, limits: recordFiles }]
  const unfit = await claimFiles(tx, ctx, { named, tenantId: ctx.me.tenantId, shared: false })
  if (unfit.length > 0) throw invalid(ctx.language, { field: 'fileKeys', keyword: 'file' })
}

/** Those who are named are told so; the others who follow, that somebody wrote. */
async function tellOfComment(
  tx: Tx,
  ctx: SignedIn,
  {
    subject,
    named,
    followers,
    content,
  }: { subject: Subject; named: string[]; followers: string[]; content: string },
) {
  const others = followers.filter((id) => id !== ctx.me.userId && !named.includes(id))
  const seen = await whoSees(tx, ctx, { screen: subject.screen, ids: [subject.id], userIds: others })
  const { realName } = ctx.me
  const said = (row: Text, name: Text) => ({
    name,
    content: { zh: `${realName}（${row.zh}）：${content}`, en: `${realName} (${row.en}): ${content}` },
  })
  const tellings = [
    about(ctx, subject, {
      userIds: named,
      words: (row) => said(row, { zh: '有人在评论中提到您', en: 'You were mentioned in a comment' }),
    }),
    about(ctx, subject, {
      userIds: others.filter((id) => seen.get(id)?.has(subject.id)),
      words: (row) => said(row, { zh: '关注的数据有新评论', en: 'New comment on a record you follow' }),
    }),
  ]
  await tellAll(
    tx,
    tellings.filter(({ userIds }) => userIds!.length > 0),
    ctx.now,
  )
}

async function present(
  db: Queryable,
  ctx: SignedIn,
  { subject: { screen }, comments }: { subject: Subject; comments: stored.StoredComment[] },
): Promise<Comment[]> {
  const ids = comments.flatMap(({ userId, mentionIds }) => [userId, ...mentionIds])
  const people = await stored.peopleOf(db, { tenantId: ctx.me.tenantId, ids })
  const keys = comments.flatMap(({ fileKeys }) => fileKeys)
  const names = keys.length > 0 ? await ctx.services.ports.fileNames(db, keys) : new Map<string, string>()
  const mayRemoveAll = holdsCode(ctx.me, codeOf(screen, 'edit'))
  const personOf = (id: string): Person => people.get(id) ?? { id, name: id }
  return comments.map(({ id, userId, content, mentionIds, fileKeys, createdAt }) => ({
    ...{ id, author: personOf(userId), content, mentions: mentionIds.map(personOf) },
    files: fileKeys.map((key) => ({ key, name: names.get(key) ?? key })),
    createTime: businessTime(createdAt),
    mayRemove: userId === ctx.me.userId || mayRemoveAll,
  }))
}
