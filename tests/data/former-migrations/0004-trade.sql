-- The money path: addresses, cart, confirmations, orders, payments, refunds.
-- tenant_id is the buyer's company everywhere; a supplier finds its orders by supplier_id.
-- What an order says about parts, people and places is copied at submission: later edits elsewhere
-- must not rewrite what was bought.

create table addresses (
  id          bigint primary key,
  tenant_id   bigint not null,
  recipient   text not null,
  phone       text not null check (phone ~ '^1[0-9]{10}$'),
  landline    text not null default '',
  region_code text not null,
  region_name text not null,
  detail      text not null,
  is_default  boolean not null default false,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index addresses_of_tenant on addresses (tenant_id, id);
create unique index addresses_one_default on addresses (tenant_id) where is_default;

create table cart_lines (
  id         bigint primary key,
  tenant_id  bigint not null,
  user_id    bigint not null,
  offer_id   bigint not null,
  quantity   integer not null check (quantity between 1 and 99999),
  checked    boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, user_id, offer_id)
);

create table confirmations (
  id         bigint primary key,
  tenant_id  bigint not null,
  user_id    bigint not null,
  -- What the buyer was shown: src/server/modules/orders/confirmation.ts.
  content    jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index confirmations_age on confirmations (expires_at);

create table trades (
  id              bigint primary key,
  tenant_id       bigint not null,
  user_id         bigint not null,
  -- One confirmation is ordered once, whatever is clicked twice.
  confirmation_id bigint unique,
  amount_fen      bigint not null check (amount_fen >= 0),
  created_at      timestamptz not null
);
create index trades_of_tenant on trades (tenant_id, created_at desc, id desc);

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
  -- {"warehouse": {"zh", "en"}, "line": {"zh", "en"}, "company": {"zh", "en"}}
  delivery_names       jsonb not null,
  status               smallint not null check (status in (10, 20, 25, 30, 40, 45, 50, 60, 70, 90, 91)),
  pay_status           text not null default 'unpaid'
    check (pay_status in ('unpaid', 'partlyPaid', 'paid', 'onAccount', 'refunding', 'partlyRefunded', 'refunded')),
  payment_method       text not null check (payment_method in ('online', 'transfer', 'account', 'cod')),
  goods_fen            bigint not null check (goods_fen >= 0),
  discount_fen         bigint not null default 0 check (discount_fen between 0 and goods_fen),
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
  constraint orders_adds_up check (amount_fen = goods_fen - discount_fen + freight_fen),
  constraint orders_paid check (paid_fen between 0 and amount_fen),
  constraint orders_refunded check (refunded_fen between 0 and paid_fen)
);
create index orders_of_buyer on orders (tenant_id, submitted_at desc, id desc);
create index orders_of_buyer_by_status on orders (tenant_id, status, submitted_at desc, id desc);
create index orders_of_supplier on orders (supplier_id, submitted_at desc, id desc);
create index orders_of_supplier_by_status on orders (supplier_id, status, submitted_at desc, id desc);
create index orders_recent on orders (submitted_at desc, id desc);
create index orders_of_trade on orders (trade_id);
create index orders_to_expire on orders (expires_at) where status = 20;
create index orders_to_sign on orders (shipped_at) where status = 50;
create index orders_to_complete on orders (signed_at) where status = 60;

create table order_lines (
  id                   bigint primary key,
  tenant_id            bigint not null,
  order_id             bigint not null references orders (id),
  line_no              integer not null,
  offer_id             bigint not null,
  part_id              bigint not null,
  warehouse_id         bigint not null,
  -- 产权供应商 owns and is settled, 服务商 serves, 发货供应商 ships and is scored on delivery.
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
  shipped_quantity     integer not null default 0 check (shipped_quantity between 0 and quantity),
  price_fen            bigint not null check (price_fen >= 0),
  discount_fen         bigint not null default 0 check (discount_fen >= 0),
  amount_fen           bigint not null check (amount_fen >= 0),
  unique (order_id, line_no),
  constraint order_lines_add_up check (amount_fen = price_fen * quantity - discount_fen)
);
create index order_lines_of_part on order_lines (part_id, order_id);

create table order_history (
  id          bigint primary key,
  tenant_id   bigint not null,
  order_id    bigint not null references orders (id),
  event       text not null,
  from_status smallint,
  to_status   smallint not null,
  actor       text not null check (actor in ('buyer', 'staff', 'supplier', 'provider', 'system')),
  actor_id    bigint,
  actor_name  text not null default '',
  reason      text not null default '',
  created_at  timestamptz not null
);
create index order_history_of_order on order_history (order_id, id);

create table payments (
  id             bigint primary key,
  tenant_id      bigint not null,
  user_id        bigint not null,
  method         text not null,
  amount_fen     bigint not null check (amount_fen > 0),
  status         text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired')),
  -- The unguessable half of a cashier's address.
  token          text not null,
  transaction_no text,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  paid_at        timestamptz,
  updated_at     timestamptz not null
);
create index payments_of_tenant on payments (tenant_id, created_at desc, id desc);
create index payments_open on payments (expires_at) where status = 'pending';

create table payment_orders (
  payment_id bigint not null references payments (id),
  order_id   bigint not null references orders (id),
  tenant_id  bigint not null,
  amount_fen bigint not null check (amount_fen >= 0),
  primary key (payment_id, order_id)
);
create index payment_orders_of_order on payment_orders (order_id);

-- Every outcome that a provider told, once: a repeat meets the unique key and changes nothing.
create table payment_notifications (
  id             bigint primary key,
  tenant_id      bigint not null,
  payment_id     bigint not null references payments (id),
  provider       text not null,
  transaction_no text not null,
  outcome        text not null check (outcome in ('paid', 'failed')),
  amount_fen     bigint not null,
  source         text not null check (source in ('callback', 'query')),
  received_at    timestamptz not null,
  unique (provider, transaction_no)
);
create index payment_notifications_of_payment on payment_notifications (payment_id);

create table refunds (
  id           bigint primary key,
  tenant_id    bigint not null,
  order_id     bigint not null references orders (id),
  payment_id   bigint not null references payments (id),
  -- The charge that goes back: a payment made twice has two.
  transaction_no text not null,
  amount_fen   bigint not null check (amount_fen > 0),
  -- surplus: the order had been paid already, so its own amounts do not move.
  cause        text not null check (cause in ('cancelled', 'refused', 'late', 'surplus')),
  reason       text not null default '',
  status       text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  attempts     integer not null default 0,
  next_try_at  timestamptz not null,
  last_error   text not null default '',
  refund_no    text,
  created_at   timestamptz not null,
  refunded_at  timestamptz,
  updated_at   timestamptz not null
);
create index refunds_of_order on refunds (tenant_id, order_id);
create index refunds_to_send on refunds (next_try_at) where status = 'pending';
