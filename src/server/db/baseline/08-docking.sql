-- Other systems and mobile apps.

create table api_clients (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  name          text not null,
  client_id     text not null,
  valid_until   date,
  status        text not null default 'ENABLED',
  secret_set_at timestamptz,
  secret_hash   text,
  last_used_at  timestamptz,
  remark        text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
comment on table api_clients is 'Other systems that may call this one.';
comment on column api_clients.client_id is 'Public identifier that the client sends.';
comment on column api_clients.secret_hash is 'SHA-256 of the secret. The secret is long and random, so a slow hash would add nothing.';
create unique index api_clients_client_id_unique on api_clients (client_id);

create table app_versions (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  platform   text not null,
  version_no text not null,
  build_no   integer not null,
  forced     boolean not null default false,
  notes_zh   text not null,
  notes_en   text not null,
  installer  text[] not null default '{}',
  link       text,
  status     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table app_versions is 'Published versions of the mobile apps.';
comment on column app_versions.forced is 'Older versions must update before they go on.';
create unique index app_versions_platform_version_no_unique on app_versions (platform, version_no);

create table third_party_users (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  user_id       bigint not null,
  system        text not null,
  external_id   text not null,
  external_name text,
  status        text not null default 'ENABLED',
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
comment on table third_party_users is 'Accounts of users at other systems.';
comment on column third_party_users.external_id is 'Identifier of the user in that system.';
create unique index third_party_users_system_external_id_unique on third_party_users (system, external_id);

create table third_party_sends (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  event       text not null,
  url         text not null,
  secret_hash text,
  retries     integer not null default 3,
  status      text not null default 'ENABLED',
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table third_party_sends is 'Addresses of other systems that are notified of events.';
