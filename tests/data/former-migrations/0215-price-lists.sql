-- A price list is staged first, then taken in short portions, so that nobody waits for it; all of it comes
-- into force in the end, or none. Rows that need a person's eye are held beside it.
create table if not exists price_list_rows (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  code       text,
  name       text,
  doubt      text,
  written    text default '',
  known      text default '',
  price_fen  bigint,
  stock      integer,
  brand      text default '',
  numbers    text default '',
  status     text,
  list_id    bigint,
  line       integer,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists price_list_rows_tenant on price_list_rows (tenant_id, id);
create index if not exists price_list_rows_created_by on price_list_rows (tenant_id, created_by, id);
create index if not exists price_list_rows_list_id on price_list_rows (list_id);
create index if not exists price_list_rows_code_trgm on price_list_rows using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists price_list_rows_code_wide on price_list_rows using gin ((wide_pairs(code))) with (fastupdate = off);
create index if not exists price_list_rows_doubt on price_list_rows (tenant_id, doubt, id);
create index if not exists price_list_rows_status on price_list_rows (tenant_id, status, id);
create index if not exists price_list_rows_created_at on price_list_rows (tenant_id, created_at, id);
create index if not exists price_list_rows_created_at_all on price_list_rows (created_at, id);
create table if not exists price_lists (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  file_name       text default '',
  status          text not null default 'STAGING',
  row_count       integer default 0,
  done_count      integer default 0,
  held_count      integer default 0,
  bad_count       integer default 0,
  added_count     integer default 0,
  changed_count   integer default 0,
  unchanged_count integer default 0,
  new_part_count  integer default 0,
  kept_count      integer default 0,
  account         text default '',
  published_at    timestamptz,
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
create index if not exists price_lists_tenant on price_lists (tenant_id, id);
create index if not exists price_lists_created_by on price_lists (tenant_id, created_by, id);
create index if not exists price_lists_file_name_trgm on price_lists using gin (file_name gin_trgm_ops) with (fastupdate = off);
create index if not exists price_lists_file_name_wide on price_lists using gin ((wide_pairs(file_name))) with (fastupdate = off);
create index if not exists price_lists_status on price_lists (tenant_id, status, id);
create index if not exists price_lists_created_at on price_lists (tenant_id, created_at, id);
create index if not exists price_lists_created_at_all on price_lists (created_at, id);

alter table price_lists
  -- Names of the file's columns, and those of them that were left out.
  add column columns text[] not null default '{}',
  add column ignored_columns text[] not null default '{}',
  add column new_brands text[] not null default '{}',
  -- The server process that works on it, and when it last did: a silent one has crashed.
  add column worker text,
  add column beat_at timestamptz,
  add column attempts integer not null default 0,
  -- Somebody accepted all that is held of it.
  add column accepts_held boolean not null default false,
  -- Why it could not come into force; it is undone then.
  add column problem text;
alter table price_lists alter column row_count set not null, alter column done_count set not null,
  alter column held_count set not null, alter column bad_count set not null, alter column added_count set not null,
  alter column changed_count set not null, alter column unchanged_count set not null,
  alter column new_part_count set not null, alter column kept_count set not null;
alter table price_lists add check (status in ('STAGING', 'PUBLISHING', 'IN_FORCE', 'UNDOING', 'UNDONE', 'FAILED'));
-- Two lists of one supplier at a time would mix.
create unique index price_lists_at_work on price_lists (tenant_id) where status in ('PUBLISHING', 'UNDOING');

-- Rows that wait for their turn. Lanes are taken beside each other: rows of one brand are in one lane, in
-- the file's order.
create table price_list_chunks (
  list_id     bigint not null references price_lists on delete cascade,
  lane        smallint not null,
  no          integer not null,
  -- JSON: the rows as read.
  rows        text not null,
  row_count   integer not null,
  -- So many of them are taken.
  done        integer not null default 0,
  primary key (list_id, lane, no)
);

-- What each portion did, in order, so that it can be undone.
create table price_list_outcomes (
  id      bigint primary key,
  list_id bigint not null references price_lists on delete cascade,
  lane    smallint not null,
  -- JSON: which part each line became, what was changed, which lines are bad.
  outcome text not null
);
create index price_list_outcomes_of_list on price_list_outcomes (list_id, id);

alter table price_list_rows
  -- JSON: the row as read, and why it is held.
  add column content text not null default '{}',
  add column code_n text collate "C" not null default '';
create index price_list_rows_held on price_list_rows (tenant_id, code_n) where status = 'HELD';
create index price_list_rows_held_of_list on price_list_rows (list_id, id) where status = 'HELD';

-- The undone list that brought the part: hidden until a list brings it again.
alter table parts add column withdrawn_by bigint;

-- Who loads price lists in life: operations for every supplier, a supplier's owner its own.
insert into role_menus (role_id, menu_id)
select r.id, m.id
from roles r
cross join menus m
where r.code in ('operations', 'vendor_owner') and m.code = 'price_list_import'
on conflict do nothing;
