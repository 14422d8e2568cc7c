-- What the server itself keeps: seeds, tasks, logs, uploads, imports.

-- Rows of screens that were merged into another one, whose addresses lead there.
create table merged_rows (
  tenant_id   bigint not null references tenants (id),
  screen      text not null,
  row_id      bigint not null,
  survivor_id bigint not null,
  merged_by   bigint references users (id),
  merged_at   timestamptz not null,
  primary key (screen, row_id)
);
comment on table merged_rows is 'Rows of screens that were merged into another row, so that their addresses lead to it.';
comment on column merged_rows.tenant_id is 'The company that owned the row.';
comment on column merged_rows.screen is 'Name of a screen file.';
comment on column merged_rows.survivor_id is 'The row that stayed; follows when that one is merged in its turn.';
create index merged_rows_survivor on merged_rows (screen, survivor_id);
create index merged_rows_tenant_id on merged_rows (tenant_id);
create index merged_rows_merged_by on merged_rows (merged_by);
