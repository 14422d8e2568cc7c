-- Contracts, invoices and accounting.

create table account_periods (
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
  updated_at timestamptz not null,
  constraint account_periods_apart exclude using gist (daterange(starts_on, ends_on, '[]'::text) with &&)
);
comment on table account_periods is 'Accounting periods; they never overlap.';
create unique index account_periods_name_unique on account_periods (name);

create table ageing_schemes (
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
comment on table ageing_schemes is 'Ways to group receivables by age.';
create unique index ageing_schemes_name_unique on ageing_schemes (name);

create table ageing_buckets (
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
  updated_at timestamptz not null,
  constraint ageing_buckets_scheme_id_name_unique unique (scheme_id, name) deferrable,
  constraint ageing_buckets_ends check (from_days <= to_days)
);
comment on table ageing_buckets is 'Age groups of a scheme.';

create table audit_rules (
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
comment on table audit_rules is 'Which role reviews which amounts.';
create unique index audit_rules_name_unique on audit_rules (name);

create table contracts (
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
  updated_at       timestamptz not null,
  constraint contracts_days check (starts_on <= ends_on),
  constraint contracts_status check (status in ('DRAFT', 'PENDING', 'ACTIVE', 'ENDED', 'TERMINATED'))
);
comment on table contracts is 'Contracts with customers and suppliers.';
create unique index contracts_tenant_id_contract_no_unique on contracts (tenant_id, contract_no);

create table contract_lines (
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
comment on table contract_lines is 'Goods and prices of a contract.';

create table invoice_titles (
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
comment on table invoice_titles is 'Invoice titles of buyers.';
create unique index invoice_titles_tenant_id_credit_code_unique on invoice_titles (tenant_id, credit_code);

create table invoice_applications (
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
  updated_at     timestamptz not null,
  constraint invoice_applications_adds_up check (amount_fen = net_fen + tax_fen),
  constraint invoice_applications_status check (status in ('PENDING', 'ISSUING', 'ISSUED', 'REVERSING', 'REVERSED', 'REJECTED'))
);
comment on table invoice_applications is 'Requests for an invoice.';
comment on column invoice_applications.reverse_no is 'Number of the invoice that cancels this one.';
create unique index invoice_applications_invoice_no_once on invoice_applications (invoice_no) where invoice_no is not null;

create table invoice_lines (
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
  updated_at     timestamptz not null,
  constraint invoice_lines_adds_up check (amount_fen = net_fen + tax_fen)
);
comment on table invoice_lines is 'Lines of a requested invoice.';

create table statement_settings (
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
comment on table statement_settings is 'When a customer''s statement is made and due.';
create unique index statement_settings_customer_id_unique on statement_settings (customer_id);

create table tax_rates (
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
  updated_at     timestamptz not null,
  constraint tax_rates_rate check (rate between 0 and 100)
);
comment on table tax_rates is 'Tax rates by category from a date on.';
create unique index tax_rates_category_effective_from_unique on tax_rates (category, effective_from);

create table write_off_rules (
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
comment on table write_off_rules is 'How payments are matched with receivables.';
comment on column write_off_rules.tolerance_fen is 'Differences up to this are written off.';
create unique index write_off_rules_name_unique on write_off_rules (name);
