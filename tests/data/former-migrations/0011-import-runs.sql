-- Imports of spreadsheets: what was uploaded, how far it is, and which rows are wrong.

create table import_runs (
  id              bigint primary key,
  tenant_id       bigint not null,
  user_id         bigint not null,
  -- Whose rights it has while it runs.
  session_id      bigint not null,
  screen          text not null,
  language        text not null check (language in ('zh', 'en')),
  file_name       text not null,
  -- The upload itself; removed some days after.
  content         bytea,
  -- Values that stand for all rows, for example the dictionary that items belong to.
  given           jsonb not null default '{}',
  status          text not null check (status in ('CHECKING', 'REFUSED', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED')),
  -- ALL: every row or none; GOOD: those that are right.
  mode            text check (mode in ('ALL', 'GOOD')),
  -- The server process that works on it, and when it last said so: a silent one has crashed.
  worker          text,
  beat_at         timestamptz,
  attempts        integer not null default 0,
  -- Rows read, and the last row of the sheet that is settled: work goes on behind it.
  rows_done       integer not null default 0,
  last_row        integer not null default 0,
  rows_total      integer,
  created_rows    integer not null default 0,
  changed_rows    integer not null default 0,
  unchanged_rows  integer not null default 0,
  bad_rows        integer not null default 0,
  -- The sheet's columns: found, ignored, unknown, missing.
  columns         jsonb,
  -- Why the whole file was refused or the import failed: {"error": …, "facts": {…}}
  problem         jsonb,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
create index import_runs_of_user on import_runs (tenant_id, user_id, screen, id desc);
create index import_runs_at_work on import_runs (id) where status in ('CHECKING', 'IMPORTING');

create table import_faults (
  run_id  bigint not null references import_runs (id) on delete cascade,
  row_no  integer not null,
  -- [{"column": 2, "field": …, "value": …, "msg": …}]
  cells   jsonb not null,
  primary key (run_id, row_no)
);
