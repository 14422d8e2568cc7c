-- What a buyer settles beside delivery and payment when confirming: an invoice, and goods that first
-- come from another warehouse.

-- {"kind", "titleName", "creditCode", "email"}: the title as it read then; null where none was wished for.
alter table orders add column invoice_wish jsonb;
-- Days that goods of this order take from the warehouse that has them to the one that ships.
alter table orders add column transfer_days smallint not null default 0 check (transfer_days >= 0);
