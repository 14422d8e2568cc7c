-- Returns: pictures and vehicle of each line, agreement in part, verdicts of the inspection, and exchange.

alter table return_cart_lines
  add column images text[] not null default '{}',
  add column vin text not null default '' check (vin = '' or vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  add column mileage_km integer check (mileage_km between 0 and 9999999),
  add column installed_on date;
comment on column return_cart_lines.images is 'Keys of pictures of this part.';
comment on column return_cart_lines.vin is 'The truck that the part was meant for.';
comment on column return_cart_lines.mileage_km is 'What the truck had run when the part failed.';
comment on column return_cart_lines.installed_on is 'When the part was fitted.';

alter table return_requests
  add column wish text not null default 'REFUND' check (wish in ('REFUND', 'EXCHANGE')),
  add column region_code text not null default '',
  add column region_name text not null default '',
  add column sender text not null default '',
  add column sender_phone text not null default '',
  add column replacement_carrier text not null default '',
  add column replacement_tracking_no text not null default '',
  add column replaced_at timestamptz,
  add column back_carrier text not null default '',
  add column back_tracking_no text not null default '',
  add column back_sent_at timestamptz,
  drop constraint return_requests_status_check,
  add constraint return_requests_status_check check (status in (10, 20, 30, 35, 40, 41, 45, 50, 51, 61, 62, 63));
comment on column return_requests.wish is 'What the buyer wants for the goods: the money, or other pieces of the same part.';
comment on column return_requests.region_code is 'Area where the goods are collected (GB/T 2260).';
comment on column return_requests.region_name is 'Name of that area, as the address read then.';
comment on column return_requests.sender is 'Who hands the goods over.';
comment on column return_requests.replacement_carrier is 'How the replacement travels.';
comment on column return_requests.replaced_at is 'When the replacement was sent.';
comment on column return_requests.back_carrier is 'How the pieces that were not accepted travel back to the buyer.';
comment on column return_requests.back_sent_at is 'When they left.';
comment on column return_requests.status is '10 requested, 20 agreed, 30 sent, 35 arrived, 40 accepted, 41 replacement reserved, 45 replacement sent, 50 refunded, 51 exchanged, 61 withdrawn, 62 declined, 63 refused after inspection.';

alter table return_request_lines
  add column images text[] not null default '{}',
  add column vin text not null default '' check (vin = '' or vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  add column mileage_km integer check (mileage_km between 0 and 9999999),
  add column installed_on date,
  add column agreed_quantity integer,
  add column answer text not null default '',
  add column wrong_quantity integer not null default 0,
  add column foreign_quantity integer not null default 0,
  drop constraint return_request_lines_stages,
  add constraint return_request_lines_stages check (
    coalesce(agreed_quantity, quantity) between 0 and quantity
    and coalesce(sent_quantity, agreed_quantity, quantity) between 0 and coalesce(agreed_quantity, quantity)
    and coalesce(arrived_quantity, 0) between 0 and coalesce(sent_quantity, agreed_quantity, quantity)
    and coalesce(accepted_quantity, 0) between 0 and coalesce(arrived_quantity, agreed_quantity, quantity)
  ),
  add constraint return_request_lines_refused check (
    wrong_quantity >= 0 and foreign_quantity >= 0
    and coalesce(accepted_quantity, 0) + wrong_quantity + foreign_quantity
      <= coalesce(arrived_quantity, agreed_quantity, quantity)
  );
comment on column return_request_lines.images is 'Keys of pictures of this part.';
comment on column return_request_lines.vin is 'The truck that the part was meant for.';
comment on column return_request_lines.mileage_km is 'What the truck had run when the part failed.';
comment on column return_request_lines.installed_on is 'When the part was fitted.';
comment on column return_request_lines.agreed_quantity is 'Pieces that may come back. quantity >= agreed >= sent >= arrived >= accepted; each is null before its stage.';
comment on column return_request_lines.answer is 'Why not all of the pieces may come back.';
comment on column return_request_lines.wrong_quantity is 'Arrived pieces of another part than the one that was sold; they go back to the buyer.';
comment on column return_request_lines.foreign_quantity is 'Arrived pieces that this supplier did not sell; they go back to the buyer.';

drop index return_requests_waiting;
drop index return_requests_waiting_of_supplier;
drop index return_requests_waiting_of_buyer;
create index return_requests_waiting on return_requests (status, id) where status in (10, 20, 30, 35, 40, 41, 45);
create index return_requests_waiting_of_supplier on return_requests (supplier_id, status, id) where status in (10, 20, 30, 35, 40, 41, 45);
create index return_requests_waiting_of_buyer on return_requests (tenant_id, status, id) where status in (10, 20, 30, 35, 40, 41, 45);

create table return_history (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  request_id bigint not null references return_requests (id),
  act        text not null check (act in (
    'submit', 'withdraw', 'agree', 'decline', 'send', 'receive', 'inspect', 'refund', 'replace', 'refundInstead', 'confirm', 'sendBack'
  )),
  status     smallint not null,
  actor_id   bigint,
  actor_name text not null,
  reason     text not null default '',
  created_at timestamptz not null
);
comment on table return_history is 'What happened to a return, in order; tenant_id is the company that acted. Rows are only added.';
comment on column return_history.actor_id is 'Null for timed tasks.';
create index return_history_request_id on return_history (request_id, id);
create index return_history_tenant_id on return_history (tenant_id);

create function refuse_change_of_return_history() returns trigger language plpgsql as $$
begin
  raise exception 'return_history is append-only';
end
$$;
create trigger return_history_append_only before update or delete on return_history
  for each row execute function refuse_change_of_return_history();
alter table return_history enable always trigger return_history_append_only;
