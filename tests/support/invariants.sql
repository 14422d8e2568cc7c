-- What must be so in every database of the product, whatever happened to it: each statement gives the
-- rows where it is not. The line before a statement is its name.

-- stock is never less than nothing
select tenant_id, part_id, warehouse_id, on_hand, reserved, frozen
from stock
where on_hand < 0 or reserved < 0 or frozen < 0
  or available < 0 or available <> on_hand - reserved - frozen;

-- what is reserved is what open orders and exchanges still wait for
select coalesce(s.tenant_id, open.supplier_id) as supplier, coalesce(s.part_id, open.part_id) as part,
  coalesce(s.warehouse_id, open.warehouse_id) as warehouse, s.reserved, open.pieces
from stock s
full join (
  select supplier_id, part_id, warehouse_id, sum(pieces) as pieces
  from (
    select l.shipping_supplier_id as supplier_id, l.part_id, l.warehouse_id,
      l.quantity - l.shipped_quantity - l.short_quantity as pieces
    from order_lines l
    join orders o on o.id = l.order_id
    where o.status < 50
    union all
    select l.shipping_supplier_id, coalesce(p.merged_into, p.id), l.warehouse_id, r.accepted_quantity
    from return_request_lines r
    join return_requests q on q.id = r.request_id and q.status = 41
    join order_lines l on l.id = r.order_line_id
    join parts p on p.id = l.part_id
  ) waiting
  group by supplier_id, part_id, warehouse_id
) open on open.supplier_id = s.tenant_id and open.part_id = s.part_id and open.warehouse_id = s.warehouse_id
where coalesce(s.reserved, 0) <> coalesce(open.pieces, 0);

-- what is frozen is what open pools can still sell
select coalesce(s.tenant_id, pool.supplier_id) as supplier, coalesce(s.part_id, pool.part_id) as part, s.frozen, pool.held
from stock s
full join (
  select o.supplier_id, o.part_id, p.warehouse_id, sum(p.held) as held
  from marketing_products p
  join offers o on o.id = p.offer_id
  where p.is_open and p.held > 0
  group by o.supplier_id, o.part_id, p.warehouse_id
) pool on pool.supplier_id = s.tenant_id and pool.part_id = s.part_id and pool.warehouse_id = s.warehouse_id
where coalesce(s.frozen, 0) <> coalesce(pool.held, 0);

-- stock is the sum of its ledger, on the shelf where it lies
select coalesce(s.tenant_id, m.tenant_id) as supplier, coalesce(s.part_id, m.part_id) as part,
  coalesce(s.warehouse_id, m.warehouse_id) as warehouse, s.on_hand, s.reserved, s.frozen, s.damaged, m.*
from stock s
full join (
  select tenant_id, part_id, warehouse_id, shelf_id, sum(on_hand_by) as on_hand_by, sum(reserved_by) as reserved_by,
    sum(frozen_by) as frozen_by, sum(damaged_by) as damaged_by
  from stock_movements
  group by tenant_id, part_id, warehouse_id, shelf_id
) m on m.tenant_id = s.tenant_id and m.part_id = s.part_id and m.warehouse_id = s.warehouse_id
  and m.shelf_id is not distinct from s.shelf_id
where (coalesce(s.on_hand, 0), coalesce(s.reserved, 0), coalesce(s.frozen, 0), coalesce(s.damaged, 0))
  <> (coalesce(m.on_hand_by, 0), coalesce(m.reserved_by, 0), coalesce(m.frozen_by, 0), coalesce(m.damaged_by, 0));

-- the figures of a movement follow those of the one before
select *
from (
  select id, on_hand, reserved, frozen, damaged,
    sum(on_hand_by) over heap as on_hands, sum(reserved_by) over heap as reserveds,
    sum(frozen_by) over heap as frozens, sum(damaged_by) over heap as damageds
  from stock_movements
  window heap as (partition by tenant_id, part_id, warehouse_id order by id)
) m
where (on_hand, reserved, frozen, damaged) <> (on_hands, reserveds, frozens, damageds);

