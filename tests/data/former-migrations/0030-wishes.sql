-- What buyers keep in mind: favourites, the parts they looked at last, and what they want once it is
-- in stock again. Parts are named without a foreign key: a bulk load empties and fills their table.

-- The supplier whom a company buys from unless it chooses another.
create table default_suppliers (
  tenant_id   bigint primary key,
  supplier_id bigint not null,
  updated_by  bigint not null,
  updated_at  timestamptz not null
);

create table favourites (
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  part_id    bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, part_id)
);
create index favourites_latest on favourites (tenant_id, user_id, created_at desc, part_id);

create table part_views (
  tenant_id bigint not null,
  user_id   bigint not null references users (id) on delete cascade,
  part_id   bigint not null,
  viewed_at timestamptz not null,
  primary key (tenant_id, user_id, part_id)
);

-- Somebody wants more of an offer than was there.
create table shortages (
  id           bigint primary key,
  tenant_id    bigint not null,
  user_id      bigint not null references users (id) on delete cascade,
  offer_id     bigint not null,
  part_id      bigint not null,
  supplier_id  bigint not null,
  warehouse_id bigint not null,
  quantity     integer not null check (quantity between 1 and 99999),
  -- What was there when it was registered.
  stock_then   integer not null check (stock_then >= 0),
  status       text not null default 'WAITING' check (status in ('WAITING', 'ARRIVED')),
  created_at   timestamptz not null,
  arrived_at   timestamptz,
  check ((status = 'ARRIVED') = (arrived_at is not null))
);
create unique index shortages_open on shortages (tenant_id, user_id, offer_id) where status = 'WAITING';
create index shortages_waiting on shortages (id) where status = 'WAITING';
create index shortages_of_tenant on shortages (tenant_id, id desc);
