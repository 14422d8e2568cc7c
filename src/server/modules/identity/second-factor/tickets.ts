// Tickets connect two steps of a proof. Each works once, for a few minutes, for one purpose.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { maybeOne, run, type Queryable, type Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'

export type TicketPurpose = 'sign-in' | 'passkey' | 'enrol' | 'step-up'

export interface Ticket {
  id: string
  userId: string | null
  challenge: string | null
}

export const TICKET_SECONDS = 600
const MOST_FAILURES = 5

/** Opens a ticket; returns the text that its holder keeps, of which only the hash is stored. */
export async function openTicket(
  tx: Queryable,
  of: { purpose: TicketPurpose; userId: string | null; challenge?: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await run(
    tx,
    sql`
      insert into proof_tickets (id, token_hash, purpose, user_id, challenge, created_at, expires_at)
      values (
        ${newId()}, ${hashed(token)}, ${of.purpose}, ${of.userId}, ${of.challenge ?? null}, ${of.now},
        ${new Date(of.now.getTime() + TICKET_SECONDS * 1000)}
      )
    `,
  )
  return token
}

/** The valid ticket of its holder; locked. Throws PROOF_EXPIRED. */
export async function lockTicket(
  tx: Tx,
  of: { token: string; purposes: TicketPurpose[]; now: Date },
): Promise<Ticket> {
  const ticket = await maybeOne(
    tx,
    sql<Ticket>`
      select id::text, user_id::text, challenge
      from proof_tickets
      where token_hash = ${hashed(of.token)} and purpose = any(${of.purposes}::text[])
        and used_at is null and expires_at > ${of.now} and failures < ${MOST_FAILURES}
      for update
    `,
  )
  if (!ticket) throw new AppError('PROOF_EXPIRED')
  return ticket
}

/** The challenge that a passkey signs. */
export const saveChallenge = (tx: Tx, of: { id: string; challenge: string }) =>
  run(tx, sql`update proof_tickets set challenge = ${of.challenge} where id = ${of.id}`)

export const spendTicket = (tx: Tx, of: { id: string; now: Date }) =>
  run(tx, sql`update proof_tickets set used_at = ${of.now} where id = ${of.id}`)

/** Too many failures lead back to the password; a challenge accepts one reply. */
export const countFailure = (tx: Tx, id: string) =>
  run(tx, sql`update proof_tickets set failures = failures + 1, challenge = null where id = ${id}`)

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}
