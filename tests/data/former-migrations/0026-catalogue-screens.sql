-- What the screens of the catalogue keep beside what price lists and searches need.

-- The server fills in what a person leaves open.
alter table engines alter column code_n set default '';
alter table vehicle_models alter column code_n set default '';
alter table parts alter column code_n set default '';
alter table parts alter column name_en set default '';
alter table part_categories alter column level set default 1;
alter table part_categories alter column level type integer;

alter table parts add column status text not null default 'ENABLED';
-- The numbers as people edit them; part_oe is made from these and serves the searches.
alter table parts add column oe_numbers text[] not null default '{}';
alter table parts add column engine_numbers text[] not null default '{}';
alter table parts add column zones text[] not null default '{}';
alter table parts add column pictures text[] not null default '{}';
alter table parts add column extended jsonb;
alter table parts add column label text generated always as (code || ' ' || name_zh) stored;
update parts p
set oe_numbers = array(select raw from part_oe oe where oe.part_id = p.id order by oe.place, oe.raw);
create index parts_engine_numbers on parts using gin (engine_numbers) with (fastupdate = off);

-- Fitment becomes rows that people edit: each with an id, where on the vehicle, and for which years.
create sequence part_fitment_ids;
alter table part_fitment add column id bigint not null default nextval('part_fitment_ids');
alter table part_fitment add column tenant_id bigint not null default 1000;
alter table part_fitment add column version integer not null default 1;
alter table part_fitment add column position text;
alter table part_fitment add column year_from integer;
alter table part_fitment add column year_to integer;
alter table part_fitment add column created_by bigint;
alter table part_fitment add column updated_by bigint;
alter table part_fitment add column created_at timestamptz not null default now();
alter table part_fitment add column updated_at timestamptz not null default now();
alter table part_fitment add primary key (id);
drop index part_fitment_model;
drop index part_fitment_engine;
create unique index part_fitment_model on part_fitment (vehicle_model_id, part_id, coalesce(position, ''))
  where vehicle_model_id is not null;
create unique index part_fitment_engine on part_fitment (engine_id, part_id, coalesce(position, ''))
  where engine_id is not null;

-- Parts whose search document says what a brand, category or series was called before.
create table stale_documents (part_id bigint primary key references parts on delete cascade);

-- Searches, and those that found nothing: what buyers miss is the operator's work.
create table search_log (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  q          text not null,
  mode       text not null,
  total      integer not null,
  user_id    bigint not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table search_misses (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  q          text not null,
  -- The same question in another spelling counts as the same.
  q_n        text collate "C" not null default '',
  mode       text not null,
  times      integer not null default 1,
  last_at    timestamptz not null,
  remark     text,
  status     text not null default 'TODO' check (status in ('TODO', 'DONE', 'IGNORED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (mode, q_n)
);
