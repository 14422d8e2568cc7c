-- Overviews add up the orders of up to a year: with what they add up in the index, they need not
-- read the orders themselves.
drop index orders_of_buyer;
create index orders_of_buyer on orders (tenant_id, submitted_at desc, id desc)
  include (status, pay_status, amount_fen, removed_at);
drop index orders_of_supplier;
create index orders_of_supplier on orders (supplier_id, submitted_at desc, id desc)
  include (status, pay_status, amount_fen);
drop index orders_recent;
create index orders_recent on orders (submitted_at desc, id desc)
  include (status, pay_status, amount_fen);
