-- Orders that a supplier's people take by telephone for a customer, who then confirms them.

-- 12: the discount waits for its audit; 15: the customer's answer is awaited.
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check
    check (status in (10, 12, 15, 20, 21, 22, 25, 30, 40, 45, 50, 60, 70, 90, 91));
alter table order_history
  drop constraint order_history_from_status_check,
  drop constraint order_history_to_status_check,
  add constraint order_history_from_status_check
    check (from_status in (10, 12, 15, 20, 21, 22, 25, 30, 40, 45, 50, 60, 70, 90, 91)),
  add constraint order_history_to_status_check
    check (to_status in (10, 12, 15, 20, 21, 22, 25, 30, 40, 45, 50, 60, 70, 90, 91));
create index orders_to_lapse on orders (expires_at) where status in (12, 15);
drop index orders_waiting;
create index orders_waiting on orders (status, submitted_at, id)
  where status in (10, 12, 15, 20, 21, 22, 25, 30, 40, 45, 50);

alter table order_discounts
  drop constraint order_discounts_kind_check,
  drop constraint order_discounts_points_check,
  add constraint order_discounts_kind_check check (kind in ('fullMinus', 'coupon', 'points', 'clerk')),
  add constraint order_discounts_points_check check ((kind in ('points', 'clerk')) = (marketing_id is null));

create table telephone_orders (
  trade_id    bigint primary key references trades (id),
  tenant_id   bigint not null references tenants (id),
  customer_id bigint not null references tenants (id),
  clerk_id    bigint not null,
  clerk_name  text not null,
  created_at  timestamptz not null
);
comment on table telephone_orders is 'Trades that a supplier''s people took for a customer; tenant_id is the supplier.';
comment on column telephone_orders.clerk_id is 'Who took it, and is told when the discount is rejected.';
create index telephone_orders_tenant_id on telephone_orders (tenant_id, customer_id);
create index telephone_orders_customer_id on telephone_orders (customer_id);
