-- Who uses the platform and what they may do, and the lists an administrator keeps.

create table tenants (
  id          bigint primary key,
  -- A tenant is its own row: tenant_id is id.
  tenant_id   bigint not null check (tenant_id = id),
  version     integer not null default 1,
  tenant_name text not null,
  -- Empty for the platform itself.
  tenant_type text not null default '' check (tenant_type in ('', 'FACTORY', 'CUST', 'VENDER')),
  contact     text,
  phone       text,
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index tenants_tenant_name_unique on tenants (tenant_name);
create index tenants_tenant_type on tenants (tenant_type, id);

create table departments (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  parent_id   bigint references departments (id) check (parent_id <> id),
  name        text not null,
  leader      text,
  phone       text,
  sort        integer not null default 100,
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index departments_tenant_sort on departments (tenant_id, sort, id);
create index departments_parent on departments (parent_id);

create table posts (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  code        text not null,
  name        text not null,
  sort        integer not null default 100,
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index posts_tenant_id_code_unique on posts (tenant_id, code);
create index posts_tenant_sort on posts (tenant_id, sort, id);

create table users (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  account       text not null,
  real_name     text not null,
  phone         text,
  email         text,
  password_hash text not null,
  status        text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  department_id bigint references departments (id),
  post_id       bigint references posts (id),
  auth_status   text not null default 'NONE',
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
-- One name space over all tenants, so a sign-in needs no tenant.
create unique index users_account_unique on users (account);
create index users_tenant on users (tenant_id, id);
create index users_phone on users (tenant_id, phone);
create index users_department on users (department_id);
create index users_post on users (post_id);
-- Who sees only their own work finds it by author.
create index users_created_by on users (tenant_id, created_by, id);

create table roles (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  code        text not null,
  data_scope  text not null default 'TENANT',
  -- The platform administrator holds every code, also those of later screens.
  everything  boolean not null default false,
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  sort        integer not null default 100,
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index roles_tenant_id_code_unique on roles (tenant_id, code);
create index roles_tenant_sort on roles (tenant_id, sort, id);

create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  role_id bigint not null references roles (id),
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

create table menus (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  parent_id   bigint references menus (id) check (parent_id <> id),
  code        text not null,
  name_zh     text not null,
  name_en     text not null,
  kind        text not null check (kind in ('FOLDER', 'MENU', 'BUTTON')),
  path        text,
  icon        text,
  sort        integer not null default 100,
  hidden      boolean not null default false,
  -- Only custom entries may be removed by hand; the others follow the screen files and pages.
  source      text not null default 'CUSTOM' check (source in ('SCREEN', 'PAGE', 'CUSTOM')),
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index menus_code_unique on menus (code);
create index menus_parent on menus (parent_id, sort);

create table role_menus (
  role_id bigint not null references roles (id) on delete cascade,
  menu_id bigint not null references menus (id) on delete cascade,
  primary key (role_id, menu_id)
);
create index role_menus_menu on role_menus (menu_id);

create table dicts (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  code        text not null,
  name_zh     text not null,
  name_en     text not null,
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index dicts_code_unique on dicts (code);

create table dict_items (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  dict_id     bigint not null references dicts (id),
  value       text not null,
  label_zh    text not null,
  label_en    text not null,
  colour      text,
  sort        integer not null default 100,
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index dict_items_dict_id_value_unique on dict_items (dict_id, value);

create table params (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  param_key   text not null,
  param_name  text not null,
  param_value text not null,
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index params_param_key_unique on params (param_key);
