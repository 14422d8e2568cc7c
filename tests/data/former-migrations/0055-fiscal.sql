-- What finance sets up (tax rates, accounts, periods, rules of review and write-off, ageing, statements),
-- contracts, invoice titles, and the invoices that buyers ask for.

create table if not exists account_periods (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  starts_on  date not null,
  ends_on    date not null,
  status     text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  closed_at  timestamptz,
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists account_periods_name_unique on account_periods (name);
create index if not exists account_periods_name_trgm on account_periods using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists account_periods_name_wide on account_periods using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists account_periods_starts_on_ends_on on account_periods using gist ((NULLIF(daterange(LEAST(starts_on, ends_on), GREATEST(starts_on, ends_on), '[]'::text), '(,)'::daterange)));
create index if not exists account_periods_status on account_periods (status, id);
create table if not exists ageing_buckets (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  scheme_id  bigint not null,
  line_no    integer,
  name       text not null,
  from_days  integer,
  to_days    integer,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table ageing_buckets add constraint ageing_buckets_scheme_id_name_unique unique (scheme_id, name) deferrable;
create index if not exists ageing_buckets_scheme_id on ageing_buckets (scheme_id);
create index if not exists ageing_buckets_line_no on ageing_buckets (line_no, id);
create table if not exists ageing_schemes (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists ageing_schemes_name_unique on ageing_schemes (name);
create index if not exists ageing_schemes_name_trgm on ageing_schemes using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists ageing_schemes_name_wide on ageing_schemes using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists ageing_schemes_status on ageing_schemes (status, id);
create index if not exists ageing_schemes_name on ageing_schemes (name, id);
create table if not exists audit_rules (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  name         text not null,
  subject      text not null,
  at_least_fen bigint not null,
  buyer_id     bigint,
  supplier_id  bigint,
  reviewer_id  bigint,
  status       text not null default 'ENABLED',
  remark       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create unique index if not exists audit_rules_name_unique on audit_rules (name);
create index if not exists audit_rules_buyer_id on audit_rules (buyer_id);
create index if not exists audit_rules_supplier_id on audit_rules (supplier_id);
create index if not exists audit_rules_reviewer_id on audit_rules (reviewer_id);
create index if not exists audit_rules_name_trgm on audit_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists audit_rules_name_wide on audit_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists audit_rules_subject on audit_rules (subject, id);
create index if not exists audit_rules_at_least_fen on audit_rules (at_least_fen, id);
create index if not exists audit_rules_status on audit_rules (status, id);
create index if not exists audit_rules_name on audit_rules (name, id);
create table if not exists contract_lines (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  contract_id bigint not null,
  line_no     integer,
  part_code   text,
  name        text not null,
  unit        text not null default '件',
  quantity    integer not null,
  price_fen   bigint not null,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists contract_lines_tenant on contract_lines (tenant_id, id);
create index if not exists contract_lines_created_by on contract_lines (tenant_id, created_by, id);
create index if not exists contract_lines_contract_id on contract_lines (contract_id);
create index if not exists contract_lines_line_no on contract_lines (tenant_id, line_no, id);
create index if not exists contract_lines_line_no_all on contract_lines (line_no, id);
create table if not exists contracts (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  contract_no      text not null,
  name             text not null,
  kind             text not null,
  signed_on        date not null,
  starts_on        date not null,
  ends_on          date not null,
  due_days         integer not null default 30,
  credit_limit_fen bigint,
  tax_category     text not null default 'GOODS',
  remark           text,
  files            text[] not null default '{}',
  status           text,
  reject_reason    text,
  end_reason       text,
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
create index if not exists contracts_tenant on contracts (tenant_id, id);
create index if not exists contracts_created_by on contracts (tenant_id, created_by, id);
create unique index if not exists contracts_tenant_id_contract_no_unique on contracts (tenant_id, contract_no);
create index if not exists contracts_contract_no_trgm on contracts using gin (contract_no gin_trgm_ops) with (fastupdate = off);
create index if not exists contracts_contract_no on contracts (tenant_id, contract_no, id);
create index if not exists contracts_contract_no_all on contracts (contract_no, id);
create index if not exists contracts_name_trgm on contracts using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists contracts_name_wide on contracts using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists contracts_kind on contracts (tenant_id, kind, id);
create index if not exists contracts_signed_on on contracts (tenant_id, signed_on, id);
create index if not exists contracts_signed_on_all on contracts (signed_on, id);
create index if not exists contracts_starts_on_ends_on on contracts using gist ((NULLIF(daterange(LEAST(starts_on, ends_on), GREATEST(starts_on, ends_on), '[]'::text), '(,)'::daterange)));
create index if not exists contracts_status on contracts (tenant_id, status, id);
create table if not exists invoice_applications (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  application_no text not null,
  kind           text not null,
  title_name     text not null,
  credit_code    text,
  email          text not null,
  amount_fen     bigint,
  net_fen        bigint,
  tax_fen        bigint,
  status         text,
  invoice_no     text,
  issued_on      date,
  reject_reason  text,
  reverse_reason text,
  reverse_no     text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index if not exists invoice_applications_tenant on invoice_applications (tenant_id, id);
create index if not exists invoice_applications_created_by on invoice_applications (tenant_id, created_by, id);
create index if not exists invoice_applications_application_no_trgm on invoice_applications using gin (application_no gin_trgm_ops) with (fastupdate = off);
create index if not exists invoice_applications_application_no_wide on invoice_applications using gin ((wide_pairs(application_no))) with (fastupdate = off);
create index if not exists invoice_applications_kind on invoice_applications (tenant_id, kind, id);
create index if not exists invoice_applications_title_name_trgm on invoice_applications using gin (title_name gin_trgm_ops) with (fastupdate = off);
create index if not exists invoice_applications_title_name_wide on invoice_applications using gin ((wide_pairs(title_name))) with (fastupdate = off);
create index if not exists invoice_applications_amount_fen on invoice_applications (tenant_id, amount_fen, id);
create index if not exists invoice_applications_amount_fen_all on invoice_applications (amount_fen, id);
create index if not exists invoice_applications_amount_fen_desc on invoice_applications (tenant_id, amount_fen desc nulls last, id desc);
create index if not exists invoice_applications_amount_fen_desc_all on invoice_applications (amount_fen desc nulls last, id desc);
create index if not exists invoice_applications_status on invoice_applications (tenant_id, status, id);
create index if not exists invoice_applications_invoice_no_trgm on invoice_applications using gin (invoice_no gin_trgm_ops) with (fastupdate = off);
create index if not exists invoice_applications_issued_on on invoice_applications (tenant_id, issued_on, id);
create index if not exists invoice_applications_issued_on_all on invoice_applications (issued_on, id);
create index if not exists invoice_applications_issued_on_desc on invoice_applications (tenant_id, issued_on desc nulls last, id desc);
create index if not exists invoice_applications_issued_on_desc_all on invoice_applications (issued_on desc nulls last, id desc);
create index if not exists invoice_applications_created_at on invoice_applications (tenant_id, created_at, id);
create index if not exists invoice_applications_created_at_all on invoice_applications (created_at, id);
create table if not exists invoice_lines (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  application_id bigint not null,
  line_no        integer,
  order_no       text not null,
  name           text not null,
  quantity       integer not null,
  amount_fen     bigint not null,
  rate           numeric(18,2) not null,
  net_fen        bigint,
  tax_fen        bigint,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index if not exists invoice_lines_tenant on invoice_lines (tenant_id, id);
create index if not exists invoice_lines_created_by on invoice_lines (tenant_id, created_by, id);
create index if not exists invoice_lines_application_id on invoice_lines (application_id);
create index if not exists invoice_lines_line_no on invoice_lines (tenant_id, line_no, id);
create index if not exists invoice_lines_line_no_all on invoice_lines (line_no, id);
create table if not exists invoice_titles (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  kind        text not null default 'COMPANY',
  name        text not null,
  credit_code text,
  bank        text,
  account_no  text,
  address     text,
  phone       text,
  email       text not null,
  status      text not null default 'ENABLED',
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists invoice_titles_tenant on invoice_titles (tenant_id, id);
create index if not exists invoice_titles_created_by on invoice_titles (tenant_id, created_by, id);
create unique index if not exists invoice_titles_tenant_id_credit_code_unique on invoice_titles (tenant_id, credit_code);
create index if not exists invoice_titles_kind on invoice_titles (tenant_id, kind, id);
create index if not exists invoice_titles_name_trgm on invoice_titles using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists invoice_titles_name_wide on invoice_titles using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists invoice_titles_name on invoice_titles (tenant_id, name, id);
create index if not exists invoice_titles_name_all on invoice_titles (name, id);
create index if not exists invoice_titles_credit_code_trgm on invoice_titles using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index if not exists invoice_titles_credit_code_wide on invoice_titles using gin ((wide_pairs(credit_code))) with (fastupdate = off);
create index if not exists invoice_titles_status on invoice_titles (tenant_id, status, id);
create table if not exists payment_accounts (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  bank       text not null,
  branch     text not null,
  account_no text,
  use        text not null default 'BOTH',
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists payment_accounts_tenant on payment_accounts (tenant_id, id);
create index if not exists payment_accounts_created_by on payment_accounts (tenant_id, created_by, id);
create unique index if not exists payment_accounts_tenant_id_account_no_unique on payment_accounts (tenant_id, account_no);
create index if not exists payment_accounts_name_trgm on payment_accounts using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists payment_accounts_name_wide on payment_accounts using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists payment_accounts_name on payment_accounts (tenant_id, name, id);
create index if not exists payment_accounts_name_all on payment_accounts (name, id);
create index if not exists payment_accounts_bank_trgm on payment_accounts using gin (bank gin_trgm_ops) with (fastupdate = off);
create index if not exists payment_accounts_bank_wide on payment_accounts using gin ((wide_pairs(bank))) with (fastupdate = off);
create index if not exists payment_accounts_account_no_trgm on payment_accounts using gin (account_no gin_trgm_ops) with (fastupdate = off);
create index if not exists payment_accounts_use on payment_accounts (tenant_id, use, id);
create index if not exists payment_accounts_status on payment_accounts (tenant_id, status, id);
create table if not exists statement_settings (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  customer_id  bigint,
  name         text not null,
  cycle        text not null default 'MONTH',
  make_day     integer default 1,
  due_days     integer not null default 30,
  remind_days  integer not null default 3,
  confirm_days integer not null default 7,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create unique index if not exists statement_settings_customer_id_unique on statement_settings (customer_id);
create index if not exists statement_settings_customer_id on statement_settings (customer_id);
create index if not exists statement_settings_name_trgm on statement_settings using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists statement_settings_name_wide on statement_settings using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists statement_settings_cycle on statement_settings (cycle, id);
create index if not exists statement_settings_status on statement_settings (status, id);
create table if not exists tax_rates (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  name           text not null,
  category       text not null,
  rate           numeric(18,2) not null,
  effective_from date not null,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create unique index if not exists tax_rates_category_effective_from_unique on tax_rates (category, effective_from);
create index if not exists tax_rates_name_trgm on tax_rates using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists tax_rates_name_wide on tax_rates using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists tax_rates_category on tax_rates (category, id);
create index if not exists tax_rates_rate on tax_rates (rate, id);
create index if not exists tax_rates_effective_from on tax_rates (effective_from, id);
create table if not exists write_off_rules (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  name          text not null,
  customer_id   bigint,
  sequence      text not null default 'OLDEST',
  automatic     boolean not null default false,
  tolerance_fen bigint not null default 0,
  rest          text not null default 'ADVANCE',
  status        text not null default 'ENABLED',
  remark        text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create unique index if not exists write_off_rules_name_unique on write_off_rules (name);
create index if not exists write_off_rules_customer_id on write_off_rules (customer_id);
create index if not exists write_off_rules_name_trgm on write_off_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists write_off_rules_name_wide on write_off_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists write_off_rules_sequence on write_off_rules (sequence, id);
create index if not exists write_off_rules_status on write_off_rules (status, id);
create index if not exists write_off_rules_name on write_off_rules (name, id);

-- Each day is booked in one period.
alter table account_periods add constraint account_periods_apart exclude using gist (daterange(starts_on, ends_on, '[]') with &&);
alter table tax_rates add constraint tax_rates_rate check (rate between 0 and 100);
alter table ageing_buckets add constraint ageing_buckets_ends check (from_days <= to_days);
alter table contracts add constraint contracts_days check (starts_on <= ends_on);
alter table contracts add constraint contracts_status check (status in ('DRAFT', 'PENDING', 'ACTIVE', 'ENDED', 'TERMINATED'));
alter table invoice_applications add constraint invoice_applications_status
  check (status in ('PENDING', 'ISSUING', 'ISSUED', 'REVERSING', 'REVERSED', 'REJECTED'));
alter table invoice_applications add constraint invoice_applications_adds_up check (amount_fen = net_fen + tax_fen);
alter table invoice_lines add constraint invoice_lines_adds_up check (amount_fen = net_fen + tax_fen);
-- An e-invoice number exists once in the country.
create unique index invoice_applications_invoice_no_once on invoice_applications (invoice_no) where invoice_no is not null;
create index invoice_lines_order_no on invoice_lines (tenant_id, order_no);
