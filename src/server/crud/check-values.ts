import { sql } from 'kysely'
import { AppError, type FieldError } from '../../shared/errors.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { many, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../http/context.ts'
import { fieldError } from '../http/field-errors.ts'
import { conditionSql } from './condition-sql.ts'
import type { Row } from './hooks/hook.ts'
import { isRegionAt } from './regions.ts'
import { visible } from './visible-rows.ts'

interface Values {
  fields: Field[]
  /** The values to check: only those that change, so that an old choice can stay. */
  values: Row
  /** Rows of another tenant are never taken in. */
  tenantId: string
}

/** Refuses dictionary values and references that do not exist or are not the row's tenant's. Throws INVALID. */
export async function checkValues(tx: Tx, ctx: SignedIn, given: Values) {
  const faults = [
    ...(await dictFaults(tx, ctx, given)),
    ...(await referenceFaults(tx, ctx, given)),
    ...regionFaults(ctx, given),
  ]
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
}

async function dictFaults(tx: Tx, ctx: SignedIn, { fields, values }: Values): Promise<FieldError[]> {
  const chosen = fields.filter(({ dict, prop }) => dict && listed(values[prop]).length > 0)
  if (chosen.length === 0) return []
  const codes = chosen.map(({ dict }) => dict!)
  const items = await many(
    tx,
    sql<{ code: string; value: string }>`
      select d.code, i.value
      from dicts d
      join dict_items i on i.dict_id = d.id
      where d.code = any(${codes}::text[]) and i.status = 'ENABLED' and i.deleted_at is null
      order by i.sort
    `,
  )
  return chosen.flatMap((field) => {
    const allowedValues = items.filter(({ code }) => code === field.dict).map(({ value }) => value)
    const fits = listed(values[field.prop]).every((value) => allowedValues.includes(value))
    return fits
      ? []
      : [fieldError(ctx.language, { field: field.prop, keyword: 'enum', params: { allowedValues } })]
  })
}

function regionFaults(ctx: SignedIn, { fields, values }: Values): FieldError[] {
  return fields
    .filter(({ level, prop }) => level && listed(values[prop]).some((code) => !isRegionAt(level, code)))
    .map(({ prop }) => fieldError(ctx.language, { field: prop, keyword: 'region' }))
}

async function referenceFaults(
  tx: Tx,
  ctx: SignedIn,
  { fields, values, tenantId }: Values,
): Promise<FieldError[]> {
  const faults: FieldError[] = []
  for (const field of fields) {
    const ids = [...new Set(listed(values[field.prop]))]
    if (!field.ref || ids.length === 0) continue
    const target = ctx.services.screens.byName(field.ref.screen)
    const found = target ? await countChoosable(tx, ctx, { field, target, ids, tenantId }) : 0
    if (found < ids.length)
      faults.push({
        ...fieldError(ctx.language, { field: field.prop, keyword: 'reference' }),
        msg: missing[ctx.language],
      })
  }
  return faults
}

const missing = { zh: '所选数据不存在或不可用', en: 'is not available' }

async function countChoosable(
  tx: Tx,
  ctx: SignedIn,
  { field, target, ids, tenantId }: { field: Field; target: Screen; ids: string[]; tenantId: string },
): Promise<number> {
  const { table, where } = field.ref!
  // Shared rows and tenants themselves belong to everyone who may see them.
  const sameTenant = target.table.tenancy === 'own' && target.name !== 'tenant'
  const rows = await many(
    tx,
    sql`
      select 1
      from ${sql.table(table)} t
      where t.id = any(${ids}::bigint[])
        and ${visible(target, ctx)}
        ${sameTenant ? sql`and t.tenant_id = ${tenantId}` : sql``}
        ${where ? sql`and ${conditionSql(where, { fields: target.fields, me: ctx.me, now: ctx.now, alias: 't' })}` : sql``}
      for share
    `,
  )
  return rows.length
}

function listed(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined ? [] : [String(value)]
}
