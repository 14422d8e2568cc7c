-- Users, their roles and permissions, and how each has set up the product.

create table departments (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  parent_id  bigint references departments (id),
  name       text not null,
  leader     text,
  phone      text,
  sort       integer not null default 100,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (parent_id <> id)
);
comment on table departments is 'Departments of a tenant, as a tree.';
comment on column departments.deleted_at is 'When the row was moved to the recycle bin; null while it is in use.';

create table posts (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  code       text not null,
  name       text not null,
  sort       integer not null default 100,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
comment on table posts is 'Positions that users hold.';
comment on column posts.deleted_at is 'When the row was moved to the recycle bin; null while it is in use.';
create unique index posts_tenant_id_code_unique on posts (tenant_id, code) where deleted_at is null;

create table roles (
  id                     bigint primary key,
  tenant_id              bigint not null,
  version                integer not null default 1,
  name                   text not null,
  code                   text not null,
  data_scope             text not null default 'TENANT',
  everything             boolean not null default false,
  status                 text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  sort                   integer not null default 100,
  remark                 text,
  created_by             bigint,
  updated_by             bigint,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  requires_second_factor boolean not null default false
);
comment on table roles is 'Roles: each grants menu entries and sets how many rows its holders see.';
comment on column roles.data_scope is 'Which rows holders see: all, their tenant''s, their department''s or their own.';
comment on column roles.everything is 'The role grants every permission, including those of screens added later.';
comment on column roles.requires_second_factor is 'Holders must set up a second factor before they can do anything else.';
create unique index roles_tenant_id_code_unique on roles (tenant_id, code);

create table menus (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  parent_id  bigint references menus (id),
  code       text not null,
  name_zh    text not null,
  name_en    text not null,
  kind       text not null check (kind in ('FOLDER', 'MENU', 'BUTTON')),
  path       text,
  icon       text,
  sort       integer not null default 100,
  hidden     boolean not null default false,
  source     text not null default 'CUSTOM' check (source in ('SCREEN', 'PAGE', 'CUSTOM')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (parent_id <> id)
);
comment on table menus is 'Menu entries and permissions, copied from the screen files and pages at each start.';
comment on column menus.kind is 'FOLDER, MENU (a page) or BUTTON (a permission).';
comment on column menus.source is 'Only custom entries may be removed by hand; the others follow the files.';
create unique index menus_code_unique on menus (code);

create table role_menus (
  role_id bigint not null references roles (id) on delete cascade,
  menu_id bigint not null references menus (id) on delete cascade,
  primary key (role_id, menu_id)
);
comment on table role_menus is 'Permissions granted to a role.';

create table users (
  id                    bigint primary key,
  tenant_id             bigint not null,
  version               integer not null default 1,
  account               text not null,
  real_name             text not null,
  phone                 text,
  email                 text,
  password_hash         text not null,
  status                text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  department_id         bigint references departments (id),
  post_id               bigint references posts (id),
  auth_status           text not null default 'NONE',
  created_by            bigint,
  updated_by            bigint,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  person_id             bigint,
  avatar                text,
  payment_password_hash text
);
comment on table users is 'Accounts. Each belongs to one tenant.';
comment on column users.auth_status is 'Whether the user''s identity has been verified.';
comment on column users.person_id is 'Accounts of one person at several companies share this number, and the person may switch between them.';
comment on column users.avatar is 'Key of a file.';
comment on column users.payment_password_hash is 'Required to pay by card; independent of the account''s password.';
create unique index users_account_unique on users (account);

create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  role_id bigint not null references roles (id),
  primary key (user_id, role_id)
);
comment on table user_roles is 'Roles of a user.';

create table user_details (
  id                bigint primary key,
  tenant_id         bigint not null,
  version           integer not null default 1,
  user_id           bigint not null references users (id) on delete cascade,
  employee_no       text not null,
  wechat            text,
  entry_date        date,
  birthday          date,
  emergency_contact text,
  emergency_phone   text,
  skills            text[] not null default '{}',
  remark            text,
  created_by        bigint,
  updated_by        bigint,
  created_at        timestamptz not null,
  updated_at        timestamptz not null
);
comment on table user_details is 'Personal details that staff keep of a user.';
create unique index user_details_tenant_id_user_id_unique on user_details (tenant_id, user_id);

create table user_data_scopes (
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
comment on table user_data_scopes is 'Narrows which rows a user sees, beyond what the roles say.';
create unique index user_data_scopes_tenant_id_user_id_unique on user_data_scopes (tenant_id, user_id);

create table user_config_departments (
  user_config_id bigint not null references user_data_scopes (id) on delete cascade,
  department_id  bigint not null references departments (id),
  primary key (user_config_id, department_id)
);
comment on table user_config_departments is 'Departments whose rows a user sees, for a data scope that names departments.';
comment on column user_config_departments.user_config_id is 'Refers to user_data_scopes.';

create table store_users (
  id           bigint generated by default as identity unique,
  store_id     bigint not null references stores (id) on delete cascade,
  user_id      bigint not null references users (id) on delete cascade,
  last_used_at timestamptz,
  primary key (store_id, user_id)
);
comment on table store_users is 'Who works for which store.';
comment on column store_users.id is 'Sessions refer to this row, so that leaving the store ends the access.';
comment on column store_users.last_used_at is 'A new session starts in the store used last.';

create table addresses (
  id          bigint primary key,
  tenant_id   bigint not null,
  recipient   text not null,
  phone       text not null check (phone ~ '^1[0-9]{10}$'),
  landline    text not null default '',
  region_code text not null,
  region_name text not null,
  detail      text not null,
  is_default  boolean not null default false,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table addresses is 'Delivery addresses of a tenant.';
comment on column addresses.region_code is 'Code of the administrative division.';
create unique index addresses_one_default on addresses (tenant_id) where is_default;

create table invite_codes (
  user_id    bigint primary key references users (id) on delete cascade,
  code       text not null unique,
  created_at timestamptz not null
);
comment on table invite_codes is 'The invitation code of a user.';

create table user_settings (
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  screen     text not null,
  list       jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, screen)
);
comment on table user_settings is 'How a person has set up a screen''s list: columns, density, page size.';
comment on column user_settings.screen is 'Name of a screen file.';
