-- Companies that want to buy here: asked for by anybody, reviewed by an administrator.

create table if not exists tenant_registrations (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  company_name text not null,
  real_name    text not null,
  account      text not null,
  phone        text not null,
  invite_code  text,
  inviter_id   bigint,
  status       text default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reason       text,
  reviewed_at  timestamptz,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  -- Of the password that was chosen; it moves to the user when the registration is approved, and is forgotten with the review.
  password_hash text,
  -- The tenant that came of it.
  made_tenant_id bigint references tenants (id),
  -- When the applicant was told the result by SMS.
  told_at      timestamptz
);
-- One open registration for a phone and for a user name.
create unique index tenant_registrations_pending_phone on tenant_registrations (phone) where status = 'PENDING';
create unique index tenant_registrations_pending_account on tenant_registrations (account) where status = 'PENDING';
create index tenant_registrations_untold on tenant_registrations (id) where reviewed_at is not null and told_at is null;
create table invite_codes (
  user_id    bigint primary key references users (id) on delete cascade,
  code       text not null unique,
  created_at timestamptz not null
);

create index if not exists tenant_registrations_inviter_id on tenant_registrations (inviter_id);
create index if not exists tenant_registrations_company_name_trgm on tenant_registrations using gin (company_name gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_registrations_company_name_wide on tenant_registrations using gin ((wide_pairs(company_name))) with (fastupdate = off);
create index if not exists tenant_registrations_account_trgm on tenant_registrations using gin (account gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_registrations_account_wide on tenant_registrations using gin ((wide_pairs(account))) with (fastupdate = off);
create index if not exists tenant_registrations_phone_trgm on tenant_registrations using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_registrations_status on tenant_registrations (status, id);
create index if not exists tenant_registrations_created_at on tenant_registrations (created_at, id);
