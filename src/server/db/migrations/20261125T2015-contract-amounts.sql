-- A contract keeps the total of its lines.
alter table contracts add column amount_fen bigint;

update contracts c
set amount_fen = coalesce(
  (select sum(l.price_fen * l.quantity) from contract_lines l where l.contract_id = c.id),
  0
);

create index if not exists contracts_amount_fen on contracts (tenant_id, amount_fen, id);
create index if not exists contracts_amount_fen_all on contracts (amount_fen, id);
create index if not exists contracts_amount_fen_desc on contracts (tenant_id, amount_fen desc nulls last, id desc);
create index if not exists contracts_amount_fen_desc_all on contracts (amount_fen desc nulls last, id desc);
