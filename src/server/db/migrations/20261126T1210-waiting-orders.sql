-- What waits for staff of the platform, who look over all suppliers at once, and for each side of a return.
create index orders_waiting on orders (status, submitted_at, id) where status in (10, 20, 21, 22, 25, 30, 40, 45, 50);
create index return_requests_waiting on return_requests (status, id) where status in (10, 20, 30, 35, 40);
create index return_requests_waiting_of_supplier on return_requests (supplier_id, status, id) where status in (10, 20, 30, 35, 40);
create index return_requests_waiting_of_buyer on return_requests (tenant_id, status, id) where status in (10, 20, 30, 35, 40);
create index shortages_arrived on shortages (tenant_id, id) where status = 'ARRIVED';
