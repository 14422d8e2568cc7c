-- Group buys with their categories, and goods of the live shop.

alter table marketing_products add column if not exists category_id bigint;
alter table marketing_products add column if not exists group_quantity integer;
create index if not exists marketing_products_category_id on marketing_products (category_id);
create table if not exists group_categories (
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
create index if not exists group_categories_tenant on group_categories (tenant_id, id);
create index if not exists group_categories_created_by on group_categories (tenant_id, created_by, id);
create unique index if not exists group_categories_name_unique on group_categories (name);
create index if not exists group_categories_name_trgm on group_categories using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists group_categories_name_wide on group_categories using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists group_categories_name on group_categories (tenant_id, name, id);
create index if not exists group_categories_name_all on group_categories (name, id);
create index if not exists group_categories_sort on group_categories (tenant_id, sort, id);
create index if not exists group_categories_sort_all on group_categories (sort, id);
create index if not exists group_categories_status on group_categories (tenant_id, status, id);
create table if not exists live_goods (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  title          text not null,
  part_code      text not null,
  supplier_id    bigint not null,
  price_fen      bigint not null,
  cover          text[] not null default '{}',
  part_name      text,
  list_price_fen bigint,
  available      integer,
  status         text,
  synced_at      timestamptz,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index if not exists live_goods_tenant on live_goods (tenant_id, id);
create index if not exists live_goods_created_by on live_goods (tenant_id, created_by, id);
create unique index if not exists live_goods_supplier_id_part_code_unique on live_goods (supplier_id, part_code);
create index if not exists live_goods_supplier_id on live_goods (supplier_id);
create index if not exists live_goods_title_trgm on live_goods using gin (title gin_trgm_ops) with (fastupdate = off);
create index if not exists live_goods_title_wide on live_goods using gin ((wide_pairs(title))) with (fastupdate = off);
create index if not exists live_goods_part_code_trgm on live_goods using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index if not exists live_goods_part_code_wide on live_goods using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index if not exists live_goods_price_fen on live_goods (tenant_id, price_fen, id);
create index if not exists live_goods_price_fen_all on live_goods (price_fen, id);
create index if not exists live_goods_status on live_goods (tenant_id, status, id);
