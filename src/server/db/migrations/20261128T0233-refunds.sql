-- Drafted by npm run gen from schemas/screens/fiscal/payment-refund.json.

drop index if exists refunds_waits_by_hand;
drop index if exists refunds_waits_by_hand_all;
create index if not exists refunds_waits_by_hand on refunds (tenant_id, created_at, amount_fen) where (status = 'pending'::text) and (method = any (array['transfer'::text, 'cash'::text]));
create index if not exists refunds_waits_by_hand_all on refunds (created_at, amount_fen) where (status = 'pending'::text) and (method = any (array['transfer'::text, 'cash'::text]));
