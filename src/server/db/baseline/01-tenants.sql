-- Companies: the platform, suppliers, buyers and their stores.

create table tenants (
  id                 bigint primary key,
  tenant_id          bigint not null,
  version            integer not null default 1,
  tenant_name        text not null,
  tenant_type        text not null default '' check (tenant_type in ('', 'FACTORY', 'CUST', 'VENDER')),
  contact            text,
  phone              text,
  status             text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by         bigint,
  updated_by         bigint,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  region             text,
  address            text,
  logo               text[] not null default '{}',
  licence            text[] not null default '{}',
  introduction       text,
  sync_erp_flag      boolean not null default false,
  enable_system_code text[] not null default '{}',
  is_suspended       boolean not null default false,
  check (tenant_id = id)
);
comment on table tenants is 'Companies that take part: the platform itself, suppliers and buyers.';
comment on column tenants.tenant_id is 'Equals id: a tenant owns its own row.';
comment on column tenants.tenant_type is 'Null for the platform itself.';
comment on column tenants.region is 'Code of the administrative division.';
comment on column tenants.logo is 'Keys of files, as in every column of pictures or documents.';
comment on column tenants.licence is 'Keys of files: scans of the business licence.';
comment on column tenants.sync_erp_flag is 'Whether orders are passed on to the company''s ERP system.';
comment on column tenants.enable_system_code is 'Codes of the systems that the company may use.';
comment on column tenants.is_suspended is 'True while the approval of a supplier is suspended or ended: it sells nothing until it is approved again. Derived by a trigger from the latest row of settled_suppliers, because every search and cart asks for it.';
create unique index tenants_tenant_name_unique on tenants (tenant_name);

create table tenant_details (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  erp_code      text,
  settlement    text not null default 'CASH',
  invoice_title text,
  tax_no        text,
  bank_name     text,
  bank_account  text,
  scope         text,
  remark        text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
comment on table tenant_details is 'Accounting details of a company: ERP code, invoice title, bank account.';
create unique index tenant_details_tenant_id_unique on tenant_details (tenant_id);

create table tenant_companies (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  company_name text not null,
  credit_code  text,
  ytsf_flag    text not null default 'N',
  legal_person text,
  phone        text,
  region       text,
  address      text,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table tenant_companies is 'Legal entities behind a tenant.';
comment on column tenant_companies.ytsf_flag is 'Y: payments are made and received for the whole group.';

create table tenant_children (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  child_id   bigint not null,
  name       text not null,
  relation   text not null,
  is_default boolean not null default false,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table tenant_children is 'Which tenants a tenant manages.';
comment on column tenant_children.child_id is 'The managed tenant.';

create table tenant_registrations (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  company_name   text not null,
  real_name      text not null,
  account        text not null,
  phone          text not null,
  invite_code    text,
  inviter_id     bigint,
  status         text default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reason         text,
  reviewed_at    timestamptz,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  password_hash  text,
  made_tenant_id bigint references tenants (id),
  told_at        timestamptz
);
comment on table tenant_registrations is 'Applications for an account, made before anybody has signed in.';
comment on column tenant_registrations.inviter_id is 'The user whose invitation code was given.';
comment on column tenant_registrations.password_hash is 'Hash of the chosen password. Approval moves it to the user; the review clears it.';
comment on column tenant_registrations.made_tenant_id is 'The tenant that the approval created.';
comment on column tenant_registrations.told_at is 'When the applicant was informed of the result by text message.';
create unique index tenant_registrations_pending_phone on tenant_registrations (phone) where status = 'PENDING';
create unique index tenant_registrations_pending_account on tenant_registrations (account) where status = 'PENDING';

create table certifications (
  id           bigint primary key,
  tenant_id    bigint not null unique references tenants (id) on delete cascade,
  version      integer not null default 1,
  legal_name   text not null,
  credit_code  text not null check (credit_code ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  licence      text[] not null default '{}',
  applicant_id bigint not null,
  status       text not null default 'PENDING' check (status in ('PENDING', 'SUCCESS', 'REJECTED')),
  reason       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table certifications is 'Requests to certify a company, with its licence, and how they were decided.';
create unique index certifications_code on certifications (credit_code) where status = 'SUCCESS';

create table customer_groups (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  group_name text not null,
  sort       integer not null default 100,
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table customer_groups is 'Groups of customers, for prices and lists.';
create unique index customer_groups_group_name_unique on customer_groups (group_name);

create table customers (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  cust_name  text not null,
  cust_code  text,
  group_id   bigint references customer_groups (id),
  contact    text,
  phone      text,
  region     text,
  address    text,
  remark     text,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table customers is 'Customers as the operator keeps them: who buys, where, and in which group.';
create unique index customers_tenant_id_cust_name_unique on customers (tenant_id, cust_name);

create table stores (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  store_name text not null,
  cust_id    bigint not null references customers (id),
  is_default boolean not null default false,
  contact    text,
  phone      text,
  region     text,
  address    text,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table stores is 'Stores of a customer: goods are ordered for one and delivered to it.';
comment on column stores.cust_id is 'The customer to whom the store belongs.';
create unique index stores_cust_id_store_name_unique on stores (cust_id, store_name);

create table white_lists (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  customer_id bigint not null,
  kind        text not null,
  valid_until date,
  reason      text not null,
  status      text not null default 'ENABLED',
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table white_lists is 'Customers that may see prices or order before they are certified.';
comment on column white_lists.customer_id is 'The customer''s tenant.';

create table cust_whites (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  brand_name   text not null,
  domain       text not null,
  logo         text[] not null default '{}',
  theme_colour text,
  hotline      text,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table cust_whites is 'A customer''s own branding: name, domain, logo and colour of the storefront.';
create unique index cust_whites_tenant_id_domain_unique on cust_whites (tenant_id, domain);
