-- Goods that are put aside keep the vehicles for which they are meant.

alter table cart_asides add column vehicle_ids bigint[] not null default '{}';
comment on column cart_asides.vehicle_ids is 'The vehicles for which the goods are meant.';
