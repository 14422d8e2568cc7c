// Orders and returns on pages of companies and documents, and documents on the page of an order.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AreaCount, AreaRow } from '../../src/shared/calls/record.ts'
import { orderDocuments, type OrderDocument } from '../../src/shared/calls/order-detail.ts'
import { many, one } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { TENANT_OF } from '../support/tenants.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

const areasOf = async (client: Client, screen: string, id: string) =>
  expectDone(await client.get<{ areas: AreaCount[] }>('/sys-system/record/head', { screen, id })).areas
const rowsOf = (client: Client, asked: { screen: string; id: string; area: string }) =>
  client.get<{ total: number; records: AreaRow[] }>('/sys-system/record/area', asked)
const countOf = async (column: 'tenant_id' | 'supplier_id', id: string) =>
  (
    await one(
      server.db,
      sql<{ total: number }>`select count(*)::integer as total from orders where ${sql.ref(column)} = ${id}`,
    )
  ).total

const aCustomer = () =>
  one(
    server.db,
    sql<{
      id: string
    }>`select id::text from customers where tenant_id = ${TENANT_OF.buyer} order by id limit 1`,
  )

describe('the page of a company', () => {
  it('counts its orders and shows them, newest first, with the way to each', async () => {
    const client = server.as('admin').in('en')
    const asked = { screen: 'tenant', id: TENANT_OF.buyer }
    const areas = await areasOf(client, asked.screen, asked.id)
    const total = await countOf('tenant_id', TENANT_OF.buyer)
    expect(total).toBeGreaterThan(1)
    expect(areas.find(({ area }) => area === 'purchases')).toEqual({
      ...{ area: 'purchases', title: 'Orders placed', total },
    })
    const { records } = expectDone(await rowsOf(client, { ...asked, area: 'purchases' }))
    expect(records.map(({ at }) => at)).toEqual(
      records
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(records[0]!.address).toBe(`/sales/orderDetail?orderId=${records[0]!.id}`)
  })

  it('shows a supplier the orders that it sells, and no others', async () => {
    const client = server.as('vendor')
    const { id } = await one(
      server.db,
      sql<{ id: string }>`
        select id::text from contracts where tenant_id = ${TENANT_OF.vendor} and status = 'ACTIVE' limit 1
      `,
    )
    const areas = await areasOf(client, 'contract', id)
    expect(areas.map(({ area, total }) => [area, total])).toEqual([
      ['purchases', 0],
      ['sales', await countOf('supplier_id', TENANT_OF.vendor)],
    ])
    const other = await rowsOf(server.as('vendor2'), { screen: 'contract', id, area: 'sales' })
    expect(other.body.error).toBe('RECORD_NOT_FOUND')
  })

  it('shows no orders to who may not list them', async () => {
    const client = server.as(await aUser(server, { codes: ['system_tenant_view'], scope: 'ALL' }))
    expect(await areasOf(client, 'tenant', TENANT_OF.buyer)).toEqual([])
    const refused = await rowsOf(client, { screen: 'tenant', id: TENANT_OF.buyer, area: 'purchases' })
    expect(refused.body.error).toBe('NOT_FOUND')
  })

  it('is refused without the right to view the company, and has no list that its file does not name', async () => {
    const { id } = await aCustomer()
    const client = server.as(await aUser(server, { codes: ['sale_view'], scope: 'ALL' }))
    const refused = await rowsOf(client, { screen: 'customer', id, area: 'purchases' })
    expect(refused.body.error).toBe('FORBIDDEN')
    const foreign = await rowsOf(server.as('admin'), { screen: 'customer', id, area: 'sales' })
    expect(foreign.body.error).toBe('NOT_FOUND')
  })
})

describe('a document that names orders', () => {
  const aRefund = () =>
    one(
      server.db,
      sql<{ id: string; orderId: string; orderNo: string }>`
        select r.id::text as id, o.id::text as order_id, o.order_no
        from refunds r join orders o on o.id = r.order_id
        order by r.id
        limit 1
      `,
    )

  it('leads to them, and they lead back', async () => {
    const finance = server.as('finance')
    const { id, orderId, orderNo } = await aRefund()
    const { records } = expectDone(await rowsOf(finance, { screen: 'payment-refund', id, area: 'orders' }))
    expect(records.map(({ number }) => number)).toEqual([orderNo])
    const documents = expectDone(await finance.get<OrderDocument[]>(orderDocuments.path, { orderId }))
    expect(documents).toContainEqual(
      expect.objectContaining({
        screen: 'payment-refund',
        id,
        address: expect.stringMatching(`/record/${id}$`),
      }),
    )
  })

  it('is not told of to other companies, nor to who may not open it', async () => {
    const { orderId } = await aRefund()
    const buyers = await many(
      server.db,
      sql<{ tenantId: string }>`select tenant_id::text from orders where id = ${orderId}`,
    )
    const stranger = server.as(buyers[0]!.tenantId === TENANT_OF.buyer ? 'buyer2' : 'buyer')
    expect(expectDone(await stranger.get(orderDocuments, { orderId }))).toEqual([])
    const reader = server.as(await aUser(server, { codes: ['sale_view'], scope: 'ALL' }))
    expect(expectDone(await reader.get(orderDocuments, { orderId }))).toEqual([])
  })
})
