import { sql } from 'kysely'
import type { PaperTemplate } from '../../shared/paper/paper-template.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { PLATFORM_TENANT } from '../platform-tenant.ts'

/** A company's template of a kind of paper. */
export interface TemplateOf {
  tenantId: string
  kind: string
}

interface InForce extends TemplateOf {
  versionNo: number
  template: PaperTemplate | null
}

/** The newest version of each company's template of a kind. */
function inForce(db: Queryable, { kind, tenantIds }: { kind: string; tenantIds: string[] }) {
  return many(
    db,
    sql<InForce>`
      select distinct on (tenant_id) tenant_id, kind, version_no, template
      from paper_templates
      where tenant_id = any(${tenantIds}::bigint[]) and kind = ${kind}
      order by tenant_id, version_no desc
    `,
  )
}

/**
 * The templates of a kind that apply to companies: their own, else the platform's; undefined where neither has
 * one.
 */
export async function templatesFor(
  db: Queryable,
  { kind, tenantIds }: { kind: string; tenantIds: string[] },
): Promise<(tenantId: string) => PaperTemplate | undefined> {
  const found = await inForce(db, { kind, tenantIds: [...new Set([...tenantIds, PLATFORM_TENANT])] })
  const byTenant = new Map(found.map(({ tenantId, template }) => [tenantId, template]))
  return (tenantId) => byTenant.get(tenantId) ?? byTenant.get(PLATFORM_TENANT) ?? undefined
}

/** The kinds of which a company has a template of its own now. */
export async function kindsWithOwn(db: Queryable, tenantId: string): Promise<Set<string>> {
  const found = await many(
    db,
    sql<{ kind: string; isOwn: boolean }>`
      select distinct on (kind) kind, template is not null as is_own
      from paper_templates
      where tenant_id = ${tenantId}
      order by kind, version_no desc
    `,
  )
  return new Set(found.filter(({ isOwn }) => isOwn).map(({ kind }) => kind))
}

/** A saved version, as the list of them shows it. */
export interface TemplateVersion {
  versionNo: number
  template: PaperTemplate | null
  restoredFrom: number | null
  byName: string
  createdAt: Date
}

/** The newest versions of a company's template, newest first. */
export function versionsOf(db: Queryable, { tenantId, kind }: TemplateOf, most: number) {
  return many(
    db,
    sql<TemplateVersion>`
      select v.version_no, v.template, v.restored_from, coalesce(nullif(u.real_name, ''), u.account, '') as by_name,
        v.created_at
      from paper_templates v
      left join users u on u.id = v.created_by
      where v.tenant_id = ${tenantId} and v.kind = ${kind}
      order by v.version_no desc
      limit ${most}
    `,
  )
}

export function findVersion(
  db: Queryable,
  { tenantId, kind, versionNo }: TemplateOf & { versionNo: number },
): Promise<{ template: PaperTemplate | null } | undefined> {
  return maybeOne(
    db,
    sql<{ template: PaperTemplate | null }>`
      select template
      from paper_templates
      where tenant_id = ${tenantId} and kind = ${kind} and version_no = ${versionNo}
    `,
  )
}

/** Adds the version after `after`. False when somebody else has added it meanwhile. */
export async function addVersion(
  tx: Tx,
  {
    tenantId,
    kind,
    after,
    template,
    restoredFrom,
    by,
    now,
  }: TemplateOf & {
    after: number
    template: PaperTemplate | null
    restoredFrom: number | null
    by: string
    now: Date
  },
): Promise<boolean> {
  const added = await run(
    tx,
    sql`
      insert into paper_templates (id, tenant_id, kind, version_no, template, restored_from, created_by, created_at)
      select ${newId()}, ${tenantId}, ${kind}, ${after + 1}, ${template && JSON.stringify(template)}::jsonb,
        ${restoredFrom}::integer, ${by}, ${now}
      where (
        select coalesce(max(version_no), 0) from paper_templates where tenant_id = ${tenantId} and kind = ${kind}
      ) = ${after}
      on conflict (tenant_id, kind, version_no) do nothing
    `,
  )
  return added > 0
}
