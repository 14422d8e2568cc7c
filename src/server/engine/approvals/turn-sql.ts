import { sql, type RawBuilder } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import type { SignedAct } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { conditionSql } from '../condition-sql.ts'
import { columnRef } from '../fixed-sql.ts'

/**
 * Whether a running approval (alias a) waits for the caller, by their own roles or those of somebody for whom
 * they stand in; whoever submitted the row waits for others.
 */
export function isMyTurn({ me, now }: SignedIn, { approval }: SignedAct): RawBuilder<unknown> {
  const today = businessDay(now)
  const mayBe = (who: RawBuilder<unknown>) =>
    approval.ownToo ? sql`true` : sql`a.applicant_id is distinct from ${who}`
  const caller = sql`${me.userId}::bigint`
  const byOwnRoles = me.everything
    ? sql`true`
    : sql`(
        a.roles is null
        or a.roles && array(select code from roles where id = any(${me.roleIds}::bigint[]) and status = 'ENABLED')
      )`
  const byDeputy = sql`exists (
    select 1
    from approval_deputies d
    join users u on u.id = d.user_id and u.status = 'ENABLED'
    join user_roles ur on ur.user_id = d.user_id
    join roles r on r.id = ur.role_id and r.status = 'ENABLED'
    where d.tenant_id = ${me.tenantId} and d.deputy_id = ${me.userId}
      and d.starts_on <= ${today}::date and d.ends_on >= ${today}::date
      and r.code = any(a.roles)
      and ${mayBe(sql`d.user_id`)} and ${hasNotSigned(sql`d.user_id`)}
  )`
  return sql`(
    a.step is null
    or (${mayBe(caller)} and ${hasNotSigned(caller)} and (${byOwnRoles} or ${byDeputy}))
  )`
}

function hasNotSigned(who: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (
    select 1 from approval_signatures s
    where s.approval_id = a.id and (s.signer_id = ${who} or s.for_id = ${who})
  )`
}

/** The running approvals (alias a) of the rows of a table (alias t) that are still open for their act. */
export function runningFor(screen: Screen, ctx: SignedIn, act: SignedAct): RawBuilder<unknown> {
  return sql`
    a.tenant_id = t.tenant_id and a.screen = ${screen.name} and a.row_id = t.id and a.transition = ${act.name}
    and a.ended_at is null and ${isOpen(screen, ctx, act)}
  `
}

function isOpen(screen: Screen, { me, now }: SignedIn, act: SignedAct): RawBuilder<unknown> {
  if ('from' in act) {
    const state = screen.fields.find(({ prop }) => prop === screen.states!.field)!
    return sql`${columnRef('t', state.columns[0]!)} = any(${act.from}::text[])`
  }
  // The checks ask an action that is signed for its condition.
  return conditionSql(act.showWhen!, { fields: screen.fields, me, now, alias: 't' })
}

/** Whether a row (alias t) waits for the caller's signature. */
export function waitsForMySignature(screen: Screen, ctx: SignedIn, act: SignedAct): RawBuilder<unknown> {
  return sql`exists (select 1 from approvals a where ${runningFor(screen, ctx, act)} and ${isMyTurn(ctx, act)})`
}
