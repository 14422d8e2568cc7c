-- Goods that a supplier asks another supplier for.

create sequence replenish_numbers;

create table replenishments (
  id           bigint primary key,
  tenant_id    bigint not null references tenants (id),
  provider_id  bigint not null references tenants (id),
  warehouse_id bigint not null references warehouses (id),
  order_id     bigint references orders (id),
  replenish_no text not null unique,
  status       smallint not null check (status in (10, 20, 30, 40, 50, 60, 90, 91)),
  amount_fen   bigint check (amount_fen > 0),
  owed_fen     bigint check (owed_fen >= 0),
  remark       text not null default '',
  reason       text not null default '',
  carrier      text not null default '',
  tracking_no  text not null default '',
  reference    text not null default '',
  settled_at   timestamptz,
  version      integer not null default 1,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  check (tenant_id <> provider_id)
);
comment on table replenishments is 'Requests of a supplier (tenant_id) to another one for goods.';
comment on column replenishments.order_id is 'The sales order that needs the goods; they are the provider''s on it.';
comment on column replenishments.amount_fen is 'What was offered.';
comment on column replenishments.owed_fen is 'What is owed to the provider for the pieces that arrived.';
comment on column replenishments.reference is 'The number of the transfer that settled it.';
create index replenishments_tenant_id on replenishments (tenant_id, id desc);
create index replenishments_provider_id on replenishments (provider_id, id desc);
create index replenishments_warehouse_id on replenishments (warehouse_id);
create index replenishments_order_id on replenishments (order_id) where order_id is not null;

create table replenishment_lines (
  id                    bigint primary key,
  tenant_id             bigint not null references tenants (id),
  replenishment_id      bigint not null references replenishments (id),
  line_no               integer not null,
  part_id               bigint not null references parts (id),
  provider_warehouse_id bigint not null references warehouses (id),
  owner_supplier_id     bigint not null references tenants (id),
  service_supplier_id   bigint not null references tenants (id),
  shipping_supplier_id  bigint not null references tenants (id),
  code                  text not null,
  name_zh               text not null,
  name_en               text not null,
  unit                  text not null,
  quantity              integer not null check (quantity > 0),
  offered_quantity      integer check (offered_quantity >= 0),
  received_quantity     integer not null default 0 check (received_quantity >= 0),
  price_fen             bigint check (price_fen > 0),
  check (offered_quantity <= quantity and received_quantity <= coalesce(offered_quantity, 0)),
  unique (replenishment_id, part_id)
);
comment on table replenishment_lines is 'What is asked for, offered and received.';
comment on column replenishment_lines.provider_warehouse_id is 'The warehouse of the provider''s offer, from which it ships.';
comment on column replenishment_lines.owner_supplier_id is 'The provider: the goods are its own, and it is settled.';
comment on column replenishment_lines.service_supplier_id is 'The asker: it serves the customers that buy the goods.';
comment on column replenishment_lines.shipping_supplier_id is 'The provider ships to the asker.';
create index replenishment_lines_part_id on replenishment_lines (part_id);
create index replenishment_lines_provider_warehouse_id on replenishment_lines (provider_warehouse_id);
create index replenishment_lines_tenant_id on replenishment_lines (tenant_id);
create index replenishment_lines_owner_supplier_id on replenishment_lines (owner_supplier_id);
create index replenishment_lines_service_supplier_id on replenishment_lines (service_supplier_id);
create index replenishment_lines_shipping_supplier_id on replenishment_lines (shipping_supplier_id);

create table replenishment_history (
  id               bigint primary key,
  tenant_id        bigint not null references tenants (id),
  replenishment_id bigint not null references replenishments (id),
  event            text not null
    check (event in ('ask', 'offer', 'decline', 'accept', 'cancel', 'ship', 'receive', 'settle')),
  actor_id         bigint not null,
  actor_name       text not null,
  reason           text not null default '',
  created_at       timestamptz not null
);
comment on table replenishment_history is 'What happened to a request, in order; tenant_id is the company that acted.';
create index replenishment_history_replenishment_id on replenishment_history (replenishment_id, id);
create index replenishment_history_tenant_id on replenishment_history (tenant_id);

create table part_costs (
  tenant_id  bigint not null references tenants (id),
  part_id    bigint not null references parts (id),
  cost_fen   bigint not null check (cost_fen > 0),
  updated_at timestamptz not null,
  primary key (tenant_id, part_id)
);
comment on table part_costs is 'What a supplier last paid for a part; a clerk sells nothing below it.';
create index part_costs_part_id on part_costs (part_id);
