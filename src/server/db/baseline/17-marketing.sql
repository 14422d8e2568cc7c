-- Activities and coupons.

create table marketings (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  marketing_type text not null
    check (marketing_type in ('FULL_MINUS', 'COUPON', 'SPECIAL', 'SECKILL', 'GROUP', 'ZP', 'ANTIQUE', 'NEW')),
  name           text not null,
  name_en        text,
  threshold_fen  bigint check (threshold_fen >= 0),
  off_fen        bigint check (off_fen > 0),
  supplier_id    bigint,
  start_time     timestamptz not null,
  end_time       timestamptz not null,
  claim          text not null default 'RECEIVE',
  issue_count    integer check (issue_count > 0),
  received_count integer default 0,
  limit_per_user integer not null default 1,
  valid_days     integer,
  product_scope  text not null default 'ALL',
  customer_scope text not null default 'ALL',
  unknown_goods  text,
  remark         text,
  status         text not null default 'DRAFT' check (status in ('DRAFT', 'ONLINE', 'OFFLINE')),
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  repeats        boolean not null default false,
  constraint marketings_received check (received_count between 0 and issue_count),
  constraint marketings_reductions check (marketing_type not in ('FULL_MINUS', 'COUPON') or (threshold_fen is not null and off_fen is not null))
);
comment on table marketings is 'Marketing activities of all kinds: special prices, flash sales, full-minus promotions, coupons.';
comment on column marketings.marketing_type is 'Kind of activity; each has screens of its own.';
comment on column marketings.threshold_fen is 'Amount from which the reduction applies.';
comment on column marketings.off_fen is 'Amount of the reduction.';
comment on column marketings.unknown_goods is 'Codes of its goods that nobody offers; set when the row is saved.';

create table marketing_customers (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  marketing_id bigint not null,
  customer_id  bigint not null,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  constraint marketing_customers_marketing_id_customer_id_unique unique (marketing_id, customer_id) deferrable
);
comment on table marketing_customers is 'Customers to which an activity is limited.';

create table marketing_products (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  marketing_id    bigint not null,
  line_no         integer,
  part_code       text not null,
  supplier_id     bigint,
  part_name       text,
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  part_id         bigint,
  offer_id        bigint,
  price_fen       bigint,
  pool            integer,
  limit_per_order integer,
  limit_per_user  integer,
  sold            integer not null default 0 check (sold >= 0),
  held            integer not null default 0 check (held >= 0),
  is_open         boolean not null default false,
  warehouse_id    bigint,
  category_id     bigint,
  group_quantity  integer
);
comment on table marketing_products is 'Goods of an activity.';
comment on column marketing_products.part_id is 'The part named by part_code; set when the row is saved.';
comment on column marketing_products.offer_id is 'The offer whose price the activity changes; set when the row is saved.';
comment on column marketing_products.pool is 'Pieces that the activity may sell.';
comment on column marketing_products.held is 'Pieces of the pool that are frozen in the warehouse: what can still be sold.';
comment on column marketing_products.warehouse_id is 'Warehouse in which they are frozen: the offer may ship from another later.';
comment on column marketing_products.category_id is 'Category of a group purchase.';

create table group_categories (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  name_en    text,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table group_categories is 'Categories of group purchases.';
create unique index group_categories_name_unique on group_categories (name);

create table coupons (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  coupon_no        text not null,
  marketing_id     bigint not null references marketings (id),
  holder_tenant_id bigint not null,
  user_id          bigint not null,
  status           text not null default 'UNUSED' check (status in ('UNUSED', 'USED')),
  expires_at       timestamptz not null,
  used_at          timestamptz,
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
comment on table coupons is 'Coupons that were given out.';
comment on column coupons.tenant_id is 'The tenant that gave out the coupon.';
comment on column coupons.holder_tenant_id is 'The tenant that may use the coupon.';
comment on column coupons.user_id is 'The user who claimed the coupon.';
