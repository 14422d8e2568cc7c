-- The ledger of stock: every change of what lies in a warehouse is a row that stays as it is.

alter table stock
  add column damaged integer not null default 0 check (damaged >= 0),
  add column shelf_id bigint references warehouse_shelves (id);
comment on column stock.damaged is 'Pieces that lie in the warehouse and cannot be sold. They are not on hand.';
comment on column stock.shelf_id is 'Where in the warehouse the part lies; all its pieces lie there.';
create index stock_shelf_id on stock (shelf_id) where shelf_id is not null;

create sequence stock_movement_numbers;
create table stock_movements (
  id           bigint not null default nextval('stock_movement_numbers'),
  tenant_id    bigint not null,
  part_id      bigint not null,
  warehouse_id bigint not null,
  shelf_id     bigint,
  kind         text not null check (kind in (
    'OPENING', 'RECEIPT', 'RESERVATION', 'RELEASE', 'SHIPMENT', 'SHORT_PICK', 'RETURN', 'FOUND', 'LOST', 'DAMAGE',
    'REPAIR', 'SCRAP', 'COUNT', 'TRANSFER_OUT', 'TRANSFER_IN', 'FREEZE', 'UNFREEZE', 'PRICE_LIST', 'MERGE', 'SHELF'
  )),
  on_hand_by   integer not null,
  reserved_by  integer not null,
  frozen_by    integer not null,
  damaged_by   integer not null,
  on_hand      integer not null,
  reserved     integer not null,
  frozen       integer not null,
  damaged      integer not null,
  document     text check (document in ('ORDER', 'SHIPMENT', 'RETURN', 'PRICE_LIST', 'PROMOTION', 'COUNT', 'TRANSFER', 'PART')),
  document_id  bigint,
  reason       text not null default '',
  actor_id     bigint,
  actor_name   text not null default '',
  created_at   timestamptz not null,
  primary key (tenant_id, part_id, warehouse_id, id),
  constraint stock_movements_document check ((document is null) = (document_id is null))
);
comment on table stock_movements is 'The ledger of stock: who moved how many pieces, why, and by which document. Rows are only added; their sums are the stock.';
comment on column stock_movements.tenant_id is 'The supplier whose goods moved.';
comment on column stock_movements.shelf_id is 'The shelf on which the pieces lay.';
comment on column stock_movements.on_hand is 'Pieces on hand after the movement; reserved, frozen and damaged likewise.';
comment on column stock_movements.document is 'The kind of document that document_id names.';
comment on column stock_movements.actor_id is 'Who did it; null for timed tasks.';
create index stock_movements_document_id on stock_movements (document_id) where document_id is not null;

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger stock_movements_stay before update or delete on stock_movements
  for each statement execute function refuse_change_of_ledger();
alter table stock_movements enable always trigger stock_movements_stay;

insert into stock_movements (
  tenant_id, part_id, warehouse_id, kind, on_hand_by, reserved_by, frozen_by, damaged_by,
  on_hand, reserved, frozen, damaged, created_at
)
select tenant_id, part_id, warehouse_id, 'OPENING', on_hand, reserved, frozen, 0, on_hand, reserved, frozen, 0, now()
from stock
where on_hand > 0
order by tenant_id, part_id, warehouse_id;

create table stock_checks (
  tenant_id        bigint primary key,
  checked_at       timestamptz not null,
  heap_count       integer not null,
  difference_count integer not null,
  differences      jsonb not null
);
comment on table stock_checks is 'The last comparison of each supplier''s stock with its ledger.';
comment on column stock_checks.heap_count is 'Rows of stock that were compared.';
comment on column stock_checks.differences is 'The first differences that were found: an array of objects.';
