-- Messages, notices and feedback.

create table outbox (
  id           bigint primary key,
  tenant_id    bigint not null,
  type         text not null,
  payload      jsonb not null,
  created_at   timestamptz not null,
  delivered_at timestamptz,
  user_ids     bigint[] not null,
  message_ids  bigint[] not null,
  first_seq    bigint,
  check (cardinality(user_ids) > 0 and cardinality(user_ids) = cardinality(message_ids))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
comment on table outbox is 'Messages to deliver, written in the transaction that causes them.';
comment on column outbox.type is 'Message type of the specification, for example order_ship.';
comment on column outbox.user_ids is 'Recipients, in the order of message_ids.';
comment on column outbox.message_ids is 'Ids for the messages to create, one per recipient.';
comment on column outbox.first_seq is 'First of the sequence numbers reserved at delivery; null before.';

create table messages (
  id          bigint primary key,
  tenant_id   bigint not null,
  user_id     bigint not null,
  name        jsonb not null,
  content     jsonb not null,
  type        text not null,
  source_id   bigint,
  source_num  text not null default '',
  status_code text not null default 'NEW' check (status_code in ('NEW', 'READED')),
  created_at  timestamptz not null,
  seq         bigint not null,
  version     integer not null default 1,
  name_zh     text generated always as (name ->> 'zh') stored,
  name_en     text generated always as (name ->> 'en') stored,
  content_zh  text generated always as (content ->> 'zh') stored,
  content_en  text generated always as (content ->> 'en') stored,
  created_by  bigint generated always as (user_id) stored,
  updated_by  bigint generated always as (user_id) stored,
  updated_at  timestamptz not null generated always as (created_at) stored,
  source_ids  bigint[] not null default '{}'
);
comment on table messages is 'Messages of a user.';
comment on column messages.name is '{"zh": …, "en": …}';
comment on column messages.content is '{"zh": …, "en": …}';
comment on column messages.type is 'Message type of the specification, for example order_ship.';
comment on column messages.source_id is 'What the message is about, by its type: an order, a payment, a notice.';
comment on column messages.source_num is 'Number of that thing as people know it.';
comment on column messages.seq is 'Order in which messages became visible. Ids do not give it, because a transaction may commit after a later one; a reader who continues from a seq misses nothing.';
comment on column messages.source_ids is 'All orders of a message about several, which are paid together.';

create table message_counter (
  only_row boolean default true primary key check (only_row),
  last     bigint not null
);
comment on table message_counter is 'The sequence number given out last. Its row lock lets one delivery number messages at a time; no row means that none was given.';

create table message_settings (
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  type       text not null,
  popup      boolean not null,
  browser    boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, type)
);
comment on table message_settings is 'How a person wants to be notified of a type of message; without a row the defaults apply.';

create table notices (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  title_zh       text not null,
  title_en       text not null,
  category_id    bigint,
  content_zh     text not null,
  content_en     text not null,
  audience       text[] not null default '{}',
  role_codes     text[] not null default '{}',
  pinned         boolean not null default false,
  expires_at     timestamptz,
  status         text,
  published_at   timestamptz,
  audience_count integer not null default 0,
  read_count     integer not null default 0,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
comment on table notices is 'Announcements of the operator.';
comment on column notices.category_id is 'Refers to category_configs.';
comment on column notices.audience is 'Kinds of tenants that see the notice; empty for all.';
comment on column notices.role_codes is 'Roles that see the notice; empty for all.';

create table notice_receipts (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  notice_id  bigint not null references notices (id) on delete cascade,
  user_id    bigint not null,
  read_at    timestamptz not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table notice_receipts is 'Who has read a notice.';
create unique index notice_receipts_once on notice_receipts (notice_id, user_id);

create table suggestions (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  suggestion_type text not null,
  content         text not null check (char_length(content) <= 300),
  images          text[] not null default '{}',
  submitter_id    bigint not null,
  reply           text,
  status          text not null default 'PENDING' check (status in ('PENDING', 'PUBLISHED')),
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
comment on table suggestions is 'Suggestions and complaints of users, with the operator''s reply.';

create table likes (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  target_kind text not null,
  target_name text not null,
  content     text,
  status      text default 'PENDING',
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table likes is 'Praise from customers for a part, a supplier or an activity, shown once it is approved.';

create table placements (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  position    text not null,
  image       text[] not null default '{}',
  text_zh     text not null,
  text_en     text not null,
  link        text,
  valid_start timestamptz,
  valid_end   timestamptz,
  sort        integer not null default 100,
  status      text not null default 'ENABLED',
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table placements is 'Pictures and links at fixed positions of the storefront.';
