-- The vehicles of customers, for which they look for parts.

create table if not exists vehicles (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  name             text,
  vin              text not null,
  plate            text,
  nickname         text,
  brand_id         bigint references brands (id),
  series_id        bigint references vehicle_series (id),
  vehicle_model_id bigint references vehicle_models (id),
  engine_id        bigint references engines (id),
  model_year       integer,
  made_in          text check (made_in ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  mileage_km       integer,
  store_id         bigint references stores (id),
  status           text not null default 'IN_USE' check (status in ('IN_USE', 'RETIRED')),
  remark           text,
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
comment on table vehicles is 'Vehicles of customers.';
comment on column vehicles.name is 'The plate; without one the nickname, or the last eight signs of the VIN.';
comment on column vehicles.store_id is 'Only this store sees the vehicle; null for the whole company.';
create index if not exists vehicles_in_use on vehicles (tenant_id, updated_at desc, id desc) where status = 'IN_USE';
create index if not exists vehicles_end on vehicles (tenant_id, (right(vin, 8)));
create index if not exists vin_builds_end on vin_builds ((right(vin, 8)));
create index if not exists vehicles_tenant on vehicles (tenant_id, id);
create index if not exists vehicles_created_by on vehicles (tenant_id, created_by, id);
create unique index if not exists vehicles_tenant_id_vin_unique on vehicles (tenant_id, vin);
create unique index if not exists vehicles_tenant_id_plate_unique on vehicles (tenant_id, plate);
create index if not exists vehicles_brand_id on vehicles (brand_id);
create index if not exists vehicles_series_id on vehicles (series_id);
create index if not exists vehicles_vehicle_model_id on vehicles (vehicle_model_id);
create index if not exists vehicles_engine_id on vehicles (engine_id);
create index if not exists vehicles_store_id on vehicles (store_id);
create index if not exists vehicles_vin_trgm on vehicles using gin (vin gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicles_vin on vehicles (tenant_id, vin, id);
create index if not exists vehicles_vin_all on vehicles (vin, id);
create index if not exists vehicles_plate_trgm on vehicles using gin (plate gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicles_plate on vehicles (tenant_id, plate, id);
create index if not exists vehicles_plate_all on vehicles (plate, id);
create index if not exists vehicles_plate_desc on vehicles (tenant_id, plate desc nulls last, id desc);
create index if not exists vehicles_plate_desc_all on vehicles (plate desc nulls last, id desc);
create index if not exists vehicles_nickname_trgm on vehicles using gin (nickname gin_trgm_ops) with (fastupdate = off);
create index if not exists vehicles_nickname_wide on vehicles using gin ((wide_pairs(nickname))) with (fastupdate = off);
create index if not exists vehicles_mileage_km on vehicles (tenant_id, mileage_km, id);
create index if not exists vehicles_mileage_km_all on vehicles (mileage_km, id);
create index if not exists vehicles_mileage_km_desc on vehicles (tenant_id, mileage_km desc nulls last, id desc);
create index if not exists vehicles_mileage_km_desc_all on vehicles (mileage_km desc nulls last, id desc);
create index if not exists vehicles_status on vehicles (tenant_id, status, id);

create table cart_line_vehicles (
  line_id    bigint not null references cart_lines (id) on delete cascade,
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  primary key (line_id, vehicle_id)
);
comment on table cart_line_vehicles is 'The vehicles for which goods in a cart are meant.';
create index cart_line_vehicles_vehicle_id on cart_line_vehicles (vehicle_id);

alter table order_lines
  add column vehicles text not null default '' check (length(vehicles) <= 1500);
comment on column order_lines.vehicles is 'The plates of the vehicles for which the goods are meant, as they were when the order was placed.';
