-- Former values tell the changes of a column apart.
alter table former_values
  add column change integer not null default 1,
  drop constraint former_values_pkey,
  add primary key (table_name, column_name, change, row_id);
alter table former_values alter column change drop default;
comment on column former_values.change is 'Which change of the column it was, from 1.';
comment on column former_values.row_id is 'The id of the row, or its number within a dropped table; 0 stands for the change itself.';
