-- Drafted by npm run gen from schemas/screens/fiscal/receipt.json.

alter table receipts add column if not exists refund_due boolean not null default false;
create index if not exists receipts_refund_due on receipts (refund_due, id);
