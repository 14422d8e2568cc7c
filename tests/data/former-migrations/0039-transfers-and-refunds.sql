-- Bank transfers with their vouchers, refunds as finance sees them, differences from the providers'
-- lists, and the rules that hold orders back for review.

alter table orders
  add column statement_id bigint,
  add column review_reasons text[] not null default '{}';

-- When the provider took it, by the provider's clock: the day it stands on in the provider's list.
alter table payment_notifications add column paid_at timestamptz;

alter table refunds
  add column version integer not null default 1,
  add column created_by bigint,
  add column updated_by bigint,
  add column order_no text default '',
  add column method text default '',
  -- The defaults stand for what the screen does not write; the foreign keys refuse them.
  alter column order_id set default 0,
  alter column payment_id set default 0,
  alter column transaction_no set default '',
  alter column next_try_at set default now(),
  alter column amount_fen set default 0,
  alter column cause set default 'cancelled';
update refunds
set order_no = orders.order_no, method = payments.method
from orders, payments
where orders.id = refunds.order_id and payments.id = refunds.payment_id;

create table transfer_voucher_orders (
  voucher_id bigint not null,
  order_id   bigint not null references orders (id),
  tenant_id  bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (voucher_id, order_id)
);
create index transfer_voucher_orders_of_order on transfer_voucher_orders (order_id);
