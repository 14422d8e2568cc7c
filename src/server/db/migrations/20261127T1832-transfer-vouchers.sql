-- Drafted by npm run gen from schemas/screens/fiscal/transfer-voucher.json.

alter table transfer_vouchers add column if not exists statement_id bigint;
alter table transfer_vouchers add column if not exists bank_no text;
create index if not exists transfer_vouchers_statement_id on transfer_vouchers (statement_id);
create index if not exists transfer_vouchers_bank_no on transfer_vouchers (tenant_id, bank_no, id);

-- A bank's number of a payment counts once, whoever the customer is.
create unique index if not exists transfer_vouchers_bank_no_once on transfer_vouchers (bank_no);
alter table transfer_vouchers add foreign key (statement_id) references statements (id);
