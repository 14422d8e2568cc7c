-- Parts, and the trucks and engines they fit.

alter table hot_spots add column sheet integer not null default 1;
create table part_duplicates (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  part_id    bigint not null references parts (id) on delete cascade,
  other_id   bigint not null references parts (id) on delete cascade,
  reason     text default 'STAFF' check (reason in ('NUMBER', 'NAME', 'STAFF')),
  found_at   timestamptz,
  remark     text,
  status     text not null default 'TODO' check (status in ('TODO', 'MERGED', 'DIFFERENT')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (part_id <> other_id)
);
create unique index part_duplicates_part_id_other_id_unique on part_duplicates (part_id, other_id);
create index part_duplicates_part_id on part_duplicates (part_id);
create index part_duplicates_other_id on part_duplicates (other_id);
create index part_duplicates_reason on part_duplicates (reason, id);
create index part_duplicates_found_at on part_duplicates (found_at, id);
create index part_duplicates_found_at_desc on part_duplicates (found_at desc nulls last, id desc);
create index part_duplicates_status on part_duplicates (status, id);
create index part_duplicates_waits_todo_all on part_duplicates (found_at) where status = 'TODO'::text;

alter table parts add column merged_into bigint references parts (id);
create index parts_merged_into on parts (merged_into) where merged_into is not null;
alter table hot_spots add constraint hot_spots_sheet check (sheet between 1 and 12);

comment on table part_duplicates is 'Pairs of parts that may be one, the lesser id first.';
comment on column parts.merged_into is 'The part that this one was found to be; it is hidden, and its address leads there.';
comment on column hot_spots.sheet is 'The place of the picture that it lies on, from 1.';
