-- Everything before an order is placed.

create table cart_lines (
  id              bigint primary key,
  tenant_id       bigint not null,
  user_id         bigint not null,
  offer_id        bigint not null,
  quantity        integer not null check (quantity between 1 and 99999),
  checked         boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  store_id        bigint,
  added_price_fen bigint check (added_price_fen >= 0),
  added_available integer,
  constraint cart_lines_once unique nulls not distinct (tenant_id, user_id, store_id, offer_id)
);
comment on table cart_lines is 'Goods in a person''s shopping cart.';
comment on column cart_lines.store_id is 'The store for which the goods are; each store has a cart of its own.';
comment on column cart_lines.added_price_fen is 'Price when the line was added; null where it was not recorded.';
comment on column cart_lines.added_available is 'Stock when the line was added; null where it was not recorded.';

create table cart_asides (
  id           bigint primary key,
  tenant_id    bigint not null,
  user_id      bigint not null,
  offer_id     bigint not null,
  quantity     integer not null check (quantity between 1 and 99999),
  price_fen    bigint not null check (price_fen >= 0),
  from_user_id bigint,
  from_name    text not null default '',
  created_at   timestamptz not null,
  unique nulls not distinct (tenant_id, user_id, offer_id, from_user_id)
);
comment on table cart_asides is 'Goods kept beside the cart: set aside for later, or sent by a colleague.';
comment on column cart_asides.price_fen is 'Price per piece when the goods were set aside.';
comment on column cart_asides.from_user_id is 'The colleague who sent the goods; null for goods the person set aside.';

create table shortages (
  id           bigint primary key,
  tenant_id    bigint not null,
  user_id      bigint not null references users (id) on delete cascade,
  offer_id     bigint not null,
  part_id      bigint not null,
  supplier_id  bigint not null,
  warehouse_id bigint not null,
  quantity     integer not null check (quantity between 1 and 99999),
  stock_then   integer not null check (stock_then >= 0),
  status       text not null default 'WAITING' check (status in ('WAITING', 'ARRIVED')),
  created_at   timestamptz not null,
  arrived_at   timestamptz,
  check ((status = 'ARRIVED') = (arrived_at is not null))
);
comment on table shortages is 'Requests for more pieces of an offer than were in stock.';
comment on column shortages.stock_then is 'Stock when the request was made.';
create unique index shortages_open on shortages (tenant_id, user_id, offer_id) where status = 'WAITING';

create table confirmations (
  id         bigint primary key,
  tenant_id  bigint not null,
  user_id    bigint not null,
  content    jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
comment on table confirmations is 'What buyers were shown before they submitted their orders.';
comment on column confirmations.content is 'JSON, defined in src/server/modules/checkout.';
