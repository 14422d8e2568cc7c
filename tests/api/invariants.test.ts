// The invariants of every database hold in the demo data, and each statement finds violations.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../src/server/db/connection.ts'
import { brokenInvariants, invariants } from '../support/broken-invariants.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

it('hold in the demo data', async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
})

it('each have their own name and description', () => {
  expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length)
  expect(invariants.map(({ name }) => name)).toEqual(spoilt.map(([name]) => name))
})

/** Each invariant with statements that break it, if necessary after dropping the constraint that guards it. */
const spoilt: [name: string, statements: string][] = [
  [
    'stock is never less than nothing',
    `alter table stock drop constraint stock_available_check; update stock set reserved = on_hand + 1`,
  ],
  [
    'what is reserved is what open orders and exchanges still wait for',
    `update stock set reserved = reserved + 1 where available > 0`,
  ],
  [
    'what is frozen is what open pools can still sell',
    `update stock set frozen = frozen + 1 where available > 0`,
  ],
  [
    'stock is the sum of its ledger, on the shelf where it lies',
    `update stock set on_hand = on_hand + 1 where available > 0`,
  ],
  [
    'the figures of a movement follow those of the one before',
    `insert into stock_movements (tenant_id, part_id, warehouse_id, kind, on_hand_by, reserved_by, frozen_by,
      damaged_by, on_hand, reserved, frozen, damaged, created_at)
    select tenant_id, part_id, warehouse_id, 'FOUND', 1, 0, 0, 0, on_hand, 0, 0, 0, now() from stock limit 1`,
  ],
  [
    'an order is its lines less discounts plus freight',
    `delete from order_discounts; delete from shipment_lines; delete from price_differences;
    delete from return_request_lines; delete from return_cart_lines;
    delete from order_lines where id = (select max(id) from order_lines)`,
  ],
  [
    "a line's discount is the sum of its reasons",
    `update order_lines set discount_fen = 1, amount_fen = amount_fen - 1
    where amount_fen > 0 and discount_fen = 0`,
  ],
  ['a submission is the sum of its orders', `update trades set amount_fen = amount_fen + 1`],
  [
    'what an order gives back for missing pieces is written down line by line',
    `update orders set difference_fen = 1 where status = 70`,
  ],
  ['a line has shipped what its shipments hold', `update shipment_lines set quantity = quantity + 1`],
  ['an order is where its history left it', `update orders set status = 40 where status = 30`],
  ['an order was submitted once', `update order_history set event = 'submit' where event = 'sign'`],
  ['a payment is the sum of the orders it pays', `update payments set amount_fen = amount_fen + 1`],
  [
    'an order paid online has been paid what its payments brought, less what was paid twice',
    `update payments set status = 'failed' where status = 'paid'`,
  ],
  [
    "an order that waits for its buyer's money has none of it, and one that is to be shipped has all",
    `update orders set paid_fen = 1 where status = 20`,
  ],
  [
    'no more goes back than was paid, and what went back is refunds that are done',
    `update refunds set status = 'pending' where status = 'done'`,
  ],
  ['the money of an order that is over goes back, but for a deposit that is kept', `delete from refunds`],
  ['a deposit is paid by the payments that are for it', `update payment_orders set part = 'deposit'`],
  ['a credit account stands as its ledger adds up', `update credit_accounts set used_fen = used_fen + 1`],
  [
    'every entry of the books balances',
    `alter table book_lines disable trigger book_lines_balance;
    insert into book_lines (id, tenant_id, entry_id, purpose, amount_fen, created_at, updated_at)
    select 1, tenant_id, entry_id, 'SALES', 1, now(), now() from book_lines limit 1`,
  ],
  ['what customers owe on account is in the books', `update credit_accounts set used_fen = used_fen + 1`],
  [
    'the money of orders is in the books',
    `update orders set refunded_fen = refunded_fen + 1 where paid_fen > refunded_fen`,
  ],
  ['points are in the books', `update points_accounts set balance = balance + 1`],
  [
    'credit is held for no order that has left or is over',
    `insert into credit_entries (id, tenant_id, kind, order_id, frozen_change_fen, created_at, updated_at)
    select 1, tenant_id, 'freeze', id, 5, now(), now() from orders where status = 70 limit 1`,
  ],
  ['a points account stands as its entries add up', `update points_accounts set balance = balance + 1`],
  [
    'points that an order used were spent, and given back when it is over',
    `update orders set points_used = 7 where status = 70`,
  ],
  [
    'a coupon is used by one order that goes on, and no other is used',
    `insert into order_discounts (order_line_id, place, order_id, tenant_id, kind, marketing_id, coupon_id, name, amount_fen)
    select l.id, 99, l.order_id, l.tenant_id, 'coupon', c.marketing_id, c.id, '{}', 1
    from (select * from coupons where status = 'UNUSED' limit 1) c
    cross join (select l.* from order_lines l join orders o on o.id = l.order_id where o.status = 70 limit 1) l`,
  ],
  [
    'as many coupons were received as there are',
    `update marketings set received_count = received_count - 1 where received_count > 0`,
  ],
  [
    'no more goes back than has been delivered',
    `insert into return_requests (id, tenant_id, user_id, user_name, return_no, order_id, supplier_id, status, description, delivery, pickup, amount_fen, created_at, updated_at)
    select 1, tenant_id, user_id, '', 'R1', id, supplier_id, 20, '', 'PICKUP', '', 0, now(), now() from orders where status = 70 limit 1;
    insert into return_request_lines (id, request_id, order_line_id, quantity, reason, amount_fen)
    select 1, 1, id, 99999, 'OTHER', 0 from order_lines where order_id = (select order_id from return_requests where id = 1) limit 1`,
  ],
  [
    'a request that was answered has its answer',
    `insert into idempotency_keys (tenant_id, user_id, key, body_hash, created_at) values (1, 1, 'a', 'b', now())`,
  ],
  ['messages have numbers of their own, as far as they are counted', `update messages set seq = 7`],
  [
    'what was delivered has a number, and what waits has none',
    `insert into outbox (id, tenant_id, type, user_ids, message_ids, payload, created_at, delivered_at)
    values (1, 1, 'notice', '{1}', '{2}', '{}', now(), now())`,
  ],
  [
    'nothing refers to what is not there',
    `update cart_lines set offer_id = 1 where id = (select min(id) from cart_lines);
    update order_lines set offer_id = 1 where id = (select min(id) from order_lines)`,
  ],
]

it.each(spoilt)('finds a violation: %s', async (name, statements) => {
  const undone = new Error('undone')
  let broken: string[] = []
  const trying = inTransaction(server.db, async (tx) => {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(tx)
    broken = await brokenInvariants(tx, { only: name })
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  expect(broken).not.toEqual([])
})
