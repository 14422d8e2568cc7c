-- Value lists, parameters and screens as administrators set them.

create table dicts (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  code       text not null,
  name_zh    text not null,
  name_en    text not null,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table dicts is 'Value lists, for example the units of a part.';
create unique index dicts_code_unique on dicts (code);

create table dict_items (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  dict_id    bigint not null references dicts (id),
  value      text not null,
  label_zh   text not null,
  label_en   text not null,
  colour     text,
  sort       integer not null default 100,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
comment on table dict_items is 'Values of a list.';
comment on column dict_items.value is 'The stored code.';
comment on column dict_items.deleted_at is 'When the row was moved to the recycle bin; null while it is in use.';
create unique index dict_items_dict_id_value_unique on dict_items (dict_id, value) where deleted_at is null;

create table params (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  param_key     text not null,
  param_name    text not null,
  param_value   text not null,
  remark        text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  deleted_at    timestamptz,
  param_name_en text
);
comment on table params is 'Parameters that administrators set.';
comment on column params.deleted_at is 'When the row was moved to the recycle bin; null while it is in use.';
comment on column params.param_name_en is 'The name on English pages.';
create unique index params_param_key_unique on params (param_key) where deleted_at is null;

create table category_configs (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name_zh    text not null,
  name_en    text not null,
  code       text not null,
  kind       text not null,
  parent_id  bigint,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table category_configs is 'Categories that administrators define for other screens, as a tree.';
create unique index category_configs_code_unique on category_configs (code);

create table screen_tables (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  title_zh     text,
  title_en     text,
  screen       text,
  file         text,
  table_name   text,
  field_count  integer,
  index_count  integer,
  row_estimate integer,
  state        text,
  drift        text,
  checked_at   timestamptz,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table screen_tables is 'The table behind each screen, and what it lacks; filled by the server.';
comment on column screen_tables.screen is 'Name of a screen file.';
comment on column screen_tables.drift is 'Columns or indexes that the screen needs and the table lacks.';
create unique index screen_tables_screen_unique on screen_tables (screen);

create table screen_overrides (
  id         bigint primary key,
  tenant_id  bigint not null,
  screen     text not null check (screen <> ''),
  override   jsonb not null check (jsonb_typeof(override) = 'object'),
  version    integer not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, screen)
);
comment on table screen_overrides is 'Adjustments that an administrator made to a screen.';
comment on column screen_overrides.screen is 'Name of a screen file without .json. It may outlive the file.';

create table screen_views (
  id         bigint primary key,
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  role_id    bigint references roles (id) on delete cascade,
  screen     text not null,
  name       text not null,
  content    jsonb not null,
  is_default boolean not null default false,
  version    integer not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table screen_views is 'Saved searches of a list, private or shared with the holders of a role.';
comment on column screen_views.user_id is 'The author, also of a shared view.';
comment on column screen_views.role_id is 'The role that shares the view; null for a private one.';
comment on column screen_views.screen is 'Name of a screen file.';
comment on column screen_views.is_default is 'Opens with the list: the author''s default, or the role''s for a shared view.';
create unique index screen_views_name_unique on screen_views (user_id, screen, name);
create unique index screen_views_own_default on screen_views (user_id, screen) where is_default and role_id is null;
create unique index screen_views_role_default on screen_views (role_id, screen) where is_default and role_id is not null;
