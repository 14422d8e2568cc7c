-- Reorder points, and proposals of what to buy.

create table stock_reorder_points (
  tenant_id    bigint not null,
  part_id      bigint not null references parts (id),
  warehouse_id bigint not null references warehouses (id),
  point        integer not null check (point >= 0),
  up_to        integer not null,
  lead_days    integer not null check (lead_days between 1 and 365),
  updated_by   bigint,
  updated_at   timestamptz not null,
  primary key (tenant_id, part_id, warehouse_id),
  constraint stock_reorder_points_up check (up_to > point)
);
comment on table stock_reorder_points is 'When a part is reordered for a warehouse: at this many pieces or fewer, up to that many.';
comment on column stock_reorder_points.lead_days is 'Days from the order to the arrival of the goods.';
create index stock_reorder_points_part_id on stock_reorder_points (part_id);
create index stock_reorder_points_warehouse_id on stock_reorder_points (warehouse_id);

-- The sales of the last weeks, without looking at other movements.
create index stock_movements_sales on stock_movements (tenant_id, created_at) include (part_id, warehouse_id, on_hand_by)
  where kind = 'SHIPMENT';

create sequence stock_order_numbers;
create table stock_orders (
  id              bigint primary key,
  tenant_id       bigint not null,
  stock_order_no  text not null unique,
  status          text not null check (status in ('OPEN', 'RECEIVED', 'CANCELLED')),
  created_by      bigint references users (id),
  created_by_name text not null,
  created_at      timestamptz not null,
  ended_by_name   text not null default '',
  ended_at        timestamptz,
  constraint stock_orders_end check ((status = 'OPEN') = (ended_at is null))
);
comment on table stock_orders is 'Proposals of what a supplier buys for its warehouses.';
create index stock_orders_tenant_id on stock_orders (tenant_id, id);
create index stock_orders_created_by on stock_orders (created_by);

create table stock_order_lines (
  stock_order_id bigint not null references stock_orders (id),
  part_id          bigint not null references parts (id),
  warehouse_id     bigint not null references warehouses (id),
  quantity         integer not null check (quantity > 0),
  received         integer check (received >= 0),
  primary key (stock_order_id, part_id, warehouse_id)
);
comment on table stock_order_lines is 'The parts of a stock order, each for a warehouse.';
create index stock_order_lines_part_id on stock_order_lines (part_id);
create index stock_order_lines_warehouse_id on stock_order_lines (warehouse_id);

alter table stock_movements drop constraint stock_movements_document_check;
alter table stock_movements add constraint stock_movements_document_check check (
  document in ('ORDER', 'SHIPMENT', 'RETURN', 'PRICE_LIST', 'PROMOTION', 'COUNT', 'TRANSFER', 'PART', 'STOCK_ORDER')
);