-- an order is its lines less discounts plus freight
select o.order_no, o.goods_fen, o.discount_fen, o.freight_fen, o.amount_fen, o.quantity, o.line_count, l.*
from orders o
left join (
  select order_id, sum(price_fen * quantity) as goods, sum(discount_fen) as discounts, sum(amount_fen) as amounts,
    sum(quantity) as pieces, count(*) as lines
  from order_lines
  group by order_id
) l on l.order_id = o.id
where l.order_id is null
  or (o.goods_fen, o.discount_fen, o.amount_fen, o.quantity::bigint, o.line_count::bigint)
    is distinct from (l.goods::bigint, l.discounts::bigint, l.amounts::bigint + o.freight_fen, l.pieces, l.lines);

-- a line's discount is the sum of its reasons
select l.id, l.discount_fen, d.amount
from order_lines l
left join (select order_line_id, sum(amount_fen) as amount from order_discounts group by order_line_id) d
  on d.order_line_id = l.id
where l.discount_fen <> coalesce(d.amount, 0);

-- a submission is the sum of its orders
select t.id, t.amount_fen, sum(o.amount_fen) as orders
from trades t
left join orders o on o.trade_id = t.id
group by t.id
having t.amount_fen is distinct from sum(o.amount_fen);

-- what an order gives back for missing pieces is written down line by line
select o.order_no, o.difference_fen, d.amount
from orders o
left join (select order_id, sum(amount_fen) as amount from price_differences group by order_id) d on d.order_id = o.id
where o.difference_fen <> coalesce(d.amount, 0);

-- a line has shipped what its shipments hold
select l.id, l.shipped_quantity, s.pieces
from order_lines l
left join (select order_line_id, sum(quantity) as pieces from shipment_lines group by order_line_id) s
  on s.order_line_id = l.id
where l.shipped_quantity <> coalesce(s.pieces, 0);

-- an order is where its history left it
select o.order_no, o.status, h.to_status
from orders o
left join lateral (
  select to_status from order_history where order_id = o.id order by id desc limit 1
) h on true
where o.status is distinct from h.to_status;

-- an order was submitted once
select o.order_no
from orders o
where (select count(*) from order_history where order_id = o.id and event = 'submit') <> 1;

-- a payment is the sum of the orders it pays
select p.id, p.amount_fen, sum(po.amount_fen) as orders
from payments p
left join (
  select payment_id, amount_fen from payment_orders
  union all
  select payment_id, amount_fen from payment_statements
) po on po.payment_id = p.id
group by p.id
having p.amount_fen is distinct from sum(po.amount_fen);

-- an order paid online has been paid what its payments brought, less what was paid twice
select o.order_no, o.status, o.paid_fen, paid.amount, surplus.amount as surplus
from orders o
left join (
  -- A provider may take the money of one payment twice, in two transactions.
  select po.order_id, sum(po.amount_fen) as amount
  from payment_orders po
  join payments p on p.id = po.payment_id
  join payment_notifications n on n.payment_id = po.payment_id and n.outcome = 'paid'
  where p.status = 'paid'
  group by po.order_id
) paid on paid.order_id = o.id
left join (
  select order_id, sum(amount_fen) as amount from refunds where cause = 'surplus' group by order_id
) surplus on surplus.order_id = o.id
where o.payment_method = 'online' and o.paid_fen <> coalesce(paid.amount, 0) - coalesce(surplus.amount, 0);

-- an order that waits for its buyer's money has none of it, and one that is to be shipped has all
select order_no, status, pay_status, amount_fen, deposit_fen, paid_fen
from orders
where (status in (10, 20, 21) and paid_fen <> 0)
  or (status = 22 and paid_fen <> deposit_fen)
  or (status between 30 and 70 and payment_method in ('online', 'transfer') and paid_fen <> amount_fen);

-- no more goes back than was paid, and what went back is refunds that are done
select o.order_no, o.paid_fen, o.refunded_fen, r.done, r.asked
from orders o
left join (
  select order_id, sum(amount_fen) filter (where status = 'done') as done, sum(amount_fen) as asked
  from refunds
  where cause <> 'surplus'
  group by order_id
) r on r.order_id = o.id
where o.refunded_fen <> coalesce(r.done, 0) or coalesce(r.asked, 0) > o.paid_fen;

-- the money of an order that is over goes back, but for a deposit that is kept
select order_no, status, paid_fen, forfeited_fen
from orders o
where status >= 90 and paid_fen > forfeited_fen and not exists (select from refunds where order_id = o.id);

