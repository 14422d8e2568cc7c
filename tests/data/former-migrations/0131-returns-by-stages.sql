-- A return in stages: 30 sent back, 35 arrived, 40 accepted and to be refunded, 63 not accepted.
alter table return_requests drop constraint return_requests_status_check;
alter table return_requests add constraint return_requests_status_check
  check (status in (10, 20, 30, 35, 40, 50, 61, 62, 63));
-- How the goods travel back, once their buyer has sent them.
alter table return_requests add column carrier text not null default '';
alter table return_requests add column tracking_no text not null default '';
alter table return_requests add column images text[] not null default '{}';

-- requested >= sent >= arrived >= accepted; null before the stage.
alter table return_request_lines add column sent_quantity integer;
alter table return_request_lines add column arrived_quantity integer;
alter table return_request_lines add column accepted_quantity integer;
update return_request_lines r
set sent_quantity = r.quantity, arrived_quantity = r.quantity, accepted_quantity = r.quantity
from return_requests q
where q.id = r.request_id and q.status = 50;
alter table return_request_lines add constraint return_request_lines_stages check (
  coalesce(sent_quantity, quantity) between 0 and quantity
  and coalesce(arrived_quantity, 0) between 0 and coalesce(sent_quantity, quantity)
  and coalesce(accepted_quantity, 0) between 0 and coalesce(arrived_quantity, quantity)
);
