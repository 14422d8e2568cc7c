-- Orders.

create table trades (
  id              bigint primary key,
  tenant_id       bigint not null,
  user_id         bigint not null,
  confirmation_id bigint unique,
  amount_fen      bigint not null check (amount_fen >= 0),
  created_at      timestamptz not null
);
comment on table trades is 'Orders that were submitted together, one per warehouse and supplier.';
comment on column trades.confirmation_id is 'The confirmation that was submitted. Unique, so that a repeated click orders nothing twice.';

create sequence order_numbers;

create table orders (
  id                   bigint primary key,
  tenant_id            bigint not null,
  user_id              bigint not null,
  trade_id             bigint not null references trades (id),
  order_no             text not null unique,
  kind                 text not null default 'normal' check (kind in ('normal', 'preSale', 'special', 'group')),
  supplier_id          bigint not null,
  warehouse_id         bigint not null,
  logistics_line_id    bigint not null,
  logistics_company_id bigint not null,
  delivery_names       jsonb not null,
  status               smallint not null check (status in (10, 20, 21, 22, 25, 30, 40, 45, 50, 60, 70, 90, 91)),
  pay_status           text not null default 'unpaid'
    check (pay_status in ('unpaid', 'partlyPaid', 'paid', 'onAccount', 'refunding', 'partlyRefunded', 'refunded')),
  payment_method       text not null check (payment_method in ('online', 'transfer', 'account', 'cod')),
  goods_fen            bigint not null check (goods_fen >= 0),
  discount_fen         bigint not null default 0,
  freight_fen          bigint not null default 0 check (freight_fen >= 0),
  amount_fen           bigint not null,
  paid_fen             bigint not null default 0,
  refunded_fen         bigint not null default 0,
  line_count           integer not null check (line_count > 0),
  quantity             integer not null check (quantity > 0),
  expires_at           timestamptz,
  departs_at           timestamptz,
  arrives_at           timestamptz,
  same_day             boolean not null,
  recipient            text not null,
  phone                text not null,
  landline             text not null default '',
  region_code          text not null,
  region_name          text not null,
  detail               text not null,
  remark               text not null default '',
  cancel_reason        text not null default '',
  tracking_no          text not null default '',
  driver_name          text not null default '',
  driver_phone         text not null default '',
  plate_no             text not null default '',
  submitted_at         timestamptz not null,
  paid_at              timestamptz,
  shipped_at           timestamptz,
  signed_at            timestamptz,
  completed_at         timestamptz,
  removed_at           timestamptz,
  version              integer not null default 1,
  updated_by           bigint,
  updated_at           timestamptz not null,
  statement_id         bigint,
  review_reasons       text[] not null default '{}',
  difference_fen       bigint not null default 0,
  cancel_requested_at  timestamptz,
  cancel_request       text not null default '',
  invoice_wish         jsonb,
  transfer_days        smallint not null default 0 check (transfer_days >= 0),
  store_id             bigint,
  store_name           text not null default '',
  points_used          integer not null default 0 check (points_used >= 0),
  goods_due_on         date,
  status_since         timestamptz,
  overdue_at           timestamptz,
  deposit_fen          bigint not null default 0,
  deposit_kept_fen     bigint not null default 0,
  forfeited_fen        bigint not null default 0,
  constraint orders_adds_up check (amount_fen = goods_fen - discount_fen + freight_fen),
  check (discount_fen between 0 and goods_fen),
  constraint orders_check1 check (difference_fen between 0 and amount_fen),
  constraint orders_deposit check (deposit_fen between 0 and amount_fen and deposit_kept_fen between 0 and deposit_fen),
  constraint orders_forfeited check (forfeited_fen between 0 and paid_fen - refunded_fen),
  constraint orders_paid check (paid_fen between 0 and amount_fen),
  constraint orders_refunded check (refunded_fen between 0 and paid_fen)
);
comment on table orders is 'Orders.';
comment on column orders.tenant_id is 'The buyer''s company.';
comment on column orders.trade_id is 'Orders of one submission share it.';
comment on column orders.supplier_id is 'The tenant that owns the goods and is paid.';
comment on column orders.warehouse_id is 'The warehouse that ships the order.';
comment on column orders.delivery_names is 'Names when the order was placed: {"warehouse": {"zh", "en"}, "line": {"zh", "en"}, "company": {"zh", "en"}}.';
comment on column orders.status is '10 pending review, 20 pending payment, 21 pending deposit, 22 pending balance, 25 awaiting finance, 30 awaiting confirmation, 40 confirmed for shipment, 45 part-shipped, 50 shipped, 60 signed, 70 completed, 90 cancelled, 91 rejected.';
comment on column orders.removed_at is 'When the buyer removed the order from their list; null while it is shown.';
comment on column orders.statement_id is 'The monthly statement that bills the order.';
comment on column orders.review_reasons is 'Why the order has to be reviewed by staff.';
comment on column orders.difference_fen is 'Sum of the lines'' short_fen. amount_fen stays what was ordered.';
comment on column orders.invoice_wish is 'Requested invoice: {"kind", "titleName", "creditCode", "email"} as the title read then; null for none.';
comment on column orders.transfer_days is 'Days that the goods take to the warehouse that ships them.';
comment on column orders.store_id is 'The store for which the order was placed.';
comment on column orders.store_name is 'Name of the store when the order was placed.';
comment on column orders.goods_due_on is 'When goods sold in advance are due.';
comment on column orders.status_since is 'When the order entered its status; null when it has not changed since it was placed.';
comment on column orders.deposit_fen is 'Deposit to pay in advance; 0 for none.';
comment on column orders.deposit_kept_fen is 'Share of the deposit that is kept when the buyer does not take the goods.';
comment on column orders.forfeited_fen is 'Part of the paid amount that was kept.';

