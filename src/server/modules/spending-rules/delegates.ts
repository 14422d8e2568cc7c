import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { addPurchaseDelegate, listPurchaseDelegates } from '../../../shared/calls/purchase-rule.ts'
import { AppError } from '../../../shared/errors.ts'
import { DELEGATES_MAX } from '../../../shared/purchase-approval.ts'
import { businessDay } from '../../../shared/time.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { many, one, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { may } from '../../may.ts'
import { peopleWith } from './spending-rule.ts'

type Delegates = ReplyOf<typeof listPurchaseDelegates>

/** An owner arranges this for everybody, other people for themselves. */
const whose = ({ me }: SignedIn) =>
  may(me, 'purchase_rules_edit') ? sql`true` : sql`d.user_id = ${me.userId}`

/** Arrangements that are not over, the next first. */
export async function readDelegates(ctx: SignedIn): Promise<Delegates> {
  const { tenantId } = ctx.me
  const delegates = await many(
    ctx.db,
    sql<Delegates['delegates'][number]>`
      select d.id, d.user_id, u.real_name as user_name, d.delegate_id, p.real_name as delegate_name,
        to_char(d.starts_on, 'YYYY-MM-DD') as starts_on, to_char(d.ends_on, 'YYYY-MM-DD') as ends_on
      from purchase_delegates d
      join users u on u.id = d.user_id
      join users p on p.id = d.delegate_id
      where d.tenant_id = ${tenantId} and d.ends_on >= ${businessDay(ctx.now)}::date and ${whose(ctx)}
      order by d.starts_on, d.id
      limit ${DELEGATES_MAX}
    `,
  )
  return { delegates, people: await peopleWith(ctx.db, tenantId, 'purchase_request_sign') }
}

/** Lets a colleague approve in somebody's place from one day to another, both included. */
export function addDelegate(ctx: SignedIn, body: BodyOf<typeof addPurchaseDelegate>) {
  const { me, now } = ctx
  const { delegateId, startsOn, endsOn, userId = me.userId } = body
  if (userId !== me.userId && !may(me, 'purchase_rules_edit'))
    throw new AppError('FORBIDDEN', { permission: 'purchase_rules_edit' })
  refuseBadDays(ctx, { startsOn, endsOn })
  return write(ctx, async (tx) => {
    const people = await peopleWith(tx, me.tenantId, 'purchase_request_sign')
    const areKnown = [userId, delegateId].every((id) => people.some((person) => person.userId === id))
    if (!areKnown || userId === delegateId) throw new AppError('PERSON_NOT_OF_COMPANY')
    const id = newId()
    await run(
      tx,
      sql`
        insert into purchase_delegates (id, tenant_id, user_id, delegate_id, starts_on, ends_on, created_at)
        values (${id}, ${me.tenantId}, ${userId}, ${delegateId}, ${startsOn}::date, ${endsOn}::date, ${now})
      `,
    )
    if ((await countComing(tx, ctx)) > DELEGATES_MAX)
      throw new AppError('DELEGATES_FULL', { limit: DELEGATES_MAX })
    const after = { userId, delegateId, startsOn, endsOn }
    await audit(tx, ctx, { action: 'create', entity: 'purchaseDelegate', entityId: id, after })
    return null
  })
}

async function countComing(tx: Tx, { me, now }: SignedIn): Promise<number> {
  const { total } = await one(
    tx,
    sql<{ total: number }>`
      select count(*)::int as total
      from purchase_delegates
      where tenant_id = ${me.tenantId} and ends_on >= ${businessDay(now)}::date
    `,
  )
  return total
}

/** Days go forwards and are not over. */
function refuseBadDays(
  { language, now }: SignedIn,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
) {
  const today = businessDay(now)
  const least = startsOn > today ? startsOn : today
  if (endsOn >= least) return
  const fields = [fieldError(language, { field: 'endsOn', keyword: 'minimum', params: { limit: least } })]
  throw new AppError('INVALID', {}, { fields })
}

export function removeDelegate(ctx: SignedIn, id: string) {
  return write(ctx, async (tx) => {
    const gone = await run(
      tx,
      sql`
        delete from purchase_delegates d
        where d.id = ${id} and d.tenant_id = ${ctx.me.tenantId} and ${whose(ctx)}
      `,
    )
    if (gone === 0) throw new AppError('RECORD_NOT_FOUND')
    await audit(tx, ctx, { action: 'remove', entity: 'purchaseDelegate', entityId: id })
    return null
  })
}
