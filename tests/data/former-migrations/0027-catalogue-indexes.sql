-- An index for every search and order that the screens of the catalogue declare, and the tables of
-- name packages and synonyms.

create index if not exists brands_code_trgm on brands using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists brands_code_wide on brands using gin ((wide_pairs(code))) with (fastupdate = off);
create index if not exists brands_name_zh_trgm on brands using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists brands_name_zh_wide on brands using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists brands_kind on brands (kind, id);
create index if not exists brands_sort on brands (sort, id);
create index if not exists engines_brand_id on engines (brand_id);
create index if not exists engines_code_trgm on engines using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists engines_code_wide on engines using gin ((wide_pairs(code))) with (fastupdate = off);
create table if not exists name_packages (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  names      text[] not null default '{}',
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists name_packages_name_unique on name_packages (name);
create index if not exists name_packages_name_trgm on name_packages using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists name_packages_name_wide on name_packages using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists name_packages_sort on name_packages (sort, id);
create index if not exists name_packages_status on name_packages (status, id);
create index if not exists offers_tenant on offers (tenant_id, id);
create index if not exists offers_created_by on offers (tenant_id, created_by, id);
create index if not exists offers_warehouse_id on offers (warehouse_id);
create index if not exists offers_supplier_code_trgm on offers using gin (supplier_code gin_trgm_ops) with (fastupdate = off);
create index if not exists offers_supplier_code_wide on offers using gin ((wide_pairs(supplier_code))) with (fastupdate = off);
create index if not exists offers_price_fen on offers (tenant_id, price_fen, id);
create index if not exists offers_price_fen_all on offers (price_fen, id);
create index if not exists offers_status on offers (tenant_id, status, id);
create index if not exists part_categories_name_zh_trgm on part_categories using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists part_categories_name_zh_wide on part_categories using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists part_categories_code_trgm on part_categories using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists part_categories_code_wide on part_categories using gin ((wide_pairs(code))) with (fastupdate = off);
create index if not exists part_categories_sort on part_categories (sort, id);
create index if not exists part_fitment_vehicle_model_id on part_fitment (vehicle_model_id);
create index if not exists part_fitment_engine_id on part_fitment (engine_id);
create index if not exists part_links_kind on part_links (kind, id);
create index if not exists parts_category_id on parts (category_id);
create index if not exists parts_label_trgm on parts using gin (label gin_trgm_ops) with (fastupdate = off);
create index if not exists parts_label_wide on parts using gin ((wide_pairs(label))) with (fastupdate = off);
create index if not exists parts_zones on parts using gin (zones) with (fastupdate = off);
create index if not exists parts_status on parts (status, id);
create index if not exists search_log_tenant on search_log (tenant_id, id);
create index if not exists search_log_created_by on search_log (tenant_id, created_by, id);
create index if not exists search_log_user_id on search_log (user_id);
create index if not exists search_log_q_trgm on search_log using gin (q gin_trgm_ops) with (fastupdate = off);
create index if not exists search_log_q_wide on search_log using gin ((wide_pairs(q))) with (fastupdate = off);
create index if not exists search_log_mode on search_log (tenant_id, mode, id);
create index if not exists search_log_total on search_log (tenant_id, total, id);
create index if not exists search_log_created_at on search_log (tenant_id, created_at, id);
create index if not exists search_log_created_at_all on search_log (created_at, id);
create index if not exists search_misses_q_trgm on search_misses using gin (q gin_trgm_ops) with (fastupdate = off);
create index if not exists search_misses_q_wide on search_misses using gin ((wide_pairs(q))) with (fastupdate = off);
create index if not exists search_misses_times on search_misses (times, id);
create index if not exists search_misses_times_desc on search_misses (times desc nulls last, id desc);
create index if not exists search_misses_last_at on search_misses (last_at, id);
create index if not exists search_misses_status on search_misses (status, id);
create table if not exists synonyms (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  words      text[] not null default '{}',
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists synonyms_name_unique on synonyms (name);
create index if not exists synonyms_name_trgm on synonyms using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists synonyms_name_wide on synonyms using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists synonyms_status on synonyms (status, id);
create index if not exists vehicle_models_series_id on vehicle_models (series_id);
create index if not exists vehicle_models_engine_id on vehicle_models (engine_id);
create index if not exists vehicle_models_code_trgm on vehicle_models using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicle_models_code_wide on vehicle_models using gin ((wide_pairs(code))) with (fastupdate = off);
create index if not exists vehicle_models_name_zh_trgm on vehicle_models using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicle_models_name_zh_wide on vehicle_models using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists vehicle_series_brand_id on vehicle_series (brand_id);
create index if not exists vehicle_series_name_zh_trgm on vehicle_series using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicle_series_name_zh_wide on vehicle_series using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists warehouses_created_by on warehouses (tenant_id, created_by, id);
create index if not exists warehouses_parent_id on warehouses (parent_id);
create index if not exists warehouses_name_zh_trgm on warehouses using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists warehouses_name_zh_wide on warehouses using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists warehouses_code_trgm on warehouses using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists warehouses_code_wide on warehouses using gin ((wide_pairs(code))) with (fastupdate = off);
create index if not exists warehouses_kind on warehouses (tenant_id, kind, id);
create index if not exists warehouses_status on warehouses (tenant_id, status, id);