create table order_lines (
  id                   bigint primary key,
  tenant_id            bigint not null,
  order_id             bigint not null references orders (id),
  line_no              integer not null,
  offer_id             bigint not null,
  part_id              bigint not null,
  warehouse_id         bigint not null,
  owner_supplier_id    bigint not null,
  service_supplier_id  bigint not null,
  shipping_supplier_id bigint not null,
  code                 text not null,
  name_zh              text not null,
  name_en              text not null,
  brand_zh             text not null,
  brand_en             text not null,
  spec                 text not null,
  unit                 text not null,
  category_id          bigint not null,
  quantity             integer not null check (quantity > 0),
  shipped_quantity     integer not null default 0,
  price_fen            bigint not null check (price_fen >= 0),
  discount_fen         bigint not null default 0 check (discount_fen >= 0),
  amount_fen           bigint not null check (amount_fen >= 0),
  list_price_fen       bigint check (list_price_fen >= 0),
  price_kind           text not null default 'list'
    check (price_kind in ('list', 'customer', 'group', 'special', 'seckill')),
  price_name           jsonb,
  marketing_product_id bigint,
  short_quantity       integer not null default 0 check (short_quantity >= 0),
  short_fen            bigint not null default 0 check (short_fen >= 0),
  unique (order_id, line_no),
  constraint order_lines_add_up check (amount_fen = price_fen * quantity - discount_fen),
  check (shipped_quantity between 0 and quantity),
  constraint order_lines_short check (shipped_quantity + short_quantity <= quantity and short_fen <= amount_fen)
);
comment on table order_lines is 'Lines of an order. Names and codes are as they read when the order was placed.';
comment on column order_lines.owner_supplier_id is 'The supplier that owns the goods and is settled with.';
comment on column order_lines.service_supplier_id is 'The supplier that serves the customer.';
comment on column order_lines.shipping_supplier_id is 'The supplier that ships the goods and is scored on delivery.';
comment on column order_lines.list_price_fen is 'Price before agreements and activities; null where it was not recorded.';
comment on column order_lines.price_kind is 'What set the price.';
comment on column order_lines.price_name is '{"zh", "en"}: name of the agreement or activity that set the price.';
comment on column order_lines.marketing_product_id is 'The activity''s goods that the line was sold from.';
comment on column order_lines.short_quantity is 'Pieces that could not be picked: they are not shipped, and their price is refunded.';
comment on column order_lines.short_fen is 'Amount of the pieces that could not be picked.';

