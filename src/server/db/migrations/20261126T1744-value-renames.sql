-- Former values of value lists outlive the word in the file that declared them.
create table value_renames (
  list       text not null,
  former     text not null,
  value      text not null,
  renamed_at timestamptz not null,
  primary key (list, former)
);
comment on table value_renames is 'Former values of value lists: history is read by them, and calls take them for a time.';
comment on column value_renames.list is 'Present name of the value list''s file.';
comment on column value_renames.value is 'What the value is called now.';
comment on column value_renames.renamed_at is 'When the rows of this installation followed; calls take the former value for 180 days.';
