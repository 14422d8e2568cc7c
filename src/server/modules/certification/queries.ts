import { sql } from 'kysely'
import { maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'

export interface CertificationRow {
  id: string
  status: string
  legalName: string
  creditCode: string
  licence: string[]
  reason: string | null
}

const columns = sql`
  id, status, legal_name, credit_code, licence, reason
`

export const findCertification = (db: Queryable, tenantId: string) =>
  maybeOne(db, sql<CertificationRow>`select ${columns} from certifications where tenant_id = ${tenantId}`)

export const lockCertification = (tx: Tx, tenantId: string) =>
  maybeOne(
    tx,
    sql<CertificationRow>`select ${columns} from certifications where tenant_id = ${tenantId} for update`,
  )

export const authStatusOf = (db: Queryable, userId: string) =>
  one(db, sql<{ authStatus: string }>`select auth_status from users where id = ${userId}`)

interface Application {
  id: string
  tenantId: string
  userId: string
  legalName: string
  creditCode: string
  licence: string[]
  now: Date
}

/**
 * The first application inserts the row; one after a rejection replaces it. Returns 0 when one is open
 * already.
 */
export const saveApplication = (tx: Tx, of: Application) =>
  run(
    tx,
    sql`
      insert into certifications (
        id, tenant_id, legal_name, credit_code, licence, applicant_id, status, created_by, updated_by, created_at, updated_at
      )
      values (
        ${of.id}, ${of.tenantId}, ${of.legalName}, ${of.creditCode}, ${of.licence}::text[], ${of.userId}, 'PENDING',
        ${of.userId}, ${of.userId}, ${of.now}, ${of.now}
      )
      on conflict (tenant_id) do update
      set legal_name = excluded.legal_name, credit_code = excluded.credit_code, licence = excluded.licence,
        applicant_id = excluded.applicant_id, status = 'PENDING', reason = null,
        version = certifications.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where certifications.status = 'REJECTED'
    `,
  )

export const saveReview = (
  tx: Tx,
  of: { id: string; status: 'SUCCESS' | 'REJECTED'; reason: string | null; userId: string; now: Date },
) =>
  run(
    tx,
    sql`
      update certifications
      set status = ${of.status}, reason = ${of.reason}, version = version + 1, updated_by = ${of.userId}, updated_at = ${of.now}
      where id = ${of.id} and status = 'PENDING'
    `,
  )

/** Another certified company with this code. */
export const findHolder = (tx: Tx, of: { creditCode: string; tenantId: string }) =>
  maybeOne(
    tx,
    sql`
      select 1 from certifications
      where credit_code = ${of.creditCode} and status = 'SUCCESS' and tenant_id <> ${of.tenantId}
    `,
  )
