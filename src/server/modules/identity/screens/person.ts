// Accounts that belong to one person, who may switch between them without signing in again.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { many, run, type Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { SignedIn } from '../../../context.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'

interface Account {
  id: string
  tenantId: string
  tenantType: string
}

/**
 * Links the accounts, and those linked with them before, to one person. They must belong to different
 * customers: linking never gives access to a supplier's or the platform's account.
 */
export async function linkAccounts(tx: Tx, ctx: SignedIn, ids: string[]) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'system_user_link' })
  // A single account needs no link.
  if (ids.length < 2) return { linked: 0 }
  const accounts = await lockPeople(tx, ids)
  const companies = new Set(accounts.map(({ tenantId }) => tenantId))
  const areCustomers = accounts.every(({ tenantType }) => tenantType === 'CUST')
  if (companies.size < accounts.length || !areCustomers) throw new AppError('ACCOUNTS_NOT_ONE_PERSON')
  const linked = accounts.map(({ id }) => id)
  await savePerson(tx, ctx, { ids: linked, personId: newId() })
  return { linked: linked.length }
}

/** Unlinks the accounts. */
export async function unlinkAccounts(tx: Tx, ctx: SignedIn, ids: string[]) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'system_user_unlink' })
  await savePerson(tx, ctx, { ids, personId: null })
  return { unlinked: ids.length }
}

const lockPeople = (tx: Tx, ids: string[]) =>
  many(
    tx,
    sql<Account>`
      select u.id, u.tenant_id, t.tenant_type
      from users u
      join tenants t on t.id = u.tenant_id
      where u.id = any(${ids}::bigint[])
        or u.person_id in (select person_id from users where id = any(${ids}::bigint[]))
      order by u.id
      for update of u
    `,
  )

const savePerson = (tx: Tx, ctx: SignedIn, { ids, personId }: { ids: string[]; personId: string | null }) =>
  run(
    tx,
    sql`
      update users
      set person_id = ${personId}::bigint, version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where id = any(${ids}::bigint[])
    `,
  )
