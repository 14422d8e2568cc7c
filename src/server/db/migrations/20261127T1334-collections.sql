-- Statements of customers on account, the money that settles them, and what is said to those who do not pay.

create table if not exists collections (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  customer_id  bigint not null,
  kind         text not null default 'CALL',
  said         text not null,
  promised_fen bigint,
  promised_on  date,
  next_on      date,
  status       text not null default 'OPEN' check (status in ('OPEN', 'KEPT', 'BROKEN')),
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table collections is 'Every call for overdue money, what was promised, and when to ask again.';
create index if not exists collections_customer_id on collections (customer_id);
create index if not exists collections_kind on collections (kind, id);
create index if not exists collections_promised_on on collections (promised_on, id);
create index if not exists collections_next_on on collections (next_on, id);
create index if not exists collections_next_on_desc on collections (next_on desc nulls last, id desc);
create index if not exists collections_status on collections (status, id);
create index if not exists collections_created_at on collections (created_at, id);
create index if not exists collections_waits_open_all on collections (created_at, promised_fen, next_on) where status = 'OPEN'::text;
create table if not exists receipts (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  customer_id  bigint,
  bank_no      text not null,
  received_on  date not null,
  amount_fen   bigint not null,
  payer        text,
  reference    text,
  account      text,
  source       text default 'MANUAL',
  applied_fen  bigint not null default 0,
  refunded_fen bigint not null default 0,
  status       text not null default 'OPEN' check (status in ('OPEN', 'PART', 'APPLIED', 'REFUNDED')),
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table receipts is 'Money that arrived, matched to statements by the write-off rules.';
create unique index if not exists receipts_bank_no_unique on receipts (bank_no);
create index if not exists receipts_customer_id on receipts (customer_id);
create index if not exists receipts_bank_no on receipts (bank_no, id);
create index if not exists receipts_received_on on receipts (received_on, id);
create index if not exists receipts_payer on receipts (payer, id);
create index if not exists receipts_source on receipts (source, id);
create index if not exists receipts_status on receipts (status, id);
create index if not exists receipts_waits_open_all on receipts (created_at, amount_fen) where status = any (array['OPEN'::text, 'PART'::text]);
create table if not exists statement_lines (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  statement_id bigint not null,
  line_no      integer,
  credit_entry_id bigint,
  order_id     bigint,
  kind         text not null,
  document_no  text,
  happened_at  timestamptz,
  amount_fen   bigint not null default 0,
  settled_fen  bigint not null default 0,
  dispute      text not null default 'NONE',
  reason       text,
  reply        text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table statement_lines is 'Statement lines.';
create index if not exists statement_lines_tenant on statement_lines (tenant_id, id);
create index if not exists statement_lines_created_by on statement_lines (tenant_id, created_by, id);
create index if not exists statement_lines_statement_id on statement_lines (statement_id);
create index if not exists statement_lines_kind on statement_lines (tenant_id, kind, id);
create index if not exists statement_lines_document_no on statement_lines (tenant_id, document_no, id);
create index if not exists statement_lines_dispute on statement_lines (tenant_id, dispute, id);
create index if not exists statement_lines_waits_disputed on statement_lines (tenant_id, created_at, amount_fen) where dispute = 'OPEN'::text;
create index if not exists statement_lines_waits_disputed_all on statement_lines (created_at, amount_fen) where dispute = 'OPEN'::text;
create index if not exists statement_lines_line_no on statement_lines (tenant_id, line_no, id);
create index if not exists statement_lines_line_no_all on statement_lines (line_no, id);
create table if not exists statements (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  statement_no text not null,
  starts_on    date not null,
  ends_on      date not null,
  due_on       date not null,
  total_fen    bigint not null default 0,
  settled_fen  bigint not null default 0,
  status       text not null default 'PENDING' check (status in ('PENDING', 'CONFIRMED', 'PART', 'SETTLED')),
  overdue      boolean not null default false,
  confirm_by   date,
  confirmed_at timestamptz,
  reminded_at  timestamptz,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table statements is 'What each customer on account owes for a period: checked line by line, confirmed and paid.';
create index if not exists statements_tenant on statements (tenant_id, id);
create index if not exists statements_created_by on statements (tenant_id, created_by, id);
create unique index if not exists statements_tenant_id_ends_on_unique on statements (tenant_id, ends_on);
create unique index if not exists statements_tenant_id_statement_no_unique on statements (tenant_id, statement_no);
create index if not exists statements_statement_no on statements (tenant_id, statement_no, id);
create index if not exists statements_due_on on statements (tenant_id, due_on, id);
create index if not exists statements_due_on_all on statements (due_on, id);
create index if not exists statements_status on statements (tenant_id, status, id);
create index if not exists statements_overdue on statements (tenant_id, overdue, id);
create index if not exists statements_created_at on statements (tenant_id, created_at, id);
create index if not exists statements_created_at_all on statements (created_at, id);
create index if not exists statements_waits_pending on statements (tenant_id, created_at, total_fen, confirm_by) where status = 'PENDING'::text;
create index if not exists statements_waits_pending_all on statements (created_at, total_fen, confirm_by) where status = 'PENDING'::text;
create table if not exists write_offs (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  receipt_id     bigint not null,
  line_id        bigint not null,
  statement_id   bigint not null,
  amount_fen     bigint not null default 0,
  difference_fen bigint not null default 0,
  reason         text not null,
  status         text not null default 'PROPOSED' check (status in ('PROPOSED', 'APPLIED', 'REJECTED', 'REVERSED')),
  applied_at     timestamptz,
  reversed_at    timestamptz,
  note           text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
comment on table write_offs is 'Which receipt settles which line; what the rules propose, a person accepts.';
create index if not exists write_offs_tenant on write_offs (tenant_id, id);
create index if not exists write_offs_created_by on write_offs (tenant_id, created_by, id);
create index if not exists write_offs_receipt_id on write_offs (receipt_id);
create index if not exists write_offs_line_id on write_offs (line_id);
create index if not exists write_offs_statement_id on write_offs (statement_id);
create index if not exists write_offs_reason on write_offs (tenant_id, reason, id);
create index if not exists write_offs_status on write_offs (tenant_id, status, id);
create index if not exists write_offs_waits_proposed on write_offs (tenant_id, created_at, amount_fen) where status = 'PROPOSED'::text;
create index if not exists write_offs_waits_proposed_all on write_offs (created_at, amount_fen) where status = 'PROPOSED'::text;
create index if not exists write_offs_created_at on write_offs (tenant_id, created_at, id);
create index if not exists write_offs_created_at_all on write_offs (created_at, id);

alter table collections add constraint collections_customer_id_fkey foreign key (customer_id) references tenants (id);
alter table receipts
  add constraint receipts_customer_id_fkey foreign key (customer_id) references tenants (id),
  add constraint receipts_amounts check (
    applied_fen >= 0 and refunded_fen >= 0 and applied_fen + refunded_fen <= amount_fen
  );
alter table statement_lines
  add constraint statement_lines_statement_id_fkey foreign key (statement_id) references statements (id),
  add constraint statement_lines_credit_entry_id_fkey foreign key (credit_entry_id) references credit_entries (id),
  add constraint statement_lines_settled check (settled_fen between least(amount_fen, 0) and greatest(amount_fen, 0));
create unique index statement_lines_credit_entry_id on statement_lines (credit_entry_id);
create index statement_lines_order_id on statement_lines (order_id) where order_id is not null;
comment on column statement_lines.credit_entry_id is 'The entry of the credit account that the line shows; each stands on one statement.';
comment on column statement_lines.settled_fen is 'What returns, repayments and receipts have settled; of a line below 0, what it has settled of others.';
alter table statements
  add constraint statements_settled check (settled_fen between 0 and total_fen);
alter table write_offs
  add constraint write_offs_receipt_id_fkey foreign key (receipt_id) references receipts (id),
  add constraint write_offs_line_id_fkey foreign key (line_id) references statement_lines (id),
  add constraint write_offs_statement_id_fkey foreign key (statement_id) references statements (id),
  add constraint write_offs_amount check (amount_fen > 0 and difference_fen >= 0);
comment on column write_offs.amount_fen is 'What the line is settled by.';
comment on column write_offs.difference_fen is 'The part of the amount that the rule lets go.';

create table payment_statements (
  payment_id   bigint primary key references payments (id),
  tenant_id    bigint not null,
  statement_id bigint not null references statements (id),
  amount_fen   bigint not null check (amount_fen > 0)
);
comment on table payment_statements is 'Payments that pay a statement, whole or in part.';
create index payment_statements_statement_id on payment_statements (statement_id);
create sequence statement_numbers;
