-- A maker with an account gets the claims against it, answers and settles them.

alter table warranty_claims add column if not exists maker_id bigint references tenants (id);
create index if not exists warranty_claims_maker_id on warranty_claims (maker_id);
