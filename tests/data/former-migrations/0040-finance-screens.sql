-- What finance works on: transfers, refunds, differences from the providers' lists; and the rules of review.

create table if not exists payment_differences (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  channel          text,
  day              date,
  kind             text,
  transaction_no   text,
  payment_no       text,
  our_amount_fen   bigint,
  their_amount_fen bigint,
  status           text default 'OPEN',
  note             text,
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
create index if not exists payment_differences_tenant on payment_differences (tenant_id, id);
create index if not exists payment_differences_created_by on payment_differences (tenant_id, created_by, id);
create unique index if not exists payment_differences_channel_transaction_no_kind_unique on payment_differences (channel, transaction_no, kind);
create index if not exists payment_differences_channel on payment_differences (tenant_id, channel, id);
create index if not exists payment_differences_day on payment_differences (tenant_id, day, id);
create index if not exists payment_differences_day_all on payment_differences (day, id);
create index if not exists payment_differences_day_desc on payment_differences (tenant_id, day desc nulls last, id desc);
create index if not exists payment_differences_day_desc_all on payment_differences (day desc nulls last, id desc);
create index if not exists payment_differences_kind on payment_differences (tenant_id, kind, id);
create index if not exists payment_differences_transaction_no_trgm on payment_differences using gin (transaction_no gin_trgm_ops) with (fastupdate = off);
create index if not exists payment_differences_transaction_no_wide on payment_differences using gin ((wide_pairs(transaction_no))) with (fastupdate = off);
create index if not exists payment_differences_payment_no_trgm on payment_differences using gin (payment_no gin_trgm_ops) with (fastupdate = off);
create index if not exists payment_differences_payment_no_wide on payment_differences using gin ((wide_pairs(payment_no))) with (fastupdate = off);
create index if not exists payment_differences_status on payment_differences (tenant_id, status, id);
create index if not exists payment_differences_created_at on payment_differences (tenant_id, created_at, id);
create index if not exists payment_differences_created_at_all on payment_differences (created_at, id);
create index if not exists refunds_created_by on refunds (tenant_id, created_by, id);
create index if not exists refunds_order_no_trgm on refunds using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index if not exists refunds_order_no_wide on refunds using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index if not exists refunds_method on refunds (tenant_id, method, id);
create index if not exists refunds_cause on refunds (tenant_id, cause, id);
create index if not exists refunds_status on refunds (tenant_id, status, id);
create index if not exists refunds_created_at on refunds (tenant_id, created_at, id);
create index if not exists refunds_created_at_all on refunds (created_at, id);

create table if not exists transfer_vouchers (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  order_nos  text,
  amount_fen bigint default 0,
  payer      text,
  paid_on    date,
  images     text[] not null default '{}',
  remark     text,
  status     text default 'PENDING',
  reason     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists transfer_vouchers_tenant on transfer_vouchers (tenant_id, id);
create index if not exists transfer_vouchers_created_by on transfer_vouchers (tenant_id, created_by, id);
create index if not exists transfer_vouchers_order_nos_trgm on transfer_vouchers using gin (order_nos gin_trgm_ops) with (fastupdate = off);
create index if not exists transfer_vouchers_order_nos_wide on transfer_vouchers using gin ((wide_pairs(order_nos))) with (fastupdate = off);
create index if not exists transfer_vouchers_payer_trgm on transfer_vouchers using gin (payer gin_trgm_ops) with (fastupdate = off);
create index if not exists transfer_vouchers_payer_wide on transfer_vouchers using gin ((wide_pairs(payer))) with (fastupdate = off);
create index if not exists transfer_vouchers_paid_on on transfer_vouchers (tenant_id, paid_on, id);
create index if not exists transfer_vouchers_status on transfer_vouchers (tenant_id, status, id);
create index if not exists transfer_vouchers_created_at on transfer_vouchers (tenant_id, created_at, id);
create index if not exists transfer_vouchers_created_at_all on transfer_vouchers (created_at, id);

create table if not exists order_review_rules (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  kind       text not null,
  amount_fen bigint,
  orders     integer,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists order_review_rules_tenant on order_review_rules (tenant_id, id);
create index if not exists order_review_rules_created_by on order_review_rules (tenant_id, created_by, id);
create unique index if not exists order_review_rules_tenant_id_name_unique on order_review_rules (tenant_id, name);
create index if not exists order_review_rules_name_trgm on order_review_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists order_review_rules_name_wide on order_review_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists order_review_rules_kind on order_review_rules (tenant_id, kind, id);
create index if not exists order_review_rules_status on order_review_rules (tenant_id, status, id);
