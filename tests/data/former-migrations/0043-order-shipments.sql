-- An order leaves in one or several shipments, each signed for alone; what could not be picked is
-- paid back as a price difference; a confirmed order ends early only when its supplier agrees.

create table shipments (
  id              bigint primary key,
  -- The buyer's company, as on the order.
  tenant_id       bigint not null,
  order_id        bigint not null references orders (id),
  supplier_id     bigint not null,
  shipment_no     integer not null check (shipment_no > 0),
  carrier         text not null default '',
  tracking_no     text not null default '',
  driver_name     text not null default '',
  driver_phone    text not null default '',
  plate_no        text not null default '',
  -- The unguessable half of the driver's address: who holds it may sign this shipment.
  sign_token      text not null unique,
  shipped_at      timestamptz not null,
  shipped_by      bigint,
  shipped_by_name text not null default '',
  signed_at       timestamptz,
  signed_by_name  text not null default '',
  signed_as       text check (signed_as in ('buyer', 'driver', 'system')),
  unique (order_id, shipment_no),
  constraint shipments_signed check ((signed_at is null) = (signed_as is null))
);

create table shipment_lines (
  shipment_id   bigint not null references shipments (id),
  order_line_id bigint not null references order_lines (id),
  tenant_id     bigint not null,
  quantity      integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);

alter table order_lines
  -- Pieces that could not be picked: they never leave, and their price goes back.
  add column short_quantity integer not null default 0 check (short_quantity >= 0),
  add column short_fen      bigint not null default 0 check (short_fen >= 0),
  add constraint order_lines_short check (shipped_quantity + short_quantity <= quantity and short_fen <= amount_fen);

create table price_differences (
  id            bigint primary key,
  tenant_id     bigint not null,
  order_id      bigint not null references orders (id),
  order_line_id bigint not null references order_lines (id),
  supplier_id   bigint not null,
  quantity      integer not null check (quantity > 0),
  amount_fen    bigint not null check (amount_fen >= 0),
  reason        text not null,
  created_by    bigint,
  created_name  text not null default '',
  created_at    timestamptz not null
);
create index price_differences_of_tenant on price_differences (tenant_id, created_at desc, id desc);
create index price_differences_of_supplier on price_differences (supplier_id, created_at desc, id desc);
create index price_differences_of_order on price_differences (order_id, id);

alter table orders
  -- The lines' short_fen together; amount_fen stays what was ordered.
  add column difference_fen       bigint not null default 0 check (difference_fen between 0 and amount_fen),
  add column cancel_requested_at  timestamptz,
  add column cancel_request       text not null default '';

alter table order_history drop constraint order_history_actor_check;
alter table order_history add constraint order_history_actor_check
  check (actor in ('buyer', 'staff', 'supplier', 'driver', 'provider', 'system'));

alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check
  check (cause in ('cancelled', 'refused', 'late', 'surplus', 'difference'));

-- What was shipped before left in one piece.
insert into shipments (
  id, tenant_id, order_id, supplier_id, shipment_no, carrier, tracking_no, driver_name, driver_phone, plate_no,
  sign_token, shipped_at, signed_at, signed_as
)
select id, tenant_id, id, supplier_id, 1, delivery_names -> 'company' ->> 'zh', tracking_no, driver_name, driver_phone,
  plate_no, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), shipped_at, signed_at,
  case when signed_at is not null then 'buyer' end
from orders
where shipped_at is not null;
insert into shipment_lines (shipment_id, order_line_id, tenant_id, quantity)
select l.order_id, l.id, l.tenant_id, l.shipped_quantity
from order_lines l
join shipments s on s.id = l.order_id
where l.shipped_quantity > 0;
