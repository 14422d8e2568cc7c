-- What a model is built with: engine, gearbox, axle, cab and wheelbase.

create table if not exists vehicle_variants (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  vehicle_model_id bigint not null references vehicle_models (id),
  name             text not null,
  engine_id        bigint not null references engines (id),
  gearbox          text,
  axle             text,
  cab              text,
  emission         text,
  wheelbase_mm     integer,
  year_from        integer,
  year_to          integer,
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
comment on table vehicle_variants is 'Variants of vehicle models.';
create index if not exists vehicle_variants_of_model on vehicle_variants (vehicle_model_id, engine_id);
create unique index if not exists vehicle_variants_vehicle_model_id_name_unique on vehicle_variants (vehicle_model_id, name);
create index if not exists vehicle_variants_vehicle_model_id on vehicle_variants (vehicle_model_id);
create index if not exists vehicle_variants_engine_id on vehicle_variants (engine_id);
create index if not exists vehicle_variants_name_trgm on vehicle_variants using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicle_variants_name_wide on vehicle_variants using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists vehicle_variants_gearbox_trgm on vehicle_variants using gin (gearbox gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicle_variants_gearbox_wide on vehicle_variants using gin ((wide_pairs(gearbox))) with (fastupdate = off);
create index if not exists vehicle_variants_axle_trgm on vehicle_variants using gin (axle gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicle_variants_axle_wide on vehicle_variants using gin ((wide_pairs(axle))) with (fastupdate = off);
alter table vehicles add column if not exists variant_id bigint references vehicle_variants (id);
create index if not exists vehicles_variant_id on vehicles (variant_id);
