// The customers that a supplier may serve, and what an order for one of them needs.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import type { Me, SignedIn } from '../../context.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
import { holding } from '../../engine/contains.ts'
import { addressesOf } from '../addresses/addresses.ts'
import { meOfUser } from '../identity/me-of-user.ts'
import { buyingRights } from '../parts/price-visibility.ts'
import { sellsTo } from '../pricing/sale-terms.ts'

export interface Customer {
  customerId: string
  name: string
  phone: string
}

const MOST_FOUND = 20
const MOST_PEOPLE = 50
/** The supplier's last orders, among whose buyers the first proposals are. */
const LAST_ORDERS = 300

const columns = sql`buyer.id::text as customer_id, buyer.tenant_name as name, coalesce(buyer.phone, '') as phone`

/** Enabled customers within the supplier's sale ranges (a supplier without any sells to everyone). */
function servedBy({ me, now }: Pick<SignedIn, 'me' | 'now'>): RawBuilder<unknown> {
  const sold = sellsTo(sql`${me.tenantId}::bigint`, { customerId: sql`buyer.id`, now })
  return sql`buyer.tenant_type = 'CUST' and buyer.status = 'ENABLED' and ${sold}`
}

/**
 * Customers by a part of their name or by their whole telephone number. Without a text, those who bought from
 * the supplier last.
 */
export function findCustomers(ctx: SignedIn, text: string): Promise<Customer[]> {
  refuseOthers(ctx)
  const wanted =
    text === ''
      ? sql`buyer.id in (
          select tenant_id
          from (
            select tenant_id from orders where supplier_id = ${ctx.me.tenantId}
            order by submitted_at desc, id desc limit ${LAST_ORDERS}
          ) last
        )`
      : sql`(buyer.tenant_name ilike ${holding(text)} or buyer.phone = ${text})`
  return many(
    ctx.db,
    sql<Customer>`
      select ${columns}
      from tenants buyer
      where ${wanted} and ${servedBy(ctx)}
      order by buyer.tenant_name, buyer.id
      limit ${MOST_FOUND}
    `,
  )
}

/** The customer; throws SALE_CUSTOMER_NOT_FOUND for one that the caller's company does not serve. */
export async function servedCustomer(
  db: Queryable,
  ctx: Pick<SignedIn, 'me' | 'now'>,
  customerId: string,
): Promise<Customer> {
  refuseOthers(ctx)
  const customer = await maybeOne(
    db,
    sql<Customer>`select ${columns} from tenants buyer where buyer.id = ${customerId} and ${servedBy(ctx)}`,
  )
  if (!customer) throw new AppError('SALE_CUSTOMER_NOT_FOUND')
  return customer
}

/** Only a supplier takes telephone orders: the goods are its own. */
function refuseOthers({ me }: Pick<SignedIn, 'me'>) {
  if (me.tenantType !== 'VENDER' && me.tenantType !== 'FACTORY') throw new AppError('SALE_SUPPLIERS_ONLY')
}

interface Person {
  userId: string
  name: string
}

/** The enabled people of a customer, the first ones first. */
function peopleOf(db: Queryable, customerId: string): Promise<Person[]> {
  return many(
    db,
    sql<Person>`
      select id::text as user_id, real_name as name
      from users
      where tenant_id = ${customerId} and status = 'ENABLED'
      order by id
      limit ${MOST_PEOPLE}
    `,
  )
}

/** A customer's person as the buyer of an order; throws SALE_PERSON_NOT_FOUND for anybody else. */
export async function buyerOf(
  db: Queryable,
  { customerId, userId }: { customerId: string; userId: string | undefined },
): Promise<Me> {
  const people = userId === undefined ? await peopleOf(db, customerId) : [{ userId }]
  const buyer = people[0] && (await meOfUser(db, people[0].userId))
  if (buyer?.tenantId !== customerId) throw new AppError('SALE_PERSON_NOT_FOUND')
  return buyer
}

/** What the page of a telephone order offers for a customer. */
export async function readCustomer(ctx: SignedIn, customerId: string) {
  const { db, now } = ctx
  const customer = await servedCustomer(db, ctx, customerId)
  const people = await peopleOf(db, customerId)
  const first = people[0] && (await meOfUser(db, people[0].userId))
  const addresses = await addressesOf(db, customerId)
  return {
    ...customer,
    mayOrder: first !== undefined && (await buyingRights(db, { me: first, now })).mayOrder,
    people,
    stores: await storesOf(db, customerId),
    addresses: addresses.map(({ addressId, recipient, regionName, detail }) => ({
      addressId,
      recipient,
      regionName,
      detail,
    })),
  }
}

interface Store {
  storeId: string
  name: string
}

/** The stores for which the customer's people order. */
export function storesOf(db: Queryable, customerId: string): Promise<Store[]> {
  return many(
    db,
    sql<Store>`
      select s.id::text as store_id, s.store_name as name
      from stores s
      where s.status = 'ENABLED' and exists (
        select
        from store_users su
        join users u on u.id = su.user_id
        where su.store_id = s.id and u.tenant_id = ${customerId}
      )
      order by s.is_default desc, s.id
      limit 100
    `,
  )
}
