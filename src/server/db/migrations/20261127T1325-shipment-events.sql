-- What carriers tell of shipments on their way.
alter table shipments
  add column tracking_stage text check (tracking_stage in ('collected', 'inTransit', 'outForDelivery', 'delivered', 'problem', 'returned')),
  add column track_again_at timestamptz,
  add column track_failures integer not null default 0 check (track_failures >= 0);
comment on column shipments.tracking_stage is 'How far the carrier says the parcel has come; null until it says anything.';
comment on column shipments.track_again_at is 'When the carrier is asked next; null: at once.';
comment on column shipments.track_failures is 'How often in a row the carrier could not be asked.';

create index shipments_tracked on shipments (track_again_at nulls first, id)
  where signed_at is null and tracking_no <> '' and tracking_stage is distinct from 'delivered'
    and tracking_stage is distinct from 'returned';

create table shipment_events (
  shipment_id bigint not null references shipments (id),
  tenant_id   bigint not null,
  event_no    integer not null check (event_no > 0),
  happened_at timestamptz not null,
  stage       text not null check (stage in ('collected', 'inTransit', 'outForDelivery', 'delivered', 'problem', 'returned')),
  place       text not null default '',
  told        text not null,
  primary key (shipment_id, event_no)
);
comment on table shipment_events is 'The way of a shipment as its carrier tells it, oldest first.';
comment on column shipment_events.tenant_id is 'The buyer''s company, as on the shipment.';
comment on column shipment_events.told is 'In the carrier''s words.';
