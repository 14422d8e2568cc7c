-- Shipments.

create table shipments (
  id              bigint primary key,
  tenant_id       bigint not null,
  order_id        bigint not null references orders (id),
  supplier_id     bigint not null,
  shipment_no     integer not null check (shipment_no > 0),
  carrier         text not null default '',
  tracking_no     text not null default '',
  driver_name     text not null default '',
  driver_phone    text not null default '',
  plate_no        text not null default '',
  sign_token      text not null unique,
  shipped_at      timestamptz not null,
  shipped_by      bigint,
  shipped_by_name text not null default '',
  signed_at       timestamptz,
  signed_by_name  text not null default '',
  signed_as       text check (signed_as in ('buyer', 'driver', 'system')),
  unique (order_id, shipment_no),
  constraint shipments_signed check ((signed_at is null) = (signed_as is null))
);
comment on table shipments is 'Shipments of an order.';
comment on column shipments.tenant_id is 'The buyer''s company, as on the order.';
comment on column shipments.sign_token is 'Secret part of the driver''s link: whoever has it may sign for the shipment.';
comment on column shipments.signed_as is 'Whether the buyer, the driver or the system signed.';

create table shipment_lines (
  shipment_id   bigint not null references shipments (id),
  order_line_id bigint not null references order_lines (id),
  tenant_id     bigint not null,
  quantity      integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
comment on table shipment_lines is 'Pieces of an order line in a shipment.';
