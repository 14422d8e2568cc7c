-- Rules by which VINs are read, limits of variants, what drawings say for a repair, and how sure an interchange is.

alter table assembly_lines add column if not exists torque_nm integer;
alter table assembly_lines add column if not exists labour_hours numeric(18,1);
alter table assemblies add column if not exists fluids_zh text;
alter table assemblies add column if not exists fluids_en text;
alter table part_links add column if not exists confidence text;
create index if not exists part_links_confidence on part_links (confidence, id);
alter table vehicle_variants add column if not exists month_from integer;
alter table vehicle_variants add column if not exists month_to integer;
alter table vehicle_variants add column if not exists chassis_from text;
alter table vehicle_variants add column if not exists chassis_to text;
create table if not exists vin_rules (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  pattern          text not null,
  vehicle_model_id bigint not null references vehicle_models (id),
  variant_id       bigint references vehicle_variants (id),
  year_from        integer,
  year_to          integer,
  chassis_from     text,
  chassis_to       text,
  source           text not null,
  status           text not null default 'ENABLED' constraint vin_rules_status_check check (status in ('ENABLED', 'DISABLED')),
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
comment on table vin_rules is 'Which model and variant the first signs of a VIN stand for; trucks that are not on record are read by them.';
create unique index if not exists vin_rules_pattern_vehicle_model_id_unique on vin_rules (pattern, vehicle_model_id);
create index if not exists vin_rules_vehicle_model_id on vin_rules (vehicle_model_id);
create index if not exists vin_rules_variant_id on vin_rules (variant_id);
create index if not exists vin_rules_pattern_trgm on vin_rules using gin (pattern gin_trgm_ops) with (fastupdate = off);
create index if not exists vin_rules_pattern on vin_rules (pattern, id);
create index if not exists vin_rules_status on vin_rules (status, id);
-- A VIN is compared with the rules of its maker alone.
create index if not exists vin_rules_of_maker on vin_rules (left(pattern, 3));
