-- What pickers gain and lose by the points rules, one row for each event.

create table picking_points (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  version    integer not null default 1,
  user_id    bigint not null references users (id),
  event      text not null,
  points     integer not null,
  lines      integer not null,
  order_id   bigint not null references orders (id),
  order_no   text not null,
  source     text not null unique,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint picking_points_event check (event in ('LINE_PICKED', 'WRONG_PICK', 'ACCEPT_TIMEOUT', 'PICK_TIMEOUT'))
);
comment on table picking_points is 'Points of those who pick and ship, by the points rules. Rows are only ever added.';
comment on column picking_points.lines is 'How often it happened in this order: lines of a shipment, for example.';
comment on column picking_points.source is 'What caused the entry. Unique, so that a repeat changes nothing.';

create index picking_points_order_id on picking_points (order_id);
create index picking_points_tenant on picking_points (tenant_id, id);
create index picking_points_created_by on picking_points (tenant_id, created_by, id);
create index picking_points_user_id on picking_points (user_id);
create index picking_points_event on picking_points (tenant_id, event, id);
create index picking_points_order_no_trgm on picking_points using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index picking_points_order_no_wide on picking_points using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index picking_points_created_at on picking_points (tenant_id, created_at, id);
create index picking_points_created_at_all on picking_points (created_at, id);

create function refuse_picking_points_change() returns trigger language plpgsql as $$
begin
  raise exception 'picking_points is append-only';
end
$$;

create trigger picking_points_append_only before update or delete on picking_points
  for each row execute function refuse_picking_points_change();
alter table picking_points enable always trigger picking_points_append_only;
