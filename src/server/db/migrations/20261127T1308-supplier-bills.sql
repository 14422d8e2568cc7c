-- Suppliers are settled: terms of their contracts, bills, penalties, invoices and payments.
alter table contracts add column if not exists commission numeric(18,2) check (commission between 0 and 50);
alter table contracts add column if not exists deposit_fen bigint check (deposit_fen >= 0);
alter table contracts add column if not exists expiry text default 'VALID' check (expiry in ('VALID', 'SOON', 'OVER'));
alter table contracts add column if not exists ended_on date;
create index if not exists contracts_expiry on contracts (tenant_id, expiry, id);
create index if not exists contracts_waits_over on contracts (tenant_id, created_at) where (status = 'ACTIVE'::text) and (expiry = 'OVER'::text);
create index if not exists contracts_waits_over_all on contracts (created_at) where (status = 'ACTIVE'::text) and (expiry = 'OVER'::text);
create table if not exists payment_applications (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  application_no text,
  status         text,
  kind           text not null default 'BILL',
  bill_id        bigint,
  amount_fen     bigint not null,
  account_id     bigint not null,
  pay_by         date,
  reason         text not null,
  files          text[] not null default '{}',
  reject_reason  text,
  pay_account_id bigint,
  paid_on        date,
  bank_reference text,
  voucher        text[] not null default '{}',
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
comment on table payment_applications is 'Requests to pay suppliers: submitted, signed by the review rules, paid by transfer with the bank''s receipt.';
create index if not exists payment_applications_tenant on payment_applications (tenant_id, id);
create index if not exists payment_applications_created_by on payment_applications (tenant_id, created_by, id);
create unique index if not exists payment_applications_application_no_unique on payment_applications (application_no);
create unique index if not exists payment_applications_bank_reference_unique on payment_applications (bank_reference);
create index if not exists payment_applications_bill_id on payment_applications (bill_id);
create index if not exists payment_applications_account_id on payment_applications (account_id);
create index if not exists payment_applications_pay_account_id on payment_applications (pay_account_id);
create index if not exists payment_applications_application_no_trgm on payment_applications using gin (application_no gin_trgm_ops) with (fastupdate = off);
create index if not exists payment_applications_application_no_wide on payment_applications using gin ((wide_pairs(application_no))) with (fastupdate = off);
create index if not exists payment_applications_status on payment_applications (tenant_id, status, id);
create index if not exists payment_applications_kind on payment_applications (tenant_id, kind, id);
create index if not exists payment_applications_amount_fen on payment_applications (tenant_id, amount_fen, id);
create index if not exists payment_applications_amount_fen_all on payment_applications (amount_fen, id);
create index if not exists payment_applications_pay_by on payment_applications (tenant_id, pay_by, id);
create index if not exists payment_applications_pay_by_all on payment_applications (pay_by, id);
create index if not exists payment_applications_pay_by_desc on payment_applications (tenant_id, pay_by desc nulls last, id desc);
create index if not exists payment_applications_pay_by_desc_all on payment_applications (pay_by desc nulls last, id desc);
create index if not exists payment_applications_paid_on on payment_applications (tenant_id, paid_on, id);
create index if not exists payment_applications_bank_reference_trgm on payment_applications using gin (bank_reference gin_trgm_ops) with (fastupdate = off);
create index if not exists payment_applications_bank_reference_wide on payment_applications using gin ((wide_pairs(bank_reference))) with (fastupdate = off);
create index if not exists payment_applications_created_at on payment_applications (tenant_id, created_at, id);
create index if not exists payment_applications_created_at_all on payment_applications (created_at, id);
create index if not exists payment_applications_waits_drafts on payment_applications (tenant_id, created_at, amount_fen) where status = 'DRAFT'::text;
create index if not exists payment_applications_waits_drafts_all on payment_applications (created_at, amount_fen) where status = 'DRAFT'::text;
create index if not exists payment_applications_waits_to_pay on payment_applications (tenant_id, created_at, amount_fen, pay_by) where status = 'TO_PAY'::text;
create index if not exists payment_applications_waits_to_pay_all on payment_applications (created_at, amount_fen, pay_by) where status = 'TO_PAY'::text;
create index if not exists payment_applications_waits_rejected on payment_applications (tenant_id, created_at, amount_fen) where status = 'REJECTED'::text;
create index if not exists payment_applications_waits_rejected_all on payment_applications (created_at, amount_fen) where status = 'REJECTED'::text;
create table if not exists supplier_bill_lines (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  bill_id        bigint not null,
  line_no        integer,
  kind           text,
  document_no    text,
  day            date,
  code           text,
  name           text,
  quantity       integer default 0,
  gross_fen      bigint default 0,
  rate           numeric(18,2),
  commission_fen bigint default 0,
  amount_fen     bigint default 0,
  contract_id    bigint,
  dispute        text,
  dispute_reason text,
  correction_fen bigint,
  answer         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
comment on table supplier_bill_lines is 'Every line names its document. The supplier disputes single lines; the platform corrects them or says why not.';
create index if not exists supplier_bill_lines_tenant on supplier_bill_lines (tenant_id, id);
create index if not exists supplier_bill_lines_created_by on supplier_bill_lines (tenant_id, created_by, id);
create index if not exists supplier_bill_lines_bill_id on supplier_bill_lines (bill_id);
create index if not exists supplier_bill_lines_contract_id on supplier_bill_lines (contract_id);
create index if not exists supplier_bill_lines_kind on supplier_bill_lines (tenant_id, kind, id);
create index if not exists supplier_bill_lines_document_no_trgm on supplier_bill_lines using gin (document_no gin_trgm_ops) with (fastupdate = off);
create index if not exists supplier_bill_lines_document_no_wide on supplier_bill_lines using gin ((wide_pairs(document_no))) with (fastupdate = off);
create index if not exists supplier_bill_lines_dispute on supplier_bill_lines (tenant_id, dispute, id);
create index if not exists supplier_bill_lines_waits_disputed on supplier_bill_lines (tenant_id, created_at, amount_fen) where dispute = 'OPEN'::text;
create index if not exists supplier_bill_lines_waits_disputed_all on supplier_bill_lines (created_at, amount_fen) where dispute = 'OPEN'::text;
create index if not exists supplier_bill_lines_line_no on supplier_bill_lines (tenant_id, line_no, id);
create index if not exists supplier_bill_lines_line_no_all on supplier_bill_lines (line_no, id);
create table if not exists supplier_bills (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  bill_no         text,
  status          text,
  starts_on       date,
  ends_on         date not null,
  sales_fen       bigint default 0,
  returns_fen     bigint default 0,
  commission_fen  bigint default 0,
  penalty_fen     bigint default 0,
  other_fen       bigint default 0,
  amount_fen      bigint default 0,
  applied_fen     bigint default 0,
  paid_fen        bigint default 0,
  invoiceable_fen bigint default 0,
  tax_fen         bigint default 0,
  invoiced_fen    bigint default 0,
  open_disputes   integer default 0,
  due_on          date,
  confirmed_at    timestamptz,
  void_reason     text,
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
comment on table supplier_bills is 'What suppliers are owed for a period: sales less returns, commission and penalties. Suppliers check line by line and confirm.';
create index if not exists supplier_bills_tenant on supplier_bills (tenant_id, id);
create index if not exists supplier_bills_created_by on supplier_bills (tenant_id, created_by, id);
create unique index if not exists supplier_bills_bill_no_unique on supplier_bills (bill_no);
create index if not exists supplier_bills_bill_no_trgm on supplier_bills using gin (bill_no gin_trgm_ops) with (fastupdate = off);
create index if not exists supplier_bills_bill_no_wide on supplier_bills using gin ((wide_pairs(bill_no))) with (fastupdate = off);
create index if not exists supplier_bills_status on supplier_bills (tenant_id, status, id);
create index if not exists supplier_bills_ends_on on supplier_bills (tenant_id, ends_on, id);
create index if not exists supplier_bills_ends_on_all on supplier_bills (ends_on, id);
create index if not exists supplier_bills_amount_fen on supplier_bills (tenant_id, amount_fen, id);
create index if not exists supplier_bills_amount_fen_all on supplier_bills (amount_fen, id);
create index if not exists supplier_bills_amount_fen_desc on supplier_bills (tenant_id, amount_fen desc nulls last, id desc);
create index if not exists supplier_bills_amount_fen_desc_all on supplier_bills (amount_fen desc nulls last, id desc);
create index if not exists supplier_bills_due_on on supplier_bills (tenant_id, due_on, id);
create index if not exists supplier_bills_due_on_all on supplier_bills (due_on, id);
create index if not exists supplier_bills_due_on_desc on supplier_bills (tenant_id, due_on desc nulls last, id desc);
create index if not exists supplier_bills_due_on_desc_all on supplier_bills (due_on desc nulls last, id desc);
create index if not exists supplier_bills_waits_checking on supplier_bills (tenant_id, created_at, amount_fen) where status = 'CHECKING'::text;
create index if not exists supplier_bills_waits_checking_all on supplier_bills (created_at, amount_fen) where status = 'CHECKING'::text;
create table if not exists supplier_invoices (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  bill_id       bigint not null,
  invoice_no    text not null,
  kind          text not null default 'SPECIAL',
  issued_on     date not null,
  amount_fen    bigint not null,
  tax_fen       bigint not null,
  files         text[] not null default '{}',
  status        text,
  refuse_reason text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
comment on table supplier_invoices is 'Invoices that suppliers issue for confirmed bills; amount, tax and number are checked against the bill.';
create index if not exists supplier_invoices_tenant on supplier_invoices (tenant_id, id);
create index if not exists supplier_invoices_created_by on supplier_invoices (tenant_id, created_by, id);
create unique index if not exists supplier_invoices_invoice_no_unique on supplier_invoices (invoice_no);
create index if not exists supplier_invoices_bill_id on supplier_invoices (bill_id);
create index if not exists supplier_invoices_invoice_no_trgm on supplier_invoices using gin (invoice_no gin_trgm_ops) with (fastupdate = off);
create index if not exists supplier_invoices_issued_on on supplier_invoices (tenant_id, issued_on, id);
create index if not exists supplier_invoices_issued_on_all on supplier_invoices (issued_on, id);
create index if not exists supplier_invoices_status on supplier_invoices (tenant_id, status, id);
create index if not exists supplier_invoices_waits_pending on supplier_invoices (tenant_id, created_at, amount_fen) where status = 'PENDING'::text;
create index if not exists supplier_invoices_waits_pending_all on supplier_invoices (created_at, amount_fen) where status = 'PENDING'::text;
create index if not exists supplier_invoices_waits_refused on supplier_invoices (tenant_id, created_at, amount_fen) where status = 'REFUSED'::text;
create index if not exists supplier_invoices_waits_refused_all on supplier_invoices (created_at, amount_fen) where status = 'REFUSED'::text;
create table if not exists supplier_penalties (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  happened_on date not null,
  reason      text not null,
  order_no    text,
  amount_fen  bigint not null,
  note        text not null,
  files       text[] not null default '{}',
  status      text,
  bill_id     bigint,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table supplier_penalties is 'Deductions agreed in the contract; once confirmed, the supplier''s next bill takes them off.';
create index if not exists supplier_penalties_tenant on supplier_penalties (tenant_id, id);
create index if not exists supplier_penalties_created_by on supplier_penalties (tenant_id, created_by, id);
create index if not exists supplier_penalties_bill_id on supplier_penalties (bill_id);
create index if not exists supplier_penalties_happened_on on supplier_penalties (tenant_id, happened_on, id);
create index if not exists supplier_penalties_happened_on_all on supplier_penalties (happened_on, id);
create index if not exists supplier_penalties_reason on supplier_penalties (tenant_id, reason, id);
create index if not exists supplier_penalties_order_no_trgm on supplier_penalties using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index if not exists supplier_penalties_order_no_wide on supplier_penalties using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index if not exists supplier_penalties_amount_fen on supplier_penalties (tenant_id, amount_fen, id);
create index if not exists supplier_penalties_amount_fen_all on supplier_penalties (amount_fen, id);
create index if not exists supplier_penalties_status on supplier_penalties (tenant_id, status, id);

alter table payment_applications
  add constraint payment_applications_status check (status in ('DRAFT', 'PENDING', 'TO_PAY', 'PAID', 'REJECTED')),
  add constraint payment_applications_kind check (kind in ('BILL', 'ADVANCE', 'DEPOSIT')),
  add constraint payment_applications_amount check (amount_fen > 0),
  add constraint payment_applications_of_bill check (kind <> 'BILL' or bill_id is not null),
  add constraint payment_applications_paid check (status <> 'PAID' or (paid_on is not null and bank_reference is not null)),
  add foreign key (bill_id) references supplier_bills (id),
  add foreign key (account_id) references payment_accounts (id),
  add foreign key (pay_account_id) references payment_accounts (id);

alter table supplier_bills
  alter column sales_fen set not null,
  alter column returns_fen set not null,
  alter column commission_fen set not null,
  alter column penalty_fen set not null,
  alter column other_fen set not null,
  alter column amount_fen set not null,
  alter column applied_fen set not null,
  alter column paid_fen set not null,
  alter column invoiceable_fen set not null,
  alter column tax_fen set not null,
  alter column invoiced_fen set not null,
  alter column open_disputes set not null,
  add constraint supplier_bills_status
    check (status in ('CHECKING', 'DISPUTED', 'CONFIRMED', 'PART_PAID', 'SETTLED', 'VOID')),
  add constraint supplier_bills_days check (starts_on <= ends_on),
  add constraint supplier_bills_adds_up
    check (amount_fen = sales_fen - returns_fen - commission_fen - penalty_fen + other_fen),
  add constraint supplier_bills_not_overpaid
    check (applied_fen >= 0 and (amount_fen < 0 or (paid_fen <= applied_fen and applied_fen <= amount_fen))),
  add constraint supplier_bills_disputes check (open_disputes >= 0);
create unique index supplier_bills_once on supplier_bills (tenant_id, starts_on) where status <> 'VOID';
comment on column supplier_bills.other_fen is
  'Corrections, cash that the supplier collected, deposits withheld, and what earlier bills left over.';
comment on column supplier_bills.applied_fen is 'In applications that are submitted and not rejected, and set off against advances.';
comment on column supplier_bills.invoiceable_fen is 'Goods after returns, commission and corrections: what the supplier invoices.';

alter table supplier_bill_lines
  alter column quantity set not null,
  alter column gross_fen set not null,
  alter column commission_fen set not null,
  alter column amount_fen set not null,
  add column source_id bigint not null,
  add column subsidy_fen bigint not null default 0,
  add column tax_category text not null default 'GOODS',
  add column is_live boolean not null default true,
  add constraint supplier_bill_lines_kind check (
    kind in ('SALE', 'CONSIGNED', 'RETURN', 'PENALTY', 'COLLECTED', 'CORRECTION', 'CARRIED', 'DEPOSIT')
  ),
  add constraint supplier_bill_lines_dispute check (dispute in ('NONE', 'OPEN', 'CORRECTED', 'DECLINED')),
  add constraint supplier_bill_lines_adds_up check (amount_fen = gross_fen - commission_fen),
  add constraint supplier_bill_lines_place unique (bill_id, line_no),
  add foreign key (bill_id) references supplier_bills (id),
  add foreign key (contract_id) references contracts (id);
create unique index supplier_bill_lines_once
  on supplier_bill_lines ((case when kind = 'CONSIGNED' then 'SALE' else kind end), source_id) where is_live;
comment on column supplier_bill_lines.source_id is
  'Id of the document: an order line, a line of a return, a penalty, an order, a line of a bill, or a bill.';
comment on column supplier_bill_lines.subsidy_fen is 'The part of the gross amount that the platform gave the buyer as a discount.';
comment on column supplier_bill_lines.is_live is 'False on void bills: their documents go on another bill.';

alter table supplier_invoices
  add constraint supplier_invoices_status check (status in ('PENDING', 'ACCEPTED', 'REFUSED')),
  add constraint supplier_invoices_amounts check (amount_fen > 0 and tax_fen >= 0 and tax_fen < amount_fen),
  add foreign key (bill_id) references supplier_bills (id);

alter table supplier_penalties
  add constraint supplier_penalties_status check (status in ('DRAFT', 'CONFIRMED', 'BILLED', 'WITHDRAWN')),
  add constraint supplier_penalties_amount check (amount_fen > 0),
  add foreign key (bill_id) references supplier_bills (id);
create index supplier_penalties_to_bill on supplier_penalties (tenant_id, happened_on) where status = 'CONFIRMED';

create table supplier_set_offs (
  id             bigint primary key,
  tenant_id      bigint not null references tenants (id),
  application_id bigint not null references payment_applications (id),
  bill_id        bigint not null references supplier_bills (id),
  amount_fen     bigint not null check (amount_fen > 0),
  created_at     timestamptz not null,
  unique (application_id, bill_id)
);
comment on table supplier_set_offs is 'Advances to suppliers that were deducted from a bill.';
create index supplier_set_offs_bill_id on supplier_set_offs (bill_id);
create index supplier_set_offs_tenant_id on supplier_set_offs (tenant_id);

create index orders_completed on orders (supplier_id, completed_at) where completed_at is not null;
