-- Promotions: activities of all kinds in one table, their goods and customers, the coupons that people
-- hold, prices agreed with customers and groups of them, and what each line of an order owes to them.

create table if not exists marketing_customers (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  marketing_id bigint not null,
  customer_id  bigint not null,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index if not exists marketing_customers_tenant on marketing_customers (tenant_id, id);
create index if not exists marketing_customers_created_by on marketing_customers (tenant_id, created_by, id);
alter table marketing_customers add constraint marketing_customers_marketing_id_customer_id_unique unique (marketing_id, customer_id) deferrable;
create index if not exists marketing_customers_marketing_id on marketing_customers (marketing_id);
create index if not exists marketing_customers_customer_id on marketing_customers (customer_id);
create table if not exists marketing_products (
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
  -- The part behind the code and the offer that a price of its own is for; found when the row is saved.
  part_id         bigint,
  offer_id        bigint,
  price_fen       bigint,
  pool            integer,
  limit_per_order integer,
  limit_per_user  integer,
  sold            integer not null default 0 check (sold >= 0),
  -- Pieces of the pool that are frozen in the warehouse for it: what it can still sell.
  held            integer not null default 0 check (held >= 0),
  is_open         boolean not null default false,
  -- Where they are frozen: the offer may ship from elsewhere later.
  warehouse_id    bigint
);
create index marketing_products_offer on marketing_products (offer_id) where offer_id is not null;
create index marketing_products_part on marketing_products (part_id) where part_id is not null;
create index if not exists marketing_products_tenant on marketing_products (tenant_id, id);
create index if not exists marketing_products_created_by on marketing_products (tenant_id, created_by, id);
create index if not exists marketing_products_marketing_id on marketing_products (marketing_id);
create index if not exists marketing_products_supplier_id on marketing_products (supplier_id);
create index if not exists marketing_products_line_no on marketing_products (tenant_id, line_no, id);
create index if not exists marketing_products_line_no_all on marketing_products (line_no, id);
create table if not exists marketings (
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
  -- Codes of its goods that nobody offers; found when it is saved.
  unknown_goods  text,
  remark         text,
  status         text not null default 'DRAFT' check (status in ('DRAFT', 'ONLINE', 'OFFLINE')),
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  repeats        boolean not null default false,
  constraint marketings_received check (received_count between 0 and issue_count),
  constraint marketings_reductions check (
    marketing_type not in ('FULL_MINUS', 'COUPON') or (threshold_fen is not null and off_fen is not null)
  )
);
create index marketings_running on marketings (marketing_type, end_time) where status = 'ONLINE';
create index if not exists marketings_tenant on marketings (tenant_id, id);
create index if not exists marketings_created_by on marketings (tenant_id, created_by, id);
create index if not exists marketings_supplier_id on marketings (supplier_id);
create index if not exists marketings_name_trgm on marketings using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists marketings_name_wide on marketings using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists marketings_name on marketings (tenant_id, name, id);
create index if not exists marketings_name_all on marketings (name, id);
create index if not exists marketings_threshold_fen on marketings (tenant_id, threshold_fen, id);
create index if not exists marketings_threshold_fen_all on marketings (threshold_fen, id);
create index if not exists marketings_off_fen on marketings (tenant_id, off_fen, id);
create index if not exists marketings_off_fen_all on marketings (off_fen, id);
create index if not exists marketings_status on marketings (tenant_id, status, id);
create index if not exists marketings_created_at on marketings (tenant_id, created_at, id);
create index if not exists marketings_created_at_all on marketings (created_at, id);
create table if not exists coupons (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  coupon_no        text not null,
  marketing_id     bigint not null references marketings (id),
  -- Who may use it; tenant_id is who gave it out.
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
create index if not exists coupons_tenant on coupons (tenant_id, id);
create index if not exists coupons_created_by on coupons (tenant_id, created_by, id);
create index if not exists coupons_marketing_id on coupons (marketing_id);
create index if not exists coupons_holder_tenant_id on coupons (holder_tenant_id);
create index if not exists coupons_user_id on coupons (user_id);
-- Those that a buyer may use.
create index coupons_unused on coupons (user_id, expires_at) where status = 'UNUSED';
create index if not exists coupons_coupon_no_trgm on coupons using gin (coupon_no gin_trgm_ops) with (fastupdate = off);
create index if not exists coupons_coupon_no_wide on coupons using gin ((wide_pairs(coupon_no))) with (fastupdate = off);
create index if not exists coupons_status on coupons (tenant_id, status, id);
create index if not exists coupons_expires_at on coupons (tenant_id, expires_at, id);
create index if not exists coupons_expires_at_all on coupons (expires_at, id);
create index if not exists coupons_expires_at_desc on coupons (tenant_id, expires_at desc nulls last, id desc);
create index if not exists coupons_expires_at_desc_all on coupons (expires_at desc nulls last, id desc);
create index if not exists coupons_created_at on coupons (tenant_id, created_at, id);
create index if not exists coupons_created_at_all on coupons (created_at, id);
create table if not exists price_agreements (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  name_en     text,
  holder      text not null default 'CUSTOMER',
  customer_id bigint,
  group_id    bigint,
  supplier_id bigint not null,
  part_code   text,
  -- The part behind the code; found when the row is saved.
  part_id     bigint,
  mode        text not null default 'RATE',
  rate        numeric(18,2),
  price_fen   bigint,
  starts_on   date not null,
  ends_on     date,
  status      text not null default 'ENABLED',
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  constraint price_agreements_one_holder check ((holder = 'CUSTOMER') = (customer_id is not null) and (holder = 'GROUP') = (group_id is not null)),
  constraint price_agreements_price check ((mode = 'RATE') = (rate is not null) and (mode = 'PRICE') = (price_fen is not null))
);
create index if not exists price_agreements_tenant on price_agreements (tenant_id, id);
create index if not exists price_agreements_created_by on price_agreements (tenant_id, created_by, id);
create index if not exists price_agreements_customer_id on price_agreements (customer_id);
create index if not exists price_agreements_group_id on price_agreements (group_id);
create index if not exists price_agreements_supplier_id on price_agreements (supplier_id);
create index if not exists price_agreements_name_trgm on price_agreements using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists price_agreements_name_wide on price_agreements using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists price_agreements_holder on price_agreements (tenant_id, holder, id);
create index if not exists price_agreements_part_code_trgm on price_agreements using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index if not exists price_agreements_part_code_wide on price_agreements using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index if not exists price_agreements_starts_on on price_agreements (tenant_id, starts_on, id);
create index if not exists price_agreements_starts_on_all on price_agreements (starts_on, id);
create index if not exists price_agreements_status on price_agreements (tenant_id, status, id);
create table if not exists price_groups (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  name_en    text,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists price_groups_tenant on price_groups (tenant_id, id);
create index if not exists price_groups_created_by on price_groups (tenant_id, created_by, id);
create unique index if not exists price_groups_name_unique on price_groups (name);
create index if not exists price_groups_name_trgm on price_groups using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists price_groups_name_wide on price_groups using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists price_groups_name on price_groups (tenant_id, name, id);
create index if not exists price_groups_name_all on price_groups (name, id);
create index if not exists price_groups_status on price_groups (tenant_id, status, id);
create table if not exists price_group_customers (
  price_group_id bigint not null,
  tenant_id      bigint not null,
  primary key (price_group_id, tenant_id)
);
create index if not exists price_group_customers_tenant_id on price_group_customers (tenant_id);

-- What stands behind the price of a line: the price before agreements and activities, and which of
-- them made it. Lines of before had no promotion.
alter table order_lines add column list_price_fen bigint check (list_price_fen >= 0);
alter table order_lines add column price_kind text not null default 'list'
  check (price_kind in ('list', 'customer', 'group', 'special', 'seckill'));
-- {"zh", "en"}: what the agreement or the activity was called.
alter table order_lines add column price_name jsonb;
alter table order_lines add column marketing_product_id bigint;
create index order_lines_of_promotion on order_lines (marketing_product_id, order_id)
  where marketing_product_id is not null;

-- Why a line costs less, to the fen: the sum of a line's rows is its discount_fen.
create table order_discounts (
  order_line_id bigint not null references order_lines (id),
  place         smallint not null,
  order_id      bigint not null references orders (id),
  tenant_id     bigint not null,
  kind          text not null check (kind in ('fullMinus', 'coupon')),
  marketing_id  bigint not null,
  coupon_id     bigint references coupons (id),
  name          jsonb not null,
  amount_fen    bigint not null check (amount_fen > 0),
  primary key (order_line_id, place),
  check ((kind = 'coupon') = (coupon_id is not null))
);
create index order_discounts_of_order on order_discounts (order_id);
create index order_discounts_of_coupon on order_discounts (coupon_id) where coupon_id is not null;
