-- Carriers and delivery routes.

create table logistics_companies (
  id           bigint primary key,
  tenant_id    bigint not null,
  name_zh      text not null,
  name_en      text not null,
  type         text not null check (type in ('CONSIGNMENT', 'EXPRESS', 'URGENT', 'DELIVERY', 'PICKUP')),
  contact      text not null default '',
  phone        text not null default '',
  address      text not null default '',
  status       text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  sort         integer not null default 0,
  version      integer not null default 1,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  release_area text not null default '',
  unique (tenant_id, name_zh)
);
comment on table logistics_companies is 'Carriers.';
comment on column logistics_companies.release_area is 'Where the carrier hands over the goods.';

create table logistics_lines (
  id                 bigint primary key,
  tenant_id          bigint not null,
  name_zh            text not null,
  name_en            text not null,
  kind               text not null check (kind in ('SAME_DAY', 'EXPRESS', 'CONSIGNMENT')),
  cut_off            text not null,
  departs_after_days integer not null default 0 check (departs_after_days >= 0),
  departs_at         text not null,
  route_zh           text not null default '',
  route_en           text not null default '',
  days               integer not null check (days >= 0),
  fee_fen            bigint not null default 0 check (fee_fen >= 0),
  status             text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  sort               integer not null default 0,
  version            integer not null default 1,
  created_by         bigint,
  updated_by         bigint,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  unique (tenant_id, name_zh),
  constraint logistics_lines_cut_off check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'),
  constraint logistics_lines_departs_at check (departs_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$')
);
comment on table logistics_lines is 'Delivery routes with their cut-off and departure times.';
comment on column logistics_lines.cut_off is 'An order placed strictly before this time (Asia/Shanghai) travels with the run.';
comment on column logistics_lines.departs_after_days is 'Days between cut-off and departure; the same-day line departs the next morning.';
comment on column logistics_lines.days is 'Days on the road.';

create table logistics_line_companies (
  logistics_line_id    bigint not null,
  logistics_company_id bigint not null,
  primary key (logistics_line_id, logistics_company_id),
  constraint logistics_line_companies_company_id_fkey foreign key (logistics_company_id) references logistics_companies(id) on delete cascade,
  constraint logistics_line_companies_line_id_fkey foreign key (logistics_line_id) references logistics_lines(id) on delete cascade
);
comment on table logistics_line_companies is 'Carriers that drive a route.';

create table warehouse_permissions (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  user_id    bigint not null,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table warehouse_permissions is 'Limits a warehouse worker to certain routes, carriers and stores.';
create unique index warehouse_permissions_tenant_id_user_id_unique on warehouse_permissions (tenant_id, user_id);

create table warehouse_permission_lines (
  warehouse_permission_id bigint not null,
  logistics_line_id       bigint not null,
  primary key (warehouse_permission_id, logistics_line_id)
);
comment on table warehouse_permission_lines is 'Routes of a warehouse permission.';

create table warehouse_permission_companies (
  warehouse_permission_id bigint not null,
  logistics_company_id    bigint not null,
  primary key (warehouse_permission_id, logistics_company_id)
);
comment on table warehouse_permission_companies is 'Carriers of a warehouse permission.';

create table warehouse_permission_stores (
  warehouse_permission_id bigint not null,
  store_id                bigint not null,
  primary key (warehouse_permission_id, store_id)
);
comment on table warehouse_permission_stores is 'Stores of a warehouse permission.';
