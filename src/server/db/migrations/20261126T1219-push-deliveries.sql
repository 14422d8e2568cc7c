-- Drafted by npm run gen from schemas/screens/docking/push-delivery.json.

create index if not exists push_deliveries_tenant on push_deliveries (tenant_id, id);
create index if not exists push_deliveries_created_by on push_deliveries (tenant_id, created_by, id);
create index if not exists push_deliveries_send_id on push_deliveries (send_id);
create index if not exists push_deliveries_created_at on push_deliveries (tenant_id, created_at, id);
create index if not exists push_deliveries_created_at_all on push_deliveries (created_at, id);
create index if not exists push_deliveries_event on push_deliveries (tenant_id, event, id);
create index if not exists push_deliveries_order_no_trgm on push_deliveries using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index if not exists push_deliveries_order_no_wide on push_deliveries using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index if not exists push_deliveries_status on push_deliveries (tenant_id, status, id);
create index if not exists push_deliveries_fault on push_deliveries (tenant_id, fault, id);
