import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../../db/connection.ts'

export interface TotpRow {
  secret: string
  lastStep: string
  confirmedAt: Date | null
}

export const lockTotp = (tx: Tx, userId: string) =>
  maybeOne(
    tx,
    sql<TotpRow>`
      select secret, last_step::text, confirmed_at
      from user_totp
      where user_id = ${userId}
      for update
    `,
  )

/** Stores a new secret, which becomes valid when a code confirms it; a confirmed one stays. */
export const beginTotp = (
  tx: Tx,
  of: { userId: string; tenantId: string; secret: string; now: Date },
): Promise<number> =>
  run(
    tx,
    sql`
      insert into user_totp (user_id, tenant_id, secret, created_at)
      values (${of.userId}, ${of.tenantId}, ${of.secret}, ${of.now})
      on conflict (user_id) do update
      set secret = excluded.secret, created_at = excluded.created_at
      where user_totp.confirmed_at is null
    `,
  )

/** Marks the code of this period as used, and confirms an unconfirmed secret. */
export const takeStep = (tx: Tx, of: { userId: string; step: number; now: Date }) =>
  run(
    tx,
    sql`
      update user_totp
      set last_step = ${of.step}, confirmed_at = coalesce(confirmed_at, ${of.now})
      where user_id = ${of.userId} and last_step < ${of.step}
    `,
  )

export interface PasskeyRow {
  passkeyId: string
  userId: string
  credentialId: string
  publicKey: string
  counter: string
  transports: string[]
  rpId: string
  name: string
  createdAt: Date
  usedAt: Date | null
}

const passkeyColumns = sql`
  id::text as passkey_id, user_id::text, credential_id, public_key,
  counter::text as counter, transports, rp_id, name, created_at, used_at
`

export const passkeysOf = (db: Queryable, userId: string) =>
  many(db, sql<PasskeyRow>`select ${passkeyColumns} from user_passkeys where user_id = ${userId} order by id`)

export const lockPasskey = (tx: Tx, credentialId: string) =>
  maybeOne(
    tx,
    sql<PasskeyRow>`select ${passkeyColumns} from user_passkeys where credential_id = ${credentialId} for update`,
  )

export const insertPasskey = (
  tx: Tx,
  of: Omit<PasskeyRow, 'createdAt' | 'usedAt' | 'counter'> & { tenantId: string; counter: number; now: Date },
) =>
  run(
    tx,
    sql`
      insert into user_passkeys (
        id, tenant_id, user_id, credential_id, public_key, counter, transports, rp_id, name, created_at
      )
      values (
        ${of.passkeyId}, ${of.tenantId}, ${of.userId}, ${of.credentialId}, ${of.publicKey}, ${of.counter},
        ${of.transports}::text[], ${of.rpId}, ${of.name}, ${of.now}
      )
      on conflict (credential_id) do nothing
    `,
  )

export const usePasskey = (tx: Tx, of: { passkeyId: string; counter: number; now: Date }) =>
  run(
    tx,
    sql`update user_passkeys set counter = ${of.counter}, used_at = ${of.now} where id = ${of.passkeyId}`,
  )

export const removePasskey = (tx: Tx, of: { userId: string; passkeyId: string }) =>
  run(tx, sql`delete from user_passkeys where id = ${of.passkeyId} and user_id = ${of.userId}`)

export const removeTotp = (tx: Tx, userId: string) =>
  run(tx, sql`delete from user_totp where user_id = ${userId}`)

/** Replaces all recovery codes. */
export async function saveRecoveryCodes(
  tx: Tx,
  of: { userId: string; tenantId: string; codes: { id: string; hash: string }[]; now: Date },
) {
  await run(tx, sql`delete from user_recovery_codes where user_id = ${of.userId}`)
  if (of.codes.length === 0) return
  await run(
    tx,
    sql`
      insert into user_recovery_codes (id, tenant_id, user_id, code_hash, created_at)
      select id, ${of.tenantId}::bigint, ${of.userId}::bigint, hash, ${of.now}::timestamptz
      from unnest(${of.codes.map(({ id }) => id)}::bigint[], ${of.codes.map(({ hash }) => hash)}::text[]) as made (id, hash)
    `,
  )
}

/** Spends a recovery code; 0 when it is not one of this user's, or was used. */
export const spendRecoveryCode = (tx: Tx, of: { userId: string; hash: string; now: Date }) =>
  run(
    tx,
    sql`
      update user_recovery_codes
      set used_at = ${of.now}
      where user_id = ${of.userId} and code_hash = ${of.hash} and used_at is null
    `,
  )

export interface Factors {
  hasTotp: boolean
  passkeys: number
  recoveryCodesLeft: number
}

/** The proofs that a user has set up. */
export async function factorsOf(db: Queryable, userId: string): Promise<Factors> {
  const factors = await maybeOne(
    db,
    sql<Factors>`
      select
        exists (select 1 from user_totp where user_id = ${userId} and confirmed_at is not null) as has_totp,
        (select count(*)::integer from user_passkeys where user_id = ${userId}) as passkeys,
        (
          select count(*)::integer from user_recovery_codes where user_id = ${userId} and used_at is null
        ) as recovery_codes_left
    `,
  )
  return factors!
}

/** True when a role of the user requires a second factor. */
export async function isFactorRequired(db: Queryable, userId: string): Promise<boolean> {
  const role = await maybeOne(
    db,
    sql`
      select 1
      from user_roles ur
      join roles r on r.id = ur.role_id
      where ur.user_id = ${userId} and r.status = 'ENABLED' and r.requires_second_factor
      limit 1
    `,
  )
  return role !== undefined
}

/** Removes every proof except the password. */
export async function removeFactors(tx: Tx, userIds: string[]) {
  await run(tx, sql`delete from user_totp where user_id = any(${userIds}::bigint[])`)
  await run(tx, sql`delete from user_passkeys where user_id = any(${userIds}::bigint[])`)
  await run(tx, sql`delete from user_recovery_codes where user_id = any(${userIds}::bigint[])`)
  await run(tx, sql`delete from proof_tickets where user_id = any(${userIds}::bigint[])`)
}

/** Records that the user of a session has just given a second factor. */
export const markSecondFactor = (tx: Tx, of: { sessionId: string; now: Date }) =>
  run(tx, sql`update sessions set second_factor_at = ${of.now} where id = ${of.sessionId}`)

/** Secrets that were sealed with an earlier key. */
export const otherwiseSealed = (db: Queryable, of: { beginning: string; after: string }) =>
  many(
    db,
    sql<{ userId: string; secret: string }>`
      select user_id, secret
      from user_totp
      where user_id > ${of.after} and not starts_with(secret, ${of.beginning})
      order by user_id
      limit 200
    `,
  )

export const replaceSecret = (db: Queryable, of: { userId: string; from: string; to: string }) =>
  run(db, sql`update user_totp set secret = ${of.to} where user_id = ${of.userId} and secret = ${of.from}`)