create table order_discounts (
  order_line_id bigint not null references order_lines (id),
  place         smallint not null,
  order_id      bigint not null references orders (id),
  tenant_id     bigint not null,
  kind          text not null check (kind in ('fullMinus', 'coupon', 'points')),
  marketing_id  bigint,
  coupon_id     bigint references coupons (id),
  name          jsonb not null,
  amount_fen    bigint not null check (amount_fen > 0),
  primary key (order_line_id, place),
  check ((kind = 'coupon') = (coupon_id is not null)),
  constraint order_discounts_points_check check ((kind = 'points') = (marketing_id is null))
);
comment on table order_discounts is 'Why a line costs less. The rows of a line add up to its discount_fen.';
comment on column order_discounts.place is 'Order in which the discounts were applied.';

create table order_history (
  id          bigint primary key,
  tenant_id   bigint not null,
  order_id    bigint not null references orders (id),
  event       text not null,
  from_status smallint,
  to_status   smallint not null,
  actor       text not null check (actor in ('buyer', 'staff', 'supplier', 'driver', 'provider', 'system')),
  actor_id    bigint,
  actor_name  text not null default '',
  reason      text not null default '',
  created_at  timestamptz not null
);
comment on table order_history is 'What happened to an order, in order.';
comment on column order_history.actor is 'Kind of the person or system that acted.';
comment on column order_history.actor_id is 'The user who acted; null for systems and drivers.';

create table order_review_rules (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  kind       text not null,
  amount_fen bigint,
  orders     integer,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table order_review_rules is 'Which orders staff review before payment.';
create unique index order_review_rules_tenant_id_name_unique on order_review_rules (tenant_id, name);

create table timeout_rules (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  stage          text not null,
  base_minutes   integer not null,
  line_minutes   integer not null default 0,
  effective_from date not null,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  action         text not null default 'MARK'
);
comment on table timeout_rules is 'How long an order may stay in a stage.';
comment on column timeout_rules.base_minutes is 'Time limit of an order, extended by line_minutes per line.';
comment on column timeout_rules.action is 'What happens after the limit.';
create unique index timeout_rules_stage_effective_from_unique on timeout_rules (stage, effective_from);

create table order_uses (
  kind          text not null,
  used_id       bigint not null,
  orders        bigint not null check (orders > 0),
  last_order_no text not null,
  primary key (kind, used_id)
);
comment on table order_uses is 'Which routes, carriers and warehouses orders have ever used. Removing one asks here instead of reading every order; a timed task keeps it up to date.';
comment on column order_uses.kind is 'The column of orders.';
comment on column order_uses.used_id is 'The value of that column.';

create table order_uses_counted (
  only_row boolean default true primary key check (only_row),
  order_id bigint not null
);
comment on table order_uses_counted is 'Orders up to this one are counted in order_uses.';

insert into order_uses_counted (order_id) values (0);

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
comment on table price_differences is 'Amounts given back for pieces that were not delivered.';

-- The deadline of an order in its status, by the rule in force when it entered that status.
create function order_time_limit(order_status smallint, since timestamptz, line_count integer)
returns table (stage text, due_at timestamptz, action text)
language sql
stable
as $$
  select rule.stage, since + make_interval(mins => rule.base_minutes + rule.line_minutes * line_count), rule.action
  from (
    select r.stage, r.base_minutes, r.line_minutes, r.action
    from timeout_rules r
    where r.stage = case order_status when 30 then 'ACCEPT' when 40 then 'PICK' when 45 then 'SHIP' when 50 then 'SIGN' end
      and r.effective_from <= (since at time zone 'Asia/Shanghai')::date
    order by r.effective_from desc
    limit 1
  ) rule
  where rule.action <> 'NONE'
$$;
