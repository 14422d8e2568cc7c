-- What stands behind each screen: file, table, fields, indexes, rows, and what the database lacks.

create table if not exists screen_tables (
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
create unique index if not exists screen_tables_screen_unique on screen_tables (screen);
create index if not exists screen_tables_title_zh_trgm on screen_tables using gin (title_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists screen_tables_title_zh_wide on screen_tables using gin ((wide_pairs(title_zh))) with (fastupdate = off);
create index if not exists screen_tables_title_en_trgm on screen_tables using gin (title_en gin_trgm_ops) with (fastupdate = off);
create index if not exists screen_tables_title_en_wide on screen_tables using gin ((wide_pairs(title_en))) with (fastupdate = off);
create index if not exists screen_tables_screen_trgm on screen_tables using gin (screen gin_trgm_ops) with (fastupdate = off);
create index if not exists screen_tables_screen_wide on screen_tables using gin ((wide_pairs(screen))) with (fastupdate = off);
create index if not exists screen_tables_screen on screen_tables (screen, id);
create index if not exists screen_tables_screen_desc on screen_tables (screen desc nulls last, id desc);
create index if not exists screen_tables_table_name_trgm on screen_tables using gin (table_name gin_trgm_ops) with (fastupdate = off);
create index if not exists screen_tables_table_name_wide on screen_tables using gin ((wide_pairs(table_name))) with (fastupdate = off);
create index if not exists screen_tables_state on screen_tables (state, id);
