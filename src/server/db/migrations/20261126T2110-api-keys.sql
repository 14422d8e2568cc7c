-- Keys with which companies' own systems call the platform.

create table if not exists api_keys (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  name         text not null,
  beginning    text,
  owner_id     bigint references users (id) on delete set null,
  per_minute   integer not null default 60 check (per_minute > 0),
  valid_until  date,
  last_used_at timestamptz,
  made_at      timestamptz,
  status       text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  remark       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  key_hash     text unique,
  minute       timestamptz,
  requests     integer not null default 0
) with (fillfactor = 50);
comment on table api_keys is 'Keys with which companies'' own systems call the platform.';
comment on column api_keys.beginning is 'The first characters of the key, by which people tell keys apart.';
comment on column api_keys.owner_id is 'Who made the key: it reaches no further than they do.';
comment on column api_keys.key_hash is 'SHA-256 of the key; null until one is made.';
comment on column api_keys.minute is 'The minute of the last request.';
comment on column api_keys.requests is 'The requests in that minute.';
create unique index if not exists api_keys_tenant_id_name_unique on api_keys (tenant_id, name);
create index if not exists api_keys_owner_id on api_keys (owner_id);
create table if not exists api_key_scopes (
  api_key_id bigint not null references api_keys (id) on delete cascade,
  menu_id    bigint not null references menus (id) on delete cascade,
  primary key (api_key_id, menu_id)
);
comment on table api_key_scopes is 'Permissions of an API key.';
create index if not exists api_key_scopes_menu_id on api_key_scopes (menu_id);
