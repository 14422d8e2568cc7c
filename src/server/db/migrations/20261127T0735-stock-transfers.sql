-- Goods that a supplier moves between its warehouses, and counts of what lies there.

create sequence stock_transfer_numbers;
create table stock_transfers (
  id           bigint primary key,
  tenant_id    bigint not null,
  transfer_no  text not null unique,
  from_id      bigint not null references warehouses (id),
  to_id        bigint not null references warehouses (id),
  status       text not null check (status in ('SENT', 'RECEIVED', 'RECALLED')),
  remark       text not null default '',
  sent_by      bigint references users (id),
  sent_by_name text not null,
  sent_at      timestamptz not null,
  ended_by     bigint references users (id),
  ended_by_name text not null default '',
  ended_at     timestamptz,
  end_reason   text not null default '',
  constraint stock_transfers_two check (from_id <> to_id),
  constraint stock_transfers_end check ((status = 'SENT') = (ended_at is null))
);
comment on table stock_transfers is 'Goods on their way between two warehouses of a supplier: out of the stock of one, and not yet in that of the other.';
comment on column stock_transfers.status is 'SENT while under way; RECEIVED in the other warehouse, or RECALLED to the first.';
comment on column stock_transfers.end_reason is 'Why it was recalled, or fewer pieces arrived than were sent.';
create index stock_transfers_tenant_id on stock_transfers (tenant_id, id);
create index stock_transfers_from_id on stock_transfers (from_id);
create index stock_transfers_to_id on stock_transfers (to_id);
create index stock_transfers_sent_by on stock_transfers (sent_by);
create index stock_transfers_ended_by on stock_transfers (ended_by);

create table stock_transfer_lines (
  transfer_id bigint not null references stock_transfers (id),
  part_id     bigint not null references parts (id),
  quantity    integer not null check (quantity > 0),
  received    integer check (received between 0 and quantity),
  primary key (transfer_id, part_id)
);
comment on table stock_transfer_lines is 'The parts of a transfer. The difference between sent and received was lost on the way.';
create index stock_transfer_lines_part_id on stock_transfer_lines (part_id);

create sequence stock_count_numbers;
create table stock_counts (
  id               bigint primary key,
  tenant_id        bigint not null,
  count_no         text not null unique,
  warehouse_id     bigint not null references warehouses (id),
  line_count       integer not null check (line_count > 0),
  difference_count integer not null check (difference_count >= 0),
  reason           text not null,
  counted_by       bigint references users (id),
  counted_by_name  text not null,
  counted_at       timestamptz not null
);
comment on table stock_counts is 'Counts of what lies in a warehouse. Their differences are movements of stock.';
create index stock_counts_tenant_id on stock_counts (tenant_id, id);
create index stock_counts_warehouse_id on stock_counts (warehouse_id);
create index stock_counts_counted_by on stock_counts (counted_by);
