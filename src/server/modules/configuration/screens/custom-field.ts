import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { MOST_CUSTOM_FIELDS } from '../../../../shared/screen/custom-fields.ts'
import type { Screen } from '../../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../../context.ts'
import { one, type Tx } from '../../../db/connection.ts'
import { codeOf } from '../../../engine/allowed-actions.ts'
import type { ChangeOf, HookOf } from '../../../engine/hook.ts'
import { invalid } from '../../../engine/invalid.ts'
import { refuseUses } from '../../../engine/refuse-in-use.ts'
import { storedIn } from '../../../engine/row-sql.ts'
import { holdsCode } from '../../../may.ts'

type CustomFieldChange = ChangeOf<'custom-field'>

/** A company adds fields to pages that its people open; what rows hold a value of stays. */
export const customField: HookOf<'custom-field'> = {
  async beforeSave(tx, ctx, change) {
    const { before, after } = change
    const screen = pageOf(ctx, String(after.screen))
    if (!before) await refuseTooMany(tx, { tenantId: change.tenantId, screen })
    if (after.kind !== 'CHOICE') return
    const choices = (after.choices as { id?: string }[] | null | undefined) ?? []
    if (choices.length === 0) throw invalid(ctx.language, { field: 'choices', keyword: 'required' })
    await refuseLostChoices(tx, ctx, { screen, change, kept: choices.flatMap(({ id }) => id ?? []) })
  },
  async beforeRemove(tx, ctx, rows) {
    for (const { id, screen: name } of rows) {
      const screen = ctx.services.screens.byName(name)
      if (!screen?.customFields) continue
      const count = await countHolding(tx, screen, sql`t.custom ? ${id}`)
      refuseInUse(ctx, screen, count)
    }
  },
}

/** The page that gets the field. Throws INVALID for one that takes none, and FORBIDDEN for one that the caller may not open. */
function pageOf(ctx: SignedIn, name: string): Screen {
  const screen = ctx.services.screens.byName(name)
  if (!screen?.customFields) throw invalid(ctx.language, { field: 'screen', keyword: 'offered' })
  const permission = codeOf(screen, 'view')
  if (!holdsCode(ctx.me, permission)) throw new AppError('FORBIDDEN', { permission })
  return screen
}

async function refuseTooMany(tx: Tx, { tenantId, screen }: { tenantId: string; screen: Screen }) {
  const { count } = await one(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from custom_fields where tenant_id = ${tenantId} and screen = ${screen.name}
    `,
  )
  if (count >= MOST_CUSTOM_FIELDS) throw new AppError('TOO_MANY_CUSTOM_FIELDS', { limit: MOST_CUSTOM_FIELDS })
}

/** A choice that rows have been given stays; its words may change. Throws IN_USE. */
async function refuseLostChoices(
  tx: Tx,
  ctx: SignedIn,
  { screen, change, kept }: { screen: Screen; change: CustomFieldChange; kept: string[] },
) {
  const former = (change.before?.choices as { id: string }[] | null | undefined) ?? []
  const lost = former.map(({ id }) => String(id)).filter((id) => !kept.includes(id))
  if (lost.length === 0) return
  const held = lost.map((value) => sql`t.custom @> ${JSON.stringify({ [change.id]: value })}::jsonb`)
  refuseInUse(ctx, screen, await countHolding(tx, screen, sql`(${sql.join(held, sql` or `)})`))
}

/** Rows of every company: whoever sees more than its own rows may have filled the field there. */
async function countHolding(tx: Tx, screen: Screen, holds: ReturnType<typeof sql>): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from ${storedIn(screen)} t where t.custom <> '{}' and ${holds}
    `,
  )
  return count
}

function refuseInUse({ language }: SignedIn, { name, title }: Screen, count: number) {
  refuseUses(language, count > 0 ? [{ screen: name, title: title[language], count, names: [] }] : [])
}
