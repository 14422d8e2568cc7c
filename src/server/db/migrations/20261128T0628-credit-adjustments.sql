-- What one person corrects of a customer's debt and others sign.

create table if not exists credit_adjustments (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  amount_fen    bigint not null,
  reason        text not null,
  files         text[] not null default '{}',
  status        text,
  reject_reason text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
comment on table credit_adjustments is 'Corrections of what customers owe on account: one person asks, another signs, and operations too for large amounts.';
create index if not exists credit_adjustments_tenant on credit_adjustments (tenant_id, id);
create index if not exists credit_adjustments_created_by on credit_adjustments (tenant_id, created_by, id);
create index if not exists credit_adjustments_amount_fen on credit_adjustments (tenant_id, amount_fen, id);
create index if not exists credit_adjustments_amount_fen_all on credit_adjustments (amount_fen, id);
create index if not exists credit_adjustments_status on credit_adjustments (tenant_id, status, id);
create index if not exists credit_adjustments_created_at on credit_adjustments (tenant_id, created_at, id);
create index if not exists credit_adjustments_created_at_all on credit_adjustments (created_at, id);

alter table credit_adjustments
  add constraint credit_adjustments_status check (status in ('PENDING', 'DONE', 'REJECTED')),
  add constraint credit_adjustments_amount check (amount_fen <> 0),
  add foreign key (tenant_id) references tenants (id);
