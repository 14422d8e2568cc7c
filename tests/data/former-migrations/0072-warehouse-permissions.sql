-- Which logistics lines, logistics companies and stores a person of the warehouse works for.

create table if not exists warehouse_permissions (
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
create index if not exists warehouse_permissions_tenant on warehouse_permissions (tenant_id, id);
create index if not exists warehouse_permissions_created_by on warehouse_permissions (tenant_id, created_by, id);
create unique index if not exists warehouse_permissions_tenant_id_user_id_unique on warehouse_permissions (tenant_id, user_id);
create index if not exists warehouse_permissions_user_id on warehouse_permissions (user_id);
create index if not exists warehouse_permissions_status on warehouse_permissions (tenant_id, status, id);
create table if not exists warehouse_permission_lines (
  warehouse_permission_id bigint not null,
  logistics_line_id       bigint not null,
  primary key (warehouse_permission_id, logistics_line_id)
);
create index if not exists warehouse_permission_lines_logistics_line_id on warehouse_permission_lines (logistics_line_id);
create table if not exists warehouse_permission_companies (
  warehouse_permission_id bigint not null,
  logistics_company_id    bigint not null,
  primary key (warehouse_permission_id, logistics_company_id)
);
create index if not exists warehouse_permission_companies_logistics_company_id on warehouse_permission_companies (logistics_company_id);
create table if not exists warehouse_permission_stores (
  warehouse_permission_id bigint not null,
  store_id                bigint not null,
  primary key (warehouse_permission_id, store_id)
);
create index if not exists warehouse_permission_stores_store_id on warehouse_permission_stores (store_id);
