-- Returned goods.

create table return_cart_lines (
  id            bigint primary key,
  tenant_id     bigint not null,
  user_id       bigint not null,
  store_id      bigint,
  order_line_id bigint not null references order_lines (id),
  quantity      integer not null check (quantity between 1 and 99999),
  reason        text not null default ''
    check (reason in ('', 'QUALITY', 'WRONG_GOODS', 'DAMAGED', 'NOT_FITTING', 'TOO_MANY', 'OTHER')),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint return_cart_lines_once unique nulls not distinct (tenant_id, user_id, store_id, order_line_id)
);
comment on table return_cart_lines is 'Delivered goods that a person is about to return.';
comment on column return_cart_lines.reason is 'Empty until the buyer has chosen one.';

create sequence return_numbers;

create table return_requests (
  id          bigint primary key,
  tenant_id   bigint not null,
  user_id     bigint not null,
  user_name   text not null,
  return_no   text not null unique,
  order_id    bigint not null references orders (id),
  supplier_id bigint not null,
  status      smallint not null check (status in (10, 20, 30, 35, 40, 50, 61, 62, 63)),
  description text not null,
  delivery    text not null check (delivery in ('PICKUP', 'CONSIGNMENT', 'EXPRESS')),
  pickup      text not null,
  amount_fen  bigint not null check (amount_fen >= 0),
  answer      text not null default '',
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  carrier     text not null default '',
  tracking_no text not null default '',
  images      text[] not null default '{}'
);
comment on table return_requests is 'Returns that buyers asked for.';
comment on column return_requests.status is '10 requested, 20 agreed, 30 sent, 35 arrived, 40 accepted, 50 refunded, 61 withdrawn, 62 declined, 63 refused after inspection.';
comment on column return_requests.pickup is 'Where the goods are collected, as the address read then.';
comment on column return_requests.answer is 'Why the return was declined.';
comment on column return_requests.carrier is 'How the buyer sent the goods back.';

create table return_request_lines (
  id                bigint primary key,
  request_id        bigint not null references return_requests (id),
  order_line_id     bigint not null references order_lines (id),
  quantity          integer not null check (quantity > 0),
  reason            text not null,
  amount_fen        bigint not null check (amount_fen >= 0),
  sent_quantity     integer,
  arrived_quantity  integer,
  accepted_quantity integer,
  constraint return_request_lines_stages check (coalesce(sent_quantity, quantity) between 0 and quantity and coalesce(arrived_quantity, 0) between 0 and coalesce(sent_quantity, quantity) and coalesce(accepted_quantity, 0) between 0 and coalesce(arrived_quantity, quantity))
);
comment on table return_request_lines is 'Lines of a return.';
comment on column return_request_lines.sent_quantity is 'Pieces sent. quantity >= sent >= arrived >= accepted; each is null before its stage.';
