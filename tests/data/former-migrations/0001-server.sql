-- What the server itself needs, before any business table.

create table idempotency_keys (
  tenant_id  bigint not null,
  user_id    bigint not null,
  key        text not null,
  body_hash  text not null,
  reply      jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table sessions (
  id                 bigint primary key,
  tenant_id          bigint not null,
  user_id            bigint not null,
  refresh_hash       text not null unique,
  -- The token before the last rotation: seen again, it was stolen, and the session ends.
  former_hash        text unique,
  user_agent         text not null default '',
  ip                 text not null default '',
  created_at         timestamptz not null,
  used_at            timestamptz not null,
  expires_at         timestamptz not null,
  revoked_at         timestamptz
);
create index sessions_of_user on sessions (tenant_id, user_id);

create table sign_in_attempts (
  -- 'account:NAME' or 'address:IP'
  subject      text primary key,
  failures     integer not null,
  blocked_until timestamptz,
  failed_at    timestamptz not null
);

create table audit_log (
  id          bigint primary key,
  tenant_id   bigint not null,
  user_id     bigint,
  account     text not null default '',
  request_id  text not null default '',
  action      text not null,
  entity      text not null,
  entity_id   text not null default '',
  before      jsonb,
  after       jsonb,
  created_at  timestamptz not null
);
create index audit_log_of_entity on audit_log (tenant_id, entity, entity_id, id);
create index audit_log_recent on audit_log (tenant_id, id);

create table outbox (
  id          bigint primary key,
  tenant_id   bigint not null,
  -- The message type of the specification, for example order_ship.
  type        text not null,
  user_id     bigint not null,
  payload     jsonb not null,
  created_at  timestamptz not null,
  delivered_at timestamptz
);
create index outbox_waiting on outbox (id) where delivered_at is null;

create table messages (
  id          bigint primary key,
  tenant_id   bigint not null,
  user_id     bigint not null,
  -- name and content hold both languages: {"zh": …, "en": …}
  name        jsonb not null,
  content     jsonb not null,
  type        text not null,
  source_id   bigint,
  source_num  text not null default '',
  status_code text not null default 'NEW' check (status_code in ('NEW', 'READED')),
  created_at  timestamptz not null
);
create index messages_of_user on messages (tenant_id, user_id, id desc);
create index messages_unread on messages (tenant_id, user_id) where status_code = 'NEW';

-- What the start has brought into the database, so that it is brought once.
create table seed_stages (
  name    text primary key,
  done_at timestamptz not null
);
