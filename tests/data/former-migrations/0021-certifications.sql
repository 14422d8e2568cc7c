-- What a company shows to prove itself, one row a company; staff of the platform review it.

create table if not exists certifications (
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
create index if not exists certifications_tenant on certifications (tenant_id, id);
create index if not exists certifications_created_by on certifications (tenant_id, created_by, id);
-- One code belongs to one company.
create unique index certifications_code on certifications (credit_code) where status = 'SUCCESS';
create index if not exists certifications_applicant_id on certifications (applicant_id);
create index if not exists certifications_legal_name_trgm on certifications using gin (legal_name gin_trgm_ops) with (fastupdate = off);
create index if not exists certifications_legal_name_wide on certifications using gin ((wide_pairs(legal_name))) with (fastupdate = off);
create index if not exists certifications_credit_code_trgm on certifications using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index if not exists certifications_credit_code_wide on certifications using gin ((wide_pairs(credit_code))) with (fastupdate = off);
create index if not exists certifications_status on certifications (tenant_id, status, id);
create index if not exists certifications_updated_at on certifications (tenant_id, updated_at, id);
create index if not exists certifications_updated_at_all on certifications (updated_at, id);
