-- The server fills this table at its start, and knows these two states only.
alter table screen_tables
  add constraint screen_tables_state_check check (state in ('SAME', 'DRIFTED'));
