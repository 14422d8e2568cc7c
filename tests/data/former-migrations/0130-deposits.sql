-- Goods still to come may ask for a deposit: a share of their price or an amount for each piece.
alter table offers add column deposit_percent integer check (deposit_percent between 1 and 90);
alter table offers add column deposit_fen bigint check (deposit_fen > 0);
-- KEPT: it stays with the supplier when the buyer does not take the goods.
alter table offers add column deposit_rule text not null default 'KEPT' check (deposit_rule in ('KEPT', 'RETURNED'));

alter table orders add column deposit_fen bigint not null default 0;
-- What of the deposit is kept when the buyer does not take the goods, and what was kept.
alter table orders add column deposit_kept_fen bigint not null default 0;
alter table orders add column forfeited_fen bigint not null default 0;
alter table orders add constraint orders_deposit check (
  deposit_fen between 0 and amount_fen and deposit_kept_fen between 0 and deposit_fen
);
alter table orders add constraint orders_forfeited check (forfeited_fen between 0 and paid_fen - refunded_fen);

-- 21 waits for its deposit, 22 for its balance; 22 has no time limit before its goods are there.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in (10, 20, 21, 22, 25, 30, 40, 45, 50, 60, 70, 90, 91));
create index orders_to_expire_deposit on orders (expires_at) where status in (21, 22);

-- Which part of its order a payment pays.
alter table payment_orders add column part text not null default 'all' check (part in ('all', 'deposit', 'balance'));
