-- Orders are told to other systems: what is to be sent is queued with the step of the order, in its transaction.

-- A secret that signs must be readable again, so the former hashes are of no use. Whoever had one makes a new one.
alter table third_party_sends drop column secret_hash;
alter table third_party_sends add column secret_sealed text;
alter table third_party_sends add column secret_set_at timestamptz;
alter table third_party_sends add column system text;
comment on column third_party_sends.secret_sealed is 'The signing secret, encrypted with the session key.';
comment on column third_party_sends.system is 'The other system whose accounts the content names.';

-- Nothing sends these.
update third_party_sends
set status = 'DISABLED'
where event not in (
  'ORDER_CREATED', 'ORDER_PAID', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_SIGNED', 'ORDER_COMPLETED', 'ORDER_CANCELLED'
);
delete from dict_items
where dict_id in (select id from dicts where code = 'docking-event')
  and value in ('STOCK_CHANGED', 'PRICE_CHANGED', 'BILL_ISSUED');

create sequence push_delivery_numbers;

-- As newId() makes them: milliseconds since 2024, then what tells ids of one millisecond apart.
create function new_push_delivery_id() returns bigint language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000) << 22
    | (nextval('push_delivery_numbers') & 4194303)
$$;

create table push_deliveries (
  id          bigint primary key default new_push_delivery_id(),
  tenant_id   bigint not null,
  version     integer not null default 1,
  send_id     bigint references third_party_sends (id) on delete cascade,
  event       text not null default 'TEST',
  order_id    bigint references orders (id),
  order_no    text,
  status      text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED')),
  attempts    integer not null default 0 check (attempts >= 0),
  next_at     timestamptz,
  answered    integer,
  fault       text,
  took_ms     integer,
  sent_at     timestamptz,
  body        text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table push_deliveries is 'What was or is to be sent to other systems, with what came of it.';
comment on column push_deliveries.next_at is 'When it is tried next; null once it is over.';
comment on column push_deliveries.answered is 'The HTTP status of the last answer.';
comment on column push_deliveries.fault is 'Why the last try failed.';
comment on column push_deliveries.body is 'The content, as first sent: every further try sends the same.';
create index push_deliveries_due on push_deliveries (next_at, id) where status = 'WAITING';
create index push_deliveries_order_id on push_deliveries (order_id);

create function queue_pushes() returns trigger language plpgsql as $$
begin
  if not exists (select from third_party_sends where status = 'ENABLED') then
    return null;
  end if;
  insert into push_deliveries (tenant_id, send_id, event, order_id, order_no, next_at, created_at, updated_at)
  select s.tenant_id, s.id, s.event, o.id, o.order_no, h.created_at, h.created_at, h.created_at
  from new_rows h
  join orders o on o.id = h.order_id
  join third_party_sends s on s.tenant_id in (o.tenant_id, o.supplier_id, 1000)
  where s.status = 'ENABLED'
    and s.event = case
      when h.from_status is null then 'ORDER_CREATED'
      when h.event in ('pay', 'payBalance', 'financeConfirm', 'payOnAccount') then 'ORDER_PAID'
      when h.event = 'vendorConfirm' then 'ORDER_CONFIRMED'
      when h.event in ('vendorShipPart', 'vendorShip') then 'ORDER_SHIPPED'
      when h.to_status = h.from_status then null
      when h.to_status = 60 then 'ORDER_SIGNED'
      when h.to_status = 70 then 'ORDER_COMPLETED'
      when h.to_status in (90, 91) then 'ORDER_CANCELLED'
    end;
  return null;
end $$;

create trigger order_history_pushes after insert on order_history
  referencing new table as new_rows for each statement execute function queue_pushes();
alter table order_history enable always trigger order_history_pushes;
