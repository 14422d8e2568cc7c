-- Claims of suppliers against the makers of faulty parts.

create table if not exists warranty_claims (
  id                 bigint primary key,
  tenant_id          bigint not null references tenants (id),
  version            integer not null default 1,
  claim_no           text,
  status             text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'PAID')),
  return_no          text not null,
  part_id            bigint not null references parts (id),
  quantity           integer not null default 1 check (quantity > 0),
  vin                text,
  mileage_km         integer,
  installed_on       date,
  failed_on          date,
  fault              text not null,
  pictures           text[] not null default '{}',
  maker              text not null,
  claimed_amount_fen bigint not null check (claimed_amount_fen > 0),
  maker_claim_no     text,
  agreed_amount_fen  bigint check (agreed_amount_fen > 0),
  answer             text,
  paid_amount_fen    bigint check (paid_amount_fen > 0),
  paid_on            date,
  created_by         bigint,
  updated_by         bigint,
  created_at         timestamptz not null,
  updated_at         timestamptz not null
);
comment on table warranty_claims is 'Claims against the maker for faulty parts that came back: sent, answered, paid. No more pieces are claimed than a return had accepted.';
create index if not exists warranty_claims_tenant on warranty_claims (tenant_id, id);
create index if not exists warranty_claims_created_by on warranty_claims (tenant_id, created_by, id);
create unique index if not exists warranty_claims_tenant_id_claim_no_unique on warranty_claims (tenant_id, claim_no);
create index if not exists warranty_claims_part_id on warranty_claims (part_id);
create index if not exists warranty_claims_claim_no_trgm on warranty_claims using gin (claim_no gin_trgm_ops) with (fastupdate = off);
create index if not exists warranty_claims_claim_no_wide on warranty_claims using gin ((wide_pairs(claim_no))) with (fastupdate = off);
create index if not exists warranty_claims_status on warranty_claims (tenant_id, status, id);
create index if not exists warranty_claims_return_no_trgm on warranty_claims using gin (return_no gin_trgm_ops) with (fastupdate = off);
create index if not exists warranty_claims_return_no_wide on warranty_claims using gin ((wide_pairs(return_no))) with (fastupdate = off);
create index if not exists warranty_claims_vin_trgm on warranty_claims using gin (vin gin_trgm_ops) with (fastupdate = off);
create index if not exists warranty_claims_maker_trgm on warranty_claims using gin (maker gin_trgm_ops) with (fastupdate = off);
create index if not exists warranty_claims_maker_wide on warranty_claims using gin ((wide_pairs(maker))) with (fastupdate = off);
create index if not exists warranty_claims_maker_claim_no_trgm on warranty_claims using gin (maker_claim_no gin_trgm_ops) with (fastupdate = off);
create index if not exists warranty_claims_maker_claim_no_wide on warranty_claims using gin ((wide_pairs(maker_claim_no))) with (fastupdate = off);
create index if not exists warranty_claims_created_at on warranty_claims (tenant_id, created_at, id);
create index if not exists warranty_claims_created_at_all on warranty_claims (created_at, id);
create index if not exists warranty_claims_waits_draft on warranty_claims (tenant_id, created_at, claimed_amount_fen) where status = 'DRAFT'::text;
create index if not exists warranty_claims_waits_draft_all on warranty_claims (created_at, claimed_amount_fen) where status = 'DRAFT'::text;
create index if not exists warranty_claims_waits_agreed on warranty_claims (tenant_id, created_at, agreed_amount_fen) where status = 'ACCEPTED'::text;
create index if not exists warranty_claims_waits_agreed_all on warranty_claims (created_at, agreed_amount_fen) where status = 'ACCEPTED'::text;
