import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../../db/connection.ts'

export type CodePurpose = 'forget' | 'register' | 'phone' | 'card'

export interface CodeRow {
  id: string
  phone: string
  account: string
  codeHash: string
}

/** The number of guesses that a code allows. */
const MOST_GUESSES = 5

/** The enabled user with this account and this phone. */
export const findUserToReset = (db: Queryable, of: { account: string; phone: string }) =>
  maybeOne(
    db,
    sql<{ userId: string; tenantId: string }>`
      select u.id as user_id, u.tenant_id
      from users u
      join tenants t on t.id = u.tenant_id
      where u.account = ${of.account} and u.phone = ${of.phone} and u.status = 'ENABLED' and t.status = 'ENABLED'
    `,
  )

/** A new code invalidates earlier ones for the same purpose. */
export const endCodes = (tx: Tx, of: { purpose: CodePurpose; phone: string; account: string; now: Date }) =>
  run(
    tx,
    sql`
      update sms_codes
      set expires_at = ${of.now}
      where phone = ${of.phone} and purpose = ${of.purpose} and account = ${of.account} and expires_at > ${of.now}
    `,
  )

export const insertCode = (tx: Tx, code: CodeRow & { purpose: CodePurpose; now: Date; expiresAt: Date }) =>
  run(
    tx,
    sql`
      insert into sms_codes (id, purpose, phone, account, code_hash, created_at, expires_at)
      values (${code.id}, ${code.purpose}, ${code.phone}, ${code.account}, ${code.codeHash}, ${code.now}, ${code.expiresAt})
    `,
  )

/** The codes of a phone that can still be guessed at; locked. */
export const lockLivingCodes = (tx: Tx, of: { purpose: CodePurpose; phone: string; now: Date }) =>
  many(
    tx,
    sql<CodeRow>`
      select id, phone, account, code_hash
      from sms_codes
      where phone = ${of.phone} and purpose = ${of.purpose} and expires_at > ${of.now}
        and verified_at is null and attempts < ${MOST_GUESSES}
      order by id
      limit 20
      for update
    `,
  )

export const countGuess = (tx: Tx, ids: string[]) =>
  run(tx, sql`update sms_codes set attempts = attempts + 1 where id = any(${ids}::bigint[])`)

/** Spends the code, and stores the proof that replaces it, if any. */
export const verifyCode = (
  tx: Tx,
  of: { id: string; now: Date; proofHash: string | null; expiresAt: Date },
) =>
  run(
    tx,
    sql`
      update sms_codes
      set verified_at = ${of.now}, proof_hash = ${of.proofHash}, expires_at = ${of.expiresAt}
      where id = ${of.id}
    `,
  )

/** Spends a proof; undefined when it does not exist or has been spent. */
export const spendProof = (tx: Tx, of: { proofHash: string; phone: string; account: string; now: Date }) =>
  maybeOne(
    tx,
    sql<{ id: string }>`
      update sms_codes
      set used_at = ${of.now}
      where proof_hash = ${of.proofHash} and phone = ${of.phone} and account = ${of.account}
        and used_at is null and expires_at > ${of.now}
      returning id
    `,
  )
