-- Drafted by npm run gen from schemas/screens/system/role.json.

alter table roles add column if not exists sale_discount_percent numeric(18,2) not null default 0;
