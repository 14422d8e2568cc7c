import { sql } from 'kysely'
import type { StepsFrom } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { conditionSql } from '../condition-sql.ts'
import { columnRef, fixedSql, quoted } from '../fixed-sql.ts'
import type { Row } from '../hook.ts'
import { relatedParameters } from '../related-values.ts'
import { tableOf } from '../row-sql.ts'
import type { KeptStep } from './steps.ts'

interface Rule {
  id: string
  label: string
  roleId: string | null
  role: string | null
}

/** The steps that rules of another screen ask of a row, in the order of that screen's list. */
export async function stepsOfRules(
  db: Queryable,
  ctx: SignedIn,
  { screen, row, stepsFrom }: { screen: Screen; row: Row; stepsFrom: StepsFrom },
): Promise<KeptStep[]> {
  const source = ctx.services.screens.byName(stepsFrom.screen)
  const role = source?.fields.find(({ prop }) => prop === stepsFrom.role)
  if (!source || !role) return []
  const columnOf = (prop: string) => source.fields.find((field) => field.prop === prop)?.columns[0] ?? 'id'
  const { labelProp, sort } = source.table
  const related = relatedParameters({ form: screen.fields, master: null }, { form: row, master: null })
  const holds = conditionSql(stepsFrom.where, {
    ...{ fields: source.fields, me: ctx.me, now: ctx.now, alias: 't', related },
  })
  const rules = await many(
    db,
    sql<Rule>`
      select t.id, ${columnRef('t', columnOf(labelProp))}::text as label,
        ${columnRef('t', role.columns[0]!)} as role_id, r.code as role
      from ${tableOf(source)} t
      left join roles r on r.id = ${columnRef('t', role.columns[0]!)} and r.status = 'ENABLED'
      where ${holds}
      order by ${fixedSql(`t.${quoted(columnOf(sort.prop))} ${sort.order}`)}, t.id
    `,
  )
  return rules.map(({ id, label, roleId, role: code }) => ({
    name: `rule${id}`,
    label: { zh: label, en: label },
    // Of a role that is disabled nobody signs; a platform administrator still can.
    roles: roleId === null ? null : code === null ? [] : [code],
    ...{ signers: 1, hours: null, remind: null, escalate: [] },
  }))
}
