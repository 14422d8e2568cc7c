import { sql } from 'kysely'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { KeptStep, Signature } from './steps.ts'

export interface Running {
  id: string
  /** The act that it leads to. */
  act: string
  rowId: string
  rowVersion: number
  applicantId: string | null
  steps: KeptStep[]
  /** Codes of the roles that sign the current step; null: everyone with the act's permission. */
  roles: string[] | null
}

/** The running approvals of rows. */
export const runningOf = (db: Queryable, of: { screen: string; rowIds: string[] }) =>
  many(
    db,
    sql<Running>`
      select id, transition as act, row_id, row_version, applicant_id, steps, roles
      from approvals
      where screen = ${of.screen}
        and row_id = any(${of.rowIds}::bigint[])
        and ended_at is null
    `,
  )

export interface StoredSignature extends Signature {
  approvalId: string
  signedAt: Date
  signer: string
  /** Whom the signer stood in for, by name. */
  forWhom: string | null
}

export const signaturesOf = (db: Queryable, approvalIds: string[]) =>
  many(
    db,
    sql<StoredSignature>`
      select s.approval_id, s.step, s.signer_id, s.for_id, s.signed_at,
        coalesce(nullif(u.real_name, ''), u.account) as signer,
        coalesce(nullif(f.real_name, ''), f.account) as for_whom
      from approval_signatures s
      join users u on u.id = s.signer_id
      left join users f on f.id = s.for_id
      where s.approval_id = any(${approvalIds}::bigint[])
      order by s.id
    `,
  )

/** Ends approvals: signed by all, left by another way, or begun again because the row was edited. */
export async function endApprovals(
  tx: Tx,
  { ended, now }: { ended: { id: string; outcome: 'SIGNED' | 'LEFT' | 'CHANGED' }[]; now: Date },
): Promise<void> {
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  const outcomes = ended.map(({ outcome }) => outcome)
  await run(
    tx,
    sql`
      update approvals a
      set ended_at = ${now}, outcome = e.outcome
      from unnest(${ids}::bigint[], ${outcomes}::text[]) as e (id, outcome)
      where a.id = e.id
    `,
  )
}

interface StepSaved {
  id: string
  step: string | null
  roles: string[] | null
  step_since: Date
  due_at: Date | null
  remind_at: Date | null
}

/** Notes which step each approval waits for now. */
export const saveSteps = (tx: Tx, steps: StepSaved[]) =>
  run(
    tx,
    sql`
      update approvals a
      set step = n.step, roles = n.roles, step_since = n.step_since, due_at = n.due_at, remind_at = n.remind_at,
        escalated_at = null
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as n (id bigint, step text, roles text[], step_since timestamptz, due_at timestamptz, remind_at timestamptz)
      where a.id = n.id
    `,
  )
