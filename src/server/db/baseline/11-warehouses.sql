-- Warehouses and how they restock one another.

create table warehouses (
  id         bigint primary key,
  tenant_id  bigint not null,
  parent_id  bigint references warehouses (id),
  code       text not null,
  name_zh    text not null,
  name_en    text not null,
  kind       text not null check (kind in ('MAIN', 'SUB')),
  city_zh    text not null default '',
  city_en    text not null default '',
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  version    integer not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, code)
);
comment on table warehouses is 'Warehouses: main warehouses and the suppliers'' sub-warehouses below them.';
comment on column warehouses.tenant_id is 'The supplier whose goods are stored there.';

create table warehouse_shelves (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  warehouse_id bigint not null,
  code         text not null,
  zone         text,
  max_kg       integer,
  status       text not null default 'ENABLED',
  remark       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table warehouse_shelves is 'Shelves of a warehouse.';
create unique index warehouse_shelves_warehouse_id_code_unique on warehouse_shelves (warehouse_id, code);

create table move_rules (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  from_id    bigint not null,
  to_id      bigint not null,
  kind       text not null,
  min_kept   integer not null default 0,
  days       integer not null default 2,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint move_rules_two check (from_id <> to_id)
);
comment on table move_rules is 'Which warehouse may restock which before an order ships.';
comment on column move_rules.min_kept is 'Pieces that stay in the warehouse that gives.';
comment on column move_rules.days is 'Days that the transfer takes.';
create unique index move_rules_tenant_id_name_unique on move_rules (tenant_id, name);
