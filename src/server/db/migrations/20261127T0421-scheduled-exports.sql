-- What the server itself keeps: seeds, tasks, logs, uploads, imports.

-- Views of lists that are sent to people as a file, regularly.
create table scheduled_exports (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  version    integer not null default 1,
  user_id    bigint not null references users (id) on delete cascade,
  view_id    bigint not null references screen_views (id) on delete cascade,
  for_role   boolean not null default false,
  every      text not null check (every in ('DAY', 'WEEK', 'MONTH')),
  day        integer,
  at_minute  integer not null check (at_minute between 0 and 1439),
  format     text not null check (format in ('xlsx', 'csv')),
  language   text not null check (language in ('zh', 'en')),
  paused     boolean not null default false,
  next_at    timestamptz not null,
  claimed_at timestamptz,
  last_at    timestamptz,
  problem    jsonb,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (
    (every = 'DAY' and day is null) or (every = 'WEEK' and day between 1 and 7)
    or (every = 'MONTH' and day between 1 and 31)
  )
);
comment on table scheduled_exports is 'Views of lists that are sent to their subscriber, or the holders of the view''s role, at set times.';
comment on column scheduled_exports.user_id is 'Who set it up and is told when it fails.';
comment on column scheduled_exports.for_role is 'The holders of the view''s role get it too, each with their own rows.';
comment on column scheduled_exports.day is 'Of the week from Monday, or of the month; null for every day.';
comment on column scheduled_exports.at_minute is 'Minutes after midnight in Asia/Shanghai.';
comment on column scheduled_exports.claimed_at is 'Since when a server process makes the files; null when none does.';
comment on column scheduled_exports.problem is 'Why the last time failed: an error of the catalogue with its facts.';
create index scheduled_exports_due on scheduled_exports (next_at) where not paused;
create index scheduled_exports_user_id on scheduled_exports (user_id);
create index scheduled_exports_view_id on scheduled_exports (view_id);
create index scheduled_exports_tenant_id on scheduled_exports (tenant_id);

create table sent_exports (
  id          bigint primary key,
  tenant_id   bigint not null references tenants (id),
  schedule_id bigint references scheduled_exports (id) on delete set null,
  user_id     bigint not null references users (id) on delete cascade,
  screen      text not null,
  view_name   text not null,
  file_key    text not null,
  file_name   text not null,
  format      text not null check (format in ('xlsx', 'csv')),
  rows        integer not null,
  sent_at     timestamptz not null
);
comment on table sent_exports is 'Files that scheduled exports made, each for one person, kept for 30 days.';
comment on column sent_exports.file_key is 'The key of the content in the file store; only its person gets it.';
create index sent_exports_user_id on sent_exports (user_id, sent_at desc);
create index sent_exports_schedule_id on sent_exports (schedule_id);
create index sent_exports_tenant_id on sent_exports (tenant_id);
create index sent_exports_sent_at on sent_exports (sent_at);