-- a deposit is paid by the payments that are for it
select o.order_no, o.deposit_fen, p.deposits
from orders o
left join (
  select po.order_id, sum(po.amount_fen) as deposits
  from payment_orders po
  join payments p on p.id = po.payment_id
  where po.part = 'deposit' and p.status = 'paid'
  group by po.order_id
) p on p.order_id = o.id
where o.status = 22 and o.deposit_fen <> coalesce(p.deposits, 0)
  or o.deposit_fen = 0 and p.deposits is not null;

-- a credit account stands as its ledger adds up
select coalesce(a.tenant_id, l.tenant_id) as tenant, a.used_fen, l.used, a.frozen_fen, l.frozen
from credit_accounts a
full join (
  select tenant_id, sum(used_change_fen) as used, sum(frozen_change_fen) as frozen
  from credit_entries
  group by tenant_id
) l on l.tenant_id = a.tenant_id
where coalesce(a.used_fen, 0) <> coalesce(l.used, 0) or coalesce(a.frozen_fen, 0) <> coalesce(l.frozen, 0);

-- every entry of the books balances
select entry_id, sum(amount_fen) from book_lines group by entry_id having sum(amount_fen) <> 0;

-- what customers owe on account is in the books
select a.tenant_id, a.used_fen, b.fen
from credit_accounts a
left join (select party_id, sum(amount_fen) as fen from book_lines where purpose = 'RECEIVABLE' group by party_id) b
  on b.party_id = a.tenant_id
where a.used_fen <> coalesce(b.fen, 0);

-- the money of orders is in the books
select o.order_no, o.status, o.payment_method, o.paid_fen, o.refunded_fen, o.amount_fen, o.difference_fen, b.fen
from orders o
left join (
  select order_id, sum(amount_fen) as fen
  from book_lines
  where purpose in ('PREPAYMENT', 'COLLECTABLE')
  group by order_id
) b on b.order_id = o.id
left join (
  select order_id, sum(amount_fen) as fen from refunds where cause = 'surplus' and status <> 'done' group by order_id
) s on s.order_id = o.id
left join (
  select order_id, sum(amount_fen) as fen from refunds where cause = 'compensation' group by order_id
) c on c.order_id = o.id
where -coalesce(b.fen, 0) <> o.paid_fen - o.refunded_fen - o.forfeited_fen + coalesce(s.fen, 0) + coalesce(c.fen, 0)
  - case when o.status between 50 and 70 and o.payment_method <> 'account' then o.amount_fen - o.difference_fen else 0 end;

-- points are in the books
select a.tenant_id, a.points, b.points as booked
from (select tenant_id, sum(balance) as points from points_accounts group by tenant_id) a
left join (select party_id, sum(quantity) as points from book_lines where purpose = 'POINTS' group by party_id) b
  on b.party_id = a.tenant_id
where a.points <> coalesce(b.points, 0);

-- credit is held for no order that has left or is over
select o.order_no, o.status, sum(e.frozen_change_fen) as held
from credit_entries e
join orders o on o.id = e.order_id
where o.status >= 50
group by o.id
having sum(e.frozen_change_fen) <> 0;

-- a points account stands as its entries add up
select coalesce(a.user_id, e.user_id) as user_id, a.balance, e.points
from points_accounts a
full join (select user_id, sum(points) as points from points_entries group by user_id) e on e.user_id = a.user_id
where coalesce(a.balance, 0) <> coalesce(e.points, 0);

-- points that an order used were spent, and given back when it is over
select o.order_no, o.status, o.points_used, e.spent
from orders o
left join (
  select order_id, sum(points) as spent from points_entries where kind in ('spend', 'giveBack') group by order_id
) e on e.order_id = o.id
where case when o.status >= 90 then coalesce(e.spent, 0) <> 0 else -coalesce(e.spent, 0) > o.points_used end
  or o.points_used > 0 and e.spent is null;

-- a coupon is used by one order that goes on, and no other is used
select c.coupon_no, c.status, used.orders
from coupons c
left join (
  select d.coupon_id, count(distinct o.id) as orders
  from order_discounts d
  join orders o on o.id = d.order_id
  where d.coupon_id is not null and o.status < 90
  group by d.coupon_id
) used on used.coupon_id = c.id
where (c.status = 'UNUSED' and used.orders is not null);

