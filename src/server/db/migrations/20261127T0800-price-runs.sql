-- Changes of many prices at once.

create table price_runs (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  user_id    bigint not null references users (id),
  account    text not null,
  status     text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'UNDOING', 'UNDONE')),
  rule       jsonb not null,
  offer_ids  bigint[] not null,
  done       integer not null default 0,
  changed    integer not null default 0,
  floored    integer not null default 0,
  undone     integer not null default 0,
  kept       integer not null default 0,
  worker     text,
  beat_at    timestamptz,
  created_at timestamptz not null,
  ended_at   timestamptz
);
comment on table price_runs is 'Changes of many prices: taken in short portions, continued after a crash, undone within a day.';
comment on column price_runs.tenant_id is 'The supplier.';
comment on column price_runs.rule is 'How each price is changed (src/shared/price-rule.ts).';
comment on column price_runs.offer_ids is 'The goods, in the order in which they are taken.';
comment on column price_runs.done is 'How many of them are taken.';
comment on column price_runs.floored is 'Prices that stopped at the cost.';
comment on column price_runs.undone is 'How many of them were looked at by the undo.';
comment on column price_runs.kept is 'Prices that were changed again since, and stay.';
comment on column price_runs.worker is 'The server process that works on it.';
create unique index price_runs_at_work on price_runs (tenant_id) where status in ('RUNNING', 'UNDOING');
create index price_runs_of_tenant on price_runs (tenant_id, id);
create index price_runs_user_id on price_runs (user_id);
