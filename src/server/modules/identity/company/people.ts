import { hash } from '@node-rs/argon2'
import type { BodyOf, ReplyOf } from '../../../../shared/call.ts'
import type { addCompanyPerson, changeCompanyPerson, readCompany } from '../../../../shared/calls/company.ts'
import { buyerRoles, COMPANY_PEOPLE_MAX, type BuyerRole } from '../../../../shared/company.ts'
import { AppError } from '../../../../shared/errors.ts'
import { audit } from '../../../audit.ts'
import type { SignedIn } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { grantDefaults } from '../../../engine/grant-to-default-roles.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { madeUpPassword } from '../password/made-up-password.ts'
import { savePassword } from '../password/password-queries.ts'
import { endSessions } from '../password/set-password.ts'
import { mustHoldRoles, mustOutrankUsers } from '../screens/granting.ts'
import { mustBeFresh } from '../second-factor/fresh-factor.ts'
import {
  countPeople,
  insertPerson,
  insertRole,
  lockPerson,
  peopleRows,
  roleOf,
  setPersonStatus,
  setRole,
  setStores,
  updatePerson,
} from './company-queries.ts'
import { storeRows } from './own-store-queries.ts'

/** The caller's company: its people and stores. */
export async function readOwnCompany({ db, me }: SignedIn): Promise<ReplyOf<typeof readCompany>> {
  const people = await peopleRows(db, me.tenantId)
  return {
    people: people.map(({ roleCodes, ...person }) => ({
      ...person,
      isMe: person.userId === me.userId,
      role: buyerRoles.find((role) => roleCodes.includes(role)) ?? null,
    })),
    stores: await storeRows(db, me.tenantId),
  }
}

/** Adds a person with a made-up password, which the owner passes on. */
export async function addPerson(
  tx: Tx,
  ctx: SignedIn,
  { account, realName, phone, role, storeIds }: BodyOf<typeof addCompanyPerson>,
) {
  const { me, now } = ctx
  const { tenantId } = me
  await mustBeFresh(ctx, tx)
  const password = madeUpPassword()
  const facts = { tenantId, account, realName: realName.trim(), phone, by: me.userId, now }
  const userId = await insertPerson(tx, { ...facts, passwordHash: await hash(password) })
  if (userId === undefined) {
    const fields = [fieldError(ctx.language, { field: 'account', keyword: 'unique' })]
    throw new AppError('USER_NAME_TAKEN', {}, { fields })
  }
  if ((await countPeople(tx, tenantId)) > COMPANY_PEOPLE_MAX)
    throw new AppError('COMPANY_FULL', { limit: COMPANY_PEOPLE_MAX })
  await give(tx, ctx, { userId, role, storeIds })
  const after = { account, realName: facts.realName, role, storeIds }
  await audit(tx, ctx, { action: 'create', entity: 'user', entityId: userId, after })
  return { userId, password }
}

/** Changes a person of the caller's company. Nobody takes the owner's role from themselves. */
export async function changePerson(
  tx: Tx,
  ctx: SignedIn,
  { userId, realName, phone, role, storeIds }: BodyOf<typeof changeCompanyPerson>,
) {
  const before = await reach(tx, ctx, userId)
  if (userId === ctx.me.userId && role !== 'buyer_owner') throw new AppError('NOT_ALLOWED_NOW')
  const name = realName.trim()
  await updatePerson(tx, { userId, realName: name, phone, by: ctx.me.userId, now: ctx.now })
  await give(tx, ctx, { userId, role, storeIds })
  const after = { realName: name, role, storeIds }
  await audit(tx, ctx, {
    ...{ action: 'update', entity: 'user', entityId: userId, after },
    before: { realName: before.realName },
  })
  return null
}

/** Deactivates a person, who is signed out at once, or lets them in again. Nobody shuts themselves out. */
export async function enablePerson(
  tx: Tx,
  ctx: SignedIn,
  { userId, isEnabled }: { userId: string; isEnabled: boolean },
) {
  const { status } = await reach(tx, ctx, userId)
  if (userId === ctx.me.userId) throw new AppError('NOT_ALLOWED_NOW')
  await setPersonStatus(tx, { userId, isEnabled, by: ctx.me.userId, now: ctx.now })
  if (!isEnabled) await endSessions(tx, { userId, now: ctx.now })
  const after = { status: isEnabled ? 'ENABLED' : 'DISABLED' }
  await audit(tx, ctx, { action: 'update', entity: 'user', entityId: userId, before: { status }, after })
  return null
}

/** Gives a person a made-up password and signs them out everywhere. */
export async function resetPersonPassword(tx: Tx, ctx: SignedIn, userId: string) {
  await reach(tx, ctx, userId)
  if (userId === ctx.me.userId) throw new AppError('NOT_ALLOWED_NOW')
  const password = madeUpPassword()
  await savePassword(tx, { userId, passwordHash: await hash(password), by: ctx.me.userId, now: ctx.now })
  await endSessions(tx, { userId, now: ctx.now })
  await audit(tx, ctx, { action: 'reset-password', entity: 'user', entityId: userId })
  return { password }
}

/** Locks a person of the caller's company whose rights do not exceed the caller's. */
async function reach(tx: Tx, ctx: SignedIn, userId: string) {
  await mustBeFresh(ctx, tx)
  const person = await lockPerson(tx, { tenantId: ctx.me.tenantId, userId })
  if (!person) throw new AppError('RECORD_NOT_FOUND')
  await mustOutrankUsers(tx, ctx, [userId])
  return person
}

async function give(
  tx: Tx,
  ctx: SignedIn,
  { userId, role, storeIds }: { userId: string; role: BuyerRole; storeIds: string[] },
) {
  const { tenantId } = ctx.me
  const roleId = await ownRole(tx, ctx, role)
  await mustHoldRoles(tx, ctx, [roleId])
  await setRole(tx, { userId, roleId })
  const kept = await setStores(tx, { tenantId, userId, storeIds })
  if (kept !== storeIds.length) throw new AppError('STORE_NOT_OF_COMPANY')
}

const roleNames: Record<BuyerRole, string> = { buyer_owner: '采购负责人', buyer_staff: '采购员' }

/** The company's role of this code; a company that was founded with its owner only gets the other one now. */
async function ownRole(tx: Tx, { me, now, services }: SignedIn, code: BuyerRole): Promise<string> {
  const { tenantId } = me
  const known = await roleOf(tx, { tenantId, code })
  if (known) return known.id
  const roleId = await insertRole(tx, { tenantId, code, name: roleNames[code], by: me.userId, now })
  await grantDefaults(tx, { screens: services.screens.screens, roleId, code })
  return roleId
}
