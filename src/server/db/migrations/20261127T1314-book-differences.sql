-- The books: one ledger with double entries under everything that concerns money. Rows are only added.

create table if not exists book_differences (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  "check"      text not null,
  detail       text not null,
  booked_fen   bigint not null default 0,
  expected_fen bigint not null default 0,
  status       text not null default 'OPEN' check (status in ('OPEN', 'SETTLED')),
  found_at     timestamptz,
  note         text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table book_differences is 'Where the nightly proof found the books and the documents apart.';
create unique index if not exists book_differences_check_detail_unique on book_differences ("check", detail);
create table if not exists book_entries (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  booked_on   date not null,
  document    text not null check (document in (
    'ORDER', 'PAYMENT', 'REFUND', 'RETURN', 'CREDIT', 'POINTS', 'STATEMENT', 'RECEIPT', 'WRITE_OFF', 'SUPPLIER_BILL',
    'SUPPLIER_PAYMENT', 'INVOICE', 'SETTLEMENT', 'VALUATION', 'OPENING'
  )),
  document_id text not null,
  document_no text not null default '',
  event       text not null,
  total_fen   bigint not null default 0 check (total_fen >= 0),
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table book_entries is 'Every entry of the books: only added, and always balanced.';
comment on column book_entries.document is 'The kind of document that document_id names.';
comment on column book_entries.event is 'What happened to the document. An event is entered once.';
comment on column book_entries.booked_on is 'The business day; never one of a closed period.';
comment on column book_entries.total_fen is 'The sum of the debits.';
create unique index if not exists book_entries_document_document_id_event_unique on book_entries (document, document_id, event);
create index if not exists book_entries_booked_on on book_entries (booked_on, id);
create index if not exists book_entries_booked_on_desc on book_entries (booked_on desc nulls last, id desc);
create index if not exists book_entries_document on book_entries (document, id);
create index if not exists book_entries_document_id on book_entries (document_id, id);
create index if not exists book_entries_document_no on book_entries (document_no, id);
create index if not exists book_entries_created_at on book_entries (created_at, id);
create table if not exists book_lines (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  entry_id   bigint not null references book_entries (id),
  line_no    integer,
  purpose    text not null check (purpose in (
    'RECEIVABLE', 'COLLECTABLE', 'CLEARING', 'BANK', 'CASH', 'PREPAYMENT', 'UNAPPLIED', 'PAYABLE', 'ADVANCE', 'DEPOSIT',
    'SALES', 'RETURNS', 'COST', 'COMMISSION', 'PENALTY', 'FORFEITED', 'POINTS', 'POINTS_COST', 'COUPON_COST', 'FEES', 'TAX',
    'CONSIGNED', 'WRITE_OFF', 'ADJUSTMENT', 'OPENING'
  )),
  party_id   bigint references tenants (id),
  subject    text not null default '',
  order_id   bigint,
  amount_fen bigint not null default 0,
  points     integer not null default 0,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table book_lines is 'The lines of the entries: each debits (above 0) or credits (below 0) one ledger account, which is a purpose and, where there is one, a company and a detail.';
comment on column book_lines.tenant_id is 'The company whose books these are: the platform.';
comment on column book_lines.purpose is 'What the ledger account is for.';
comment on column book_lines.party_id is 'The customer or supplier of the account; null for accounts of the platform alone.';
comment on column book_lines.subject is 'The provider, bank account or month of the account; empty where there is one account.';
comment on column book_lines.amount_fen is 'Debit above 0, credit below.';
comment on column book_lines.points is 'How many points a line of the accounts of points is about.';
create index if not exists book_lines_entry_id on book_lines (entry_id);
create index if not exists book_lines_party_id on book_lines (party_id);
create index if not exists book_lines_purpose on book_lines (purpose, id);
create index if not exists book_lines_line_no on book_lines (line_no, id);
create index book_lines_order_id on book_lines (order_id) where order_id is not null;

create trigger book_entries_stay before update or delete on book_entries
  for each statement execute function refuse_change_of_ledger();
alter table book_entries enable always trigger book_entries_stay;
create trigger book_lines_stay before update or delete on book_lines
  for each statement execute function refuse_change_of_ledger();
alter table book_lines enable always trigger book_lines_stay;

create function require_balanced_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount_fen) from book_lines where entry_id = new.entry_id) <> 0 then
    raise exception 'Entry % of the books does not balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger book_lines_balance after insert on book_lines
  deferrable initially deferred for each row execute function require_balanced_entry();
alter table book_lines enable always trigger book_lines_balance;

-- Whoever closes a period holds the same lock alone, so that no entry slips in meanwhile.
create function refuse_entry_in_closed_period() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(727274813);
  if exists (
    select from account_periods p
    join added on added.booked_on between p.starts_on and p.ends_on
    where p.status = 'CLOSED'
  ) then
    raise exception 'The period is closed' using errcode = 'check_violation', constraint = 'book_entries_open_period';
  end if;
  return null;
end
$$;
create trigger book_entries_open_period after insert on book_entries
  referencing new table as added for each statement execute function refuse_entry_in_closed_period();
alter table book_entries enable always trigger book_entries_open_period;

create table book_proofs (
  id               bigint primary key,
  tenant_id        bigint not null,
  proved_at        timestamptz not null,
  difference_count integer not null
);
comment on table book_proofs is 'Each comparison of the books with the documents.';
