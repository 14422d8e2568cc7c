-- What narrows the rows that one user reaches, beside the data scope of the roles.

create table if not exists user_data_scopes (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  user_id    bigint not null references users (id) on delete cascade,
  data_scope text not null default 'DEPARTMENT',
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists user_data_scopes_tenant on user_data_scopes (tenant_id, id);
create index if not exists user_data_scopes_created_by on user_data_scopes (tenant_id, created_by, id);
create unique index if not exists user_data_scopes_tenant_id_user_id_unique on user_data_scopes (tenant_id, user_id);
create index if not exists user_data_scopes_user_id on user_data_scopes (user_id);
create index if not exists user_data_scopes_data_scope on user_data_scopes (tenant_id, data_scope, id);
create index if not exists user_data_scopes_status on user_data_scopes (tenant_id, status, id);
create table if not exists user_config_departments (
  user_config_id bigint not null references user_data_scopes (id) on delete cascade,
  department_id  bigint not null references departments (id),
  primary key (user_config_id, department_id)
);
create index if not exists user_config_departments_department_id on user_config_departments (department_id);
