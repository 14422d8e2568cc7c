-- What the server itself keeps: seeds, tasks, logs, uploads, imports.

create table seed_stages (
  name    text primary key,
  done_at timestamptz not null
);
comment on table seed_stages is 'Steps of the initial data that are done, so that none runs twice.';

create table bulk_loads (
  name     text primary key,
  put_back jsonb not null default '[]',
  ended_at timestamptz
);
comment on table bulk_loads is 'Bulk loads that have started. One that has not ended is undone and repeated at the next start.';
comment on column bulk_loads.put_back is 'Statements that restore the indexes and foreign keys which the load dropped.';

create table idempotency_keys (
  tenant_id  bigint not null,
  user_id    bigint not null,
  key        text not null,
  body_hash  text not null,
  reply      jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
comment on table idempotency_keys is 'Replies to requests that carried an idempotency key, so that a repeat changes nothing.';
comment on column idempotency_keys.body_hash is 'Hash of the request body: the same key with another body is refused.';

create table job_runs (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text,
  result      text,
  ended_at    timestamptz,
  duration_ms integer,
  handled     integer,
  fault       text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table job_runs is 'Runs of timed tasks.';
comment on column job_runs.handled is 'How many items the run handled.';
comment on column job_runs.fault is 'The error that ended the run; null when it succeeded.';

create table audit_log (
  id         bigint primary key,
  tenant_id  bigint not null,
  user_id    bigint,
  account    text not null default '',
  request_id text not null default '',
  action     text not null,
  entity     text not null,
  entity_id  text not null default '',
  before     jsonb,
  after      jsonb,
  created_at timestamptz not null,
  version    integer not null default 1,
  created_by bigint generated always as (user_id) stored,
  updated_by bigint generated always as (user_id) stored,
  updated_at timestamptz not null generated always as (created_at) stored,
  ip         text
);
comment on table audit_log is 'What users changed, with the row before and after.';
comment on column audit_log.entity is 'Kind of the changed thing, for example a screen''s name.';
comment on column audit_log.entity_id is 'Text, because some things have no number.';

create table files (
  id         bigint primary key,
  tenant_id  bigint not null,
  key        text not null unique check (key ~ '^[A-Za-z0-9_-]{24}$'),
  name       text not null check (name <> ''),
  kind       text not null,
  type       text not null,
  bytes      integer not null check (bytes > 0),
  sha256     text not null,
  shared     boolean not null default false,
  used_at    timestamptz,
  created_by bigint not null,
  created_at timestamptz not null
);
comment on table files is 'Uploaded files. Their content is in the file store.';
comment on column files.key is 'Random name in calls and in the file store, so that files cannot be found by guessing.';
comment on column files.kind is 'Detected from the content: jpg, pdf, docx …';
comment on column files.type is 'Media type with which the file is served.';
comment on column files.shared is 'A row visible to every tenant refers to the file.';
comment on column files.used_at is 'When a saved row first referred to the file. Files never referred to are removed a day after their upload.';

create table import_runs (
  id             bigint primary key,
  tenant_id      bigint not null,
  user_id        bigint not null,
  session_id     bigint not null,
  screen         text not null,
  language       text not null check (language in ('zh', 'en')),
  file_name      text not null,
  content        bytea,
  given          jsonb not null default '{}',
  status         text not null
    check (status in ('CHECKING', 'REFUSED', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED')),
  mode           text check (mode in ('ALL', 'GOOD')),
  worker         text,
  beat_at        timestamptz,
  attempts       integer not null default 0,
  rows_done      integer not null default 0,
  last_row       integer not null default 0,
  rows_total     integer,
  created_rows   integer not null default 0,
  changed_rows   integer not null default 0,
  unchanged_rows integer not null default 0,
  bad_rows       integer not null default 0,
  columns        jsonb,
  problem        jsonb,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  ip             text not null default ''
);
comment on table import_runs is 'Imports of spreadsheets into a screen, carried out in the background.';
comment on column import_runs.session_id is 'The session whose permissions apply while the import runs.';
comment on column import_runs.content is 'The uploaded sheet; cleared after some days.';
comment on column import_runs.given is 'Values for all rows, for example the value list that the items belong to.';
comment on column import_runs.mode is 'ALL saves every row or none; GOOD saves the valid rows.';
comment on column import_runs.worker is 'The server process that carries out the import.';
comment on column import_runs.beat_at is 'When the worker last reported. After a long silence another takes over.';
comment on column import_runs.rows_done is 'Rows of the sheet that have been read.';
comment on column import_runs.last_row is 'Last row of the sheet that is settled; work resumes behind it.';
comment on column import_runs.columns is 'Columns of the sheet: found, ignored, unknown, missing.';
comment on column import_runs.problem is 'Why the file was refused or the import failed: {"error": …, "facts": {…}}.';
comment on column import_runs.ip is 'Address from which the import was started, for the audit log.';

create table import_faults (
  run_id bigint not null references import_runs (id) on delete cascade,
  row_no integer not null,
  cells  jsonb not null,
  primary key (run_id, row_no)
);
comment on table import_faults is 'Rows of a sheet that were not saved.';
comment on column import_faults.cells is '[{"column": 2, "field": …, "value": …, "msg": …}]';