-- as many coupons were received as there are
select m.id, m.name, m.received_count, c.coupons
from marketings m
left join (select marketing_id, count(*) as coupons from coupons group by marketing_id) c on c.marketing_id = m.id
where m.marketing_type = 'COUPON' and coalesce(m.received_count, 0) <> coalesce(c.coupons, 0);

-- no more goes back than has been delivered
select l.id, l.shipped_quantity, sum(coalesce(r.accepted_quantity, r.agreed_quantity, r.quantity)) as returned
from order_lines l
join return_request_lines r on r.order_line_id = l.id
join return_requests q on q.id = r.request_id
where q.status in (20, 30, 35, 40, 41, 45, 50)
group by l.id
having sum(coalesce(r.accepted_quantity, r.agreed_quantity, r.quantity)) > l.shipped_quantity;

-- a request that was answered has its answer
select tenant_id, user_id, key from idempotency_keys where reply is null;

-- messages have numbers of their own, as far as they are counted
select seq, count(*) from messages where seq > 0 group by seq having count(*) > 1
union all
select max(seq), null from messages having max(seq) > (select coalesce(max(last), 0) from message_counter);

-- what was delivered has a number, and what waits has none
select id, delivered_at, first_seq from outbox where (delivered_at is null) <> (first_seq is null);

-- nothing refers to what is not there
select 'order_lines.offer_id' as what, l.id from order_lines l where not exists (select from offers where id = l.offer_id)
union all
select 'order_lines.part_id', l.id from order_lines l where not exists (select from parts where id = l.part_id)
union all
select 'orders.supplier_id', o.id from orders o where not exists (select from tenants where id = o.supplier_id)
union all
select 'orders.user_id', o.id from orders o where not exists (select from users where id = o.user_id)
union all
select 'orders.warehouse_id', o.id from orders o where not exists (select from warehouses where id = o.warehouse_id)
union all
select 'cart_lines.offer_id', c.id from cart_lines c where not exists (select from offers where id = c.offer_id)
union all
select 'cart_lines.user_id', c.id from cart_lines c where not exists (select from users where id = c.user_id)
union all
select 'offers.part_id', o.id from offers o where not exists (select from parts where id = o.part_id)
union all
select 'offers.supplier_id', o.id from offers o where not exists (select from tenants where id = o.supplier_id)
union all
select 'offers.warehouse_id', o.id from offers o where not exists (select from warehouses where id = o.warehouse_id)
union all
select 'stock.tenant_id', s.part_id from stock s where not exists (select from tenants where id = s.tenant_id)
union all
select 'parts.brand_id', p.id from parts p where not exists (select from brands where id = p.brand_id)
union all
select 'parts.category_id', p.id from parts p where not exists (select from part_categories where id = p.category_id)
union all
select 'payments.user_id', p.id from payments p where not exists (select from users where id = p.user_id)
union all
select 'payment without orders', p.id from payments p where not exists (select from payment_orders where payment_id = p.id)
  and not exists (select from payment_statements where payment_id = p.id)
union all
select 'trade without orders', t.id from trades t where not exists (select from orders where trade_id = t.id)
union all
select 'shipment without lines', s.id from shipments s where not exists (select from shipment_lines where shipment_id = s.id)
union all
select 'return_request without lines', r.id
from return_requests r where not exists (select from return_request_lines where request_id = r.id)
union all
select 'points_entries.order_id', e.id from points_entries e
where e.order_id is not null and not exists (select from orders where id = e.order_id)
union all
select 'credit_entries.order_id', e.id from credit_entries e
where e.order_id is not null and not exists (select from orders where id = e.order_id)
union all
select 'coupons.user_id', c.id from coupons c where not exists (select from users where id = c.user_id)
union all
select 'sessions.user_id', s.id from sessions s where not exists (select from users where id = s.user_id)
union all
select 'users.tenant_id', u.id from users u where not exists (select from tenants where id = u.tenant_id)
union all
select 'user_roles.user_id', r.user_id from user_roles r where not exists (select from users where id = r.user_id)
union all
select 'role_menus.role_id', r.role_id from role_menus r where not exists (select from roles where id = r.role_id)
union all
select 'messages.user_id', m.id from messages m where not exists (select from users where id = m.user_id)
union all
select 'transfer_voucher_orders.voucher_id', v.voucher_id
from transfer_voucher_orders v where not exists (select from transfer_vouchers where id = v.voucher_id);
