-- When goods arrive and what freight costs: by where they lie, where they go, and their weight.

alter table parts add column weight_g integer check (weight_g > 0);
comment on column parts.weight_g is 'Weight of a piece with its packing, in grams; unknown ones count with a parameter.';

alter table warehouses add column region_code text;
comment on column warehouses.region_code is 'City of the warehouse (GB/T 2260), which decides days and freight.';

alter table orders add column transit_days integer;
comment on column orders.transit_days is 'Days on the road that were confirmed; without them those of the line.';

create table freight_zones (
  id bigint primary key,
  tenant_id bigint not null,
  version integer not null default 1,
  logistics_line_id bigint not null references logistics_lines (id) on delete cascade,
  from_region text,
  to_region text,
  days integer not null default 1 check (days >= 0),
  first_kg integer not null default 1 check (first_kg > 0),
  first_fee_fen bigint not null default 0 check (first_fee_fen >= 0),
  more_fee_fen bigint not null default 0 check (more_fee_fen >= 0),
  free_from_fen bigint check (free_from_fen >= 0),
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table freight_zones is 'Days and freight of a line between two provinces.';
comment on column freight_zones.from_region is 'Province of the warehouse; any when null.';
comment on column freight_zones.to_region is 'Province of the buyer; any when null.';
comment on column freight_zones.free_from_fen is 'Goods of an order, less promotions, from which freight is free.';
create unique index freight_zones_logistics_line_id_from_region_to_region_unique on freight_zones (logistics_line_id, from_region, to_region);
