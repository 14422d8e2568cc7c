import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '../../../shared/call.ts'
import {
  LARGEST_VIEW_BYTES,
  MOST_VIEWS,
  SHARE_VIEWS,
  type saveView,
  type ViewContent,
} from '../../../shared/calls/screen-view.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { write } from '../../http/write.ts'
import { tenantScreen } from '../custom-fields/tenant-screen.ts'
import { invalid } from '../invalid.ts'
import { fitContent } from './fit-content.ts'
import {
  clearDefault,
  deleteView,
  findView,
  holdViews,
  insertView,
  namesOf,
  tenantRoles,
  updateView,
  type StoredView,
} from './queries.ts'

type Wanted = BodyOf<typeof saveView>

/** Keeps a new view, or changes the one that is named. Throws INVALID, DUPLICATE, FORBIDDEN and the like. */
export function keepView(ctx: SignedIn, screen: Screen, wanted: Wanted): Promise<StoredView> {
  mustFit(ctx, screen, wanted.content)
  return write(ctx, (tx) =>
    wanted.id === undefined ? addView(tx, ctx, wanted) : changeView(tx, ctx, { ...wanted, id: wanted.id }),
  )
}

async function addView(tx: Tx, ctx: SignedIn, { screen, name, roleId = null, content }: Wanted) {
  if (name === undefined) throw invalid(ctx.language, { field: 'name', keyword: 'required' })
  if (content === undefined) throw invalid(ctx.language, { field: 'content', keyword: 'required' })
  await holdViews(tx, ctx)
  const own = await namesOf(tx, { userId: ctx.me.userId, screen })
  if (own.length >= MOST_VIEWS) throw new AppError('TOO_MANY_VIEWS', { limit: MOST_VIEWS })
  mustBeNew(ctx, own, name)
  if (roleId !== null) await mustShare(tx, ctx, roleId)
  const id = newId()
  await insertView(tx, ctx, { id, screen, name, roleId, content })
  const after = await mustFind(tx, ctx, id)
  await audit(tx, ctx, { action: 'create', entity: 'screen-view', entityId: id, after })
  return after
}

async function changeView(
  tx: Tx,
  ctx: SignedIn,
  { id, version, screen, name, roleId, content }: Wanted & { id: string },
) {
  const before = await mustChange(tx, ctx, id)
  if (before.screen !== screen) throw new AppError('RECORD_NOT_FOUND')
  if (version !== undefined && version !== before.version) {
    const whole = await tenantScreen(ctx, ctx.services.screens.byName(screen)!)
    const yours = { id, version, name, roleId, content }
    const { content: stands } = fitContent(ctx, whole, before.content)
    const current = { id, version: before.version, name: before.name, roleId: before.roleId, content: stands }
    throw new AppError('VERSION_CONFLICT', {}, { data: { yours, current } })
  }
  const isMoved = roleId !== undefined && roleId !== before.roleId
  if (isMoved && before.userId !== ctx.me.userId) throw new AppError('FORBIDDEN', { permission: SHARE_VIEWS })
  if (isMoved && roleId !== null) await mustShare(tx, ctx, roleId)
  if (name !== undefined && name !== before.name) mustBeNew(ctx, await namesOf(tx, before), name)
  const wanted: StoredView = {
    ...before,
    name: name ?? before.name,
    roleId: roleId === undefined ? before.roleId : roleId,
    content: content ?? before.content,
    // The default of one person is not at once that of a role, nor the other way round.
    isDefault: before.isDefault && !isMoved,
  }
  if (isDeepStrictEqual(wanted, before)) return before
  await updateView(tx, ctx, wanted)
  return audited(tx, ctx, before)
}

/** Makes a view the one that the list opens with, or takes that from it. */
export function chooseDefault(
  ctx: SignedIn,
  { id, isDefault }: { id: string; isDefault: boolean },
): Promise<StoredView> {
  return write(ctx, async (tx) => {
    const before = await mustChange(tx, ctx, id)
    if (before.isDefault === isDefault) return before
    if (isDefault) await clearDefault(tx, before)
    await updateView(tx, ctx, { ...before, isDefault })
    return audited(tx, ctx, before)
  })
}

export function dropView(ctx: SignedIn, id: string) {
  return write(ctx, async (tx) => {
    const before = await mustChange(tx, ctx, id)
    await deleteView(tx, id)
    await audit(tx, ctx, { action: 'remove', entity: 'screen-view', entityId: id, before })
    return { removed: 1 }
  })
}

/** The owner changes what is theirs alone; what is shared takes the right to share. */
export function mayChangeView({ me }: SignedIn, { userId, roleId }: StoredView): boolean {
  return roleId === null ? userId === me.userId : may(me, SHARE_VIEWS)
}

async function mustChange(tx: Tx, ctx: SignedIn, id: string): Promise<StoredView> {
  await holdViews(tx, ctx)
  const view = await mustFind(tx, ctx, id)
  if (!mayChangeView(ctx, view)) throw new AppError('FORBIDDEN', { permission: SHARE_VIEWS })
  return view
}

async function mustFind(tx: Tx, ctx: SignedIn, id: string): Promise<StoredView> {
  const view = await findView(tx, ctx, id)
  if (!view) throw new AppError('RECORD_NOT_FOUND')
  return view
}

async function mustShare(tx: Tx, ctx: SignedIn, roleId: string) {
  if (!may(ctx.me, SHARE_VIEWS)) throw new AppError('FORBIDDEN', { permission: SHARE_VIEWS })
  const roles = await tenantRoles(tx, ctx)
  if (!roles.some(({ id }) => id === roleId))
    throw invalid(ctx.language, { field: 'roleId', keyword: 'exists' })
}

function mustFit(ctx: SignedIn, screen: Screen, content: ViewContent | undefined) {
  if (!content) return
  if (Buffer.byteLength(JSON.stringify(content)) > LARGEST_VIEW_BYTES)
    throw invalid(ctx.language, {
      field: 'content',
      keyword: 'maxLength',
      params: { limit: LARGEST_VIEW_BYTES },
    })
  const [unfit] = fitContent(ctx, screen, content).dropped
  if (unfit !== undefined) throw invalid(ctx.language, { field: `content.${unfit}`, keyword: 'offered' })
}

function mustBeNew({ language }: SignedIn, taken: string[], name: string) {
  if (!taken.includes(name)) return
  const field = { zh: '该名称的视图', en: 'A view of this name' }[language]
  const msg = { zh: '已存在', en: 'already exists' }[language]
  throw new AppError('DUPLICATE', { field }, { fields: [{ field: 'name', rule: 'unique', msg }] })
}

async function audited(tx: Tx, ctx: SignedIn, before: StoredView): Promise<StoredView> {
  const after = await mustFind(tx, ctx, before.id)
  await audit(tx, ctx, { action: 'update', entity: 'screen-view', entityId: before.id, before, after })
  return after
}
