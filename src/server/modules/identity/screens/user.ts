import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { maybeOne, run, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import type { PasswordOwner } from '../password/is-weak.ts'
import { madeUpPassword } from '../password/made-up-password.ts'
import { refuseWeak } from '../password/refuse-weak.ts'
import { mustBeFresh } from '../second-factor/fresh-factor.ts'
import { resetFactors } from '../second-factor/reset-factors.ts'
import type { AfterOf, HookOf, RowOf } from '../../../engine/hook.ts'
import { linkAccounts, unlinkAccounts } from './person.ts'
import { mustHoldRoles, mustOutrankUsers } from './granting.ts'

/** Accounts: changes take effect on the user's next click. */
export const user: HookOf<'user'> = {
  async beforeSave(tx, ctx, { id, tenantId, before, after }) {
    if (after.password)
      refuseWeak(ctx, {
        field: 'password',
        password: after.password,
        ...(await ownerOf(tx, { ...after, tenantId })),
      })
    const held = new Set(before?.roles)
    const added = (after.roles ?? []).filter((roleId) => !held.has(roleId))
    if (added.length > 0 || isTakenOver(before, after)) await mustBeFresh(ctx, tx)
    await mustHoldRoles(tx, ctx, added)
    if (before) await mustOutrankUsers(tx, ctx, [id])
    if (id !== ctx.me.userId) return
    if (after.status === 'DISABLED') throw new AppError('NOT_ALLOWED_NOW')
    await mustStayAdministrator(tx, ctx, after.roles ?? [])
  },
  async afterSave(tx, ctx, { id, after }) {
    if (after.status === 'DISABLED') await endSessions(tx, ctx, [id])
  },
  async beforeRemove(tx, ctx, rows) {
    const ids = idsOf(rows)
    // Removing oneself would lock the last administrator out.
    if (ids.includes(ctx.me.userId)) throw new AppError('NOT_ALLOWED_NOW')
    await mustOutrankUsers(tx, ctx, ids)
    await endSessions(tx, ctx, ids)
  },
  actions: {
    'reset-password': async (tx, ctx, { rows, input }) => {
      const ids = idsOf(rows)
      await mustBeFresh(ctx, tx)
      await mustOutrankUsers(tx, ctx, ids)
      const passwords: Record<string, string> = {}
      for (const row of rows) {
        const password = input.password || madeUpPassword()
        if (input.password) refuseWeak(ctx, { field: 'password', password, ...(await ownerOf(tx, row)) })
        else passwords[row.account] = password
        await savePassword(tx, ctx, { id: row.id, password })
      }
      await endSessions(tx, ctx, ids)
      return { reset: ids.length, passwords }
    },
    grant: async (tx, ctx, { rows, input }) => {
      const ids = idsOf(rows)
      const roleIds = input.roleIds ?? []
      await mustBeFresh(ctx, tx)
      await mustOutrankUsers(tx, ctx, ids)
      await mustHoldRoles(tx, ctx, roleIds)
      if (ids.includes(ctx.me.userId)) await mustStayAdministrator(tx, ctx, roleIds)
      await run(tx, sql`delete from user_roles where user_id = any(${ids}::bigint[])`)
      await run(
        tx,
        sql`
          insert into user_roles (user_id, role_id)
          select u, r from unnest(${ids}::bigint[]) as u cross join unnest(${roleIds}::bigint[]) as r
        `,
      )
      await run(
        tx,
        sql`
          update users
          set version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
          where id = any(${ids}::bigint[])
        `,
      )
      return { granted: ids.length }
    },
    'reset-second-factor': async (tx, ctx, { rows }) => {
      const ids = idsOf(rows)
      await mustBeFresh(ctx, tx)
      await mustOutrankUsers(tx, ctx, ids)
      const name = ctx.me.realName || ctx.me.account
      const by = { zh: `管理员“${name}”`, en: `The administrator ${name}` }
      await resetFactors(tx, { userIds: ids, by, now: ctx.now })
      return { reset: ids.length }
    },
    link: async (tx, ctx, { rows }) => {
      await mustOutrankUsers(tx, ctx, idsOf(rows))
      return linkAccounts(tx, ctx, idsOf(rows))
    },
    unlink: async (tx, ctx, { rows }) => {
      await mustOutrankUsers(tx, ctx, idsOf(rows))
      return unlinkAccounts(tx, ctx, idsOf(rows))
    },
  },
  // A generated password is shown once and never stored.
  kept: (answer) => ({ ...answer, ...('passwords' in answer && { passwords: {} }) }),
  committed: ({ services }) => services.permissions.invalidate(),
}

/** Whoever sets the password of an existing account could sign in to it. */
function isTakenOver(before: RowOf<'user'> | null, after: AfterOf<'user'>): boolean {
  return before !== null && Boolean(after.password)
}

/** A user who holds everything keeps it, because the last administrator could not be restored. */
async function mustStayAdministrator(tx: Tx, { me }: SignedIn, roleIds: string[]) {
  if (!me.everything) return
  const kept = await maybeOne(
    tx,
    sql`select 1 from roles where id = any(${roleIds}::bigint[]) and everything and status = 'ENABLED' limit 1`,
  )
  if (!kept) throw new AppError('NOT_ALLOWED_NOW')
}

async function savePassword(tx: Tx, ctx: SignedIn, { id, password }: { id: string; password: string }) {
  await run(
    tx,
    sql`
      update users
      set password_hash = ${await hash(password)}, version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where id = ${id}
    `,
  )
}

type Owner = Partial<Pick<AfterOf<'user'>, 'account' | 'realName' | 'phone'>> & { tenantId: string }

async function ownerOf(tx: Tx, row: Owner): Promise<PasswordOwner> {
  const company = await maybeOne(
    tx,
    sql<{ name: string }>`select tenant_name as name from tenants where id = ${row.tenantId}`,
  )
  const names = [row.realName ?? null, row.phone ?? null, company?.name]
  return { account: String(row.account), names }
}

function idsOf(rows: RowOf<'user'>[]): string[] {
  return rows.map((row) => row.id)
}

function endSessions(tx: Tx, { now }: SignedIn, userIds: string[]) {
  return run(
    tx,
    sql`update sessions set revoked_at = ${now} where user_id = any(${userIds}::bigint[]) and revoked_at is null`,
  )
}
