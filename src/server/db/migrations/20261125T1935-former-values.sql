-- What the server itself keeps: seeds, tasks, logs, uploads, imports
create table former_values (
  table_name  text not null,
  column_name text not null,
  row_id      bigint not null,
  value       text not null,
  kept_at     timestamptz not null default now(),
  primary key (table_name, column_name, row_id)
);
comment on table former_values is 'Values that a migration dropped, or could not convert without loss.';
comment on column former_values.table_name is 'The table as the migration names it.';
comment on column former_values.column_name is 'The column; empty for a whole row of a dropped table.';
comment on column former_values.row_id is 'The id of the row, or its number within a dropped table.';
comment on column former_values.value is 'The value as text; a whole row as JSON.';
comment on column former_values.kept_at is 'When the migration was applied.';
