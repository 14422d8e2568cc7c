-- Invoices are asked for at the tax service, are taken back whole or in part by red letters, and say which line of
-- an order they bill.

alter table invoice_applications add column issue_fault text;
alter table invoice_applications add column reversed_fen bigint not null default 0 check (reversed_fen >= 0);
comment on column invoice_applications.issue_fault is 'Why the tax service refused it; null while it has not.';

alter table invoice_lines add column order_line_id bigint references order_lines (id);
alter table invoice_lines add column reversed_quantity integer not null default 0;
alter table invoice_lines add column reversed_fen bigint not null default 0;
alter table invoice_lines add constraint invoice_lines_reversed
  check (reversed_fen between 0 and amount_fen and reversed_quantity between 0 and quantity);
comment on column invoice_lines.order_line_id is 'The line that it bills; null for freight and for invoices that are older.';
create index invoice_lines_order_line on invoice_lines (order_line_id) where order_line_id is not null;

create table red_letters (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  letter_no       text not null,
  status          text not null default 'PROPOSED' check (status in ('PROPOSED', 'SENT', 'ISSUED', 'WITHDRAWN')),
  application_id  bigint not null references invoice_applications (id),
  whole           boolean,
  reason          text not null check (reason in ('RETURN', 'ERROR', 'STOPPED', 'ALLOWANCE')),
  remark          text,
  amount_fen      bigint,
  net_fen         bigint,
  tax_fen         bigint,
  confirm_no      text,
  waits_for_buyer boolean not null default false,
  red_no          text,
  issued_on       date,
  fault           text,
  withdraw_reason text,
  files           text[] not null default '{}',
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
comment on table red_letters is 'They take back an issued invoice, whole or in part.';
comment on column red_letters.fault is 'Why the tax service or the buyer refused it; null while nobody has.';
-- One at a time: the next one takes back what this one leaves.
create unique index red_letters_under_way on red_letters (application_id) where status = 'SENT';
create index red_letters_tenant on red_letters (tenant_id, id);
create index red_letters_created_by on red_letters (tenant_id, created_by, id);
create index red_letters_application_id on red_letters (application_id);
create index red_letters_letter_no_trgm on red_letters using gin (letter_no gin_trgm_ops) with (fastupdate = off);
create index red_letters_letter_no_wide on red_letters using gin ((wide_pairs(letter_no))) with (fastupdate = off);
create index red_letters_status on red_letters (tenant_id, status, id);
create index red_letters_reason on red_letters (tenant_id, reason, id);
create index red_letters_amount_fen on red_letters (tenant_id, amount_fen, id);
create index red_letters_amount_fen_all on red_letters (amount_fen, id);
create index red_letters_amount_fen_desc on red_letters (tenant_id, amount_fen desc nulls last, id desc);
create index red_letters_amount_fen_desc_all on red_letters (amount_fen desc nulls last, id desc);
create index red_letters_red_no_trgm on red_letters using gin (red_no gin_trgm_ops) with (fastupdate = off);
create index red_letters_issued_on on red_letters (tenant_id, issued_on, id);
create index red_letters_issued_on_all on red_letters (issued_on, id);
create index red_letters_issued_on_desc on red_letters (tenant_id, issued_on desc nulls last, id desc);
create index red_letters_issued_on_desc_all on red_letters (issued_on desc nulls last, id desc);
create index red_letters_created_at on red_letters (tenant_id, created_at, id);
create index red_letters_created_at_all on red_letters (created_at, id);
create index red_letters_waits_proposed on red_letters (tenant_id, created_at, amount_fen) where status = 'PROPOSED'::text;
create index red_letters_waits_proposed_all on red_letters (created_at, amount_fen) where status = 'PROPOSED'::text;
create index red_letters_waits_sent on red_letters (tenant_id, created_at, amount_fen) where status = 'SENT'::text;
create index red_letters_waits_sent_all on red_letters (created_at, amount_fen) where status = 'SENT'::text;

create table red_letter_lines (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  letter_id       bigint not null references red_letters (id) on delete cascade,
  line_no         integer,
  invoice_line_id bigint not null references invoice_lines (id),
  name            text not null,
  quantity        integer not null check (quantity >= 0),
  amount_fen      bigint not null check (amount_fen > 0),
  net_fen         bigint,
  tax_fen         bigint,
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
comment on table red_letter_lines is 'What a red letter takes back of each line of its invoice.';
create index red_letter_lines_tenant on red_letter_lines (tenant_id, id);
create index red_letter_lines_created_by on red_letter_lines (tenant_id, created_by, id);
create index red_letter_lines_letter_id on red_letter_lines (letter_id);
create index red_letter_lines_invoice_line_id on red_letter_lines (invoice_line_id);
create index red_letter_lines_line_no on red_letter_lines (tenant_id, line_no, id);
create index red_letter_lines_line_no_all on red_letter_lines (line_no, id);

create table tax_requests (
  id             bigint primary key,
  tenant_id      bigint not null,
  kind           text not null check (kind in ('ISSUE', 'REVERSE')),
  application_id bigint not null references invoice_applications (id),
  letter_id      bigint references red_letters (id),
  status         text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'DONE', 'REFUSED', 'CANCELLED')),
  attempts       integer not null default 0,
  next_try_at    timestamptz not null,
  last_error     text not null default '',
  asked_by       bigint not null,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  check ((kind = 'REVERSE') = (letter_id is not null))
);
comment on table tax_requests is 'What the tax service is asked for; its id is our serial number there.';
comment on column tax_requests.status is 'SENT from just before the service is asked, so that nobody takes the request back meanwhile.';
comment on column tax_requests.asked_by is 'The user on whose decision it is asked for; files that are fetched are theirs.';
create index tax_requests_due on tax_requests (next_try_at) where status in ('WAITING', 'SENT');
create index tax_requests_application on tax_requests (application_id);
create index tax_requests_letter on tax_requests (letter_id) where letter_id is not null;
create unique index tax_requests_open_invoice on tax_requests (application_id) where kind = 'ISSUE' and status in ('WAITING', 'SENT');
create unique index tax_requests_open_letter on tax_requests (letter_id) where status in ('WAITING', 'SENT');
