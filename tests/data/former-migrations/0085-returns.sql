-- Delivered goods on their way back: what lies in a person's return cart, and what was asked for.
create table return_cart_lines (
  id            bigint primary key,
  tenant_id     bigint not null,
  user_id       bigint not null,
  store_id      bigint,
  order_line_id bigint not null references order_lines (id),
  quantity      integer not null check (quantity between 1 and 99999),
  -- Empty until the buyer has chosen one.
  reason        text not null default ''
    check (reason in ('', 'QUALITY', 'WRONG_GOODS', 'DAMAGED', 'NOT_FITTING', 'TOO_MANY', 'OTHER')),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint return_cart_lines_once unique nulls not distinct (tenant_id, user_id, store_id, order_line_id)
);

create sequence return_numbers;

-- 10 asked for, 20 agreed, 50 received and refunded, 61 withdrawn, 62 declined.
create table return_requests (
  id           bigint primary key,
  tenant_id    bigint not null,
  user_id      bigint not null,
  user_name    text not null,
  return_no    text not null unique,
  order_id     bigint not null references orders (id),
  supplier_id  bigint not null,
  status       smallint not null check (status in (10, 20, 50, 61, 62)),
  description  text not null,
  delivery     text not null check (delivery in ('PICKUP', 'CONSIGNMENT', 'EXPRESS')),
  -- Where the goods are fetched, as the address read then.
  pickup       text not null,
  amount_fen   bigint not null check (amount_fen >= 0),
  -- Why it was declined.
  answer       text not null default '',
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index return_requests_of_buyer on return_requests (tenant_id, id desc);
create index return_requests_of_supplier on return_requests (supplier_id, id desc);
create index return_requests_of_order on return_requests (order_id);

create table return_request_lines (
  id            bigint primary key,
  request_id    bigint not null references return_requests (id),
  order_line_id bigint not null references order_lines (id),
  quantity      integer not null check (quantity > 0),
  reason        text not null,
  amount_fen    bigint not null check (amount_fen >= 0)
);
create index return_request_lines_of_request on return_request_lines (request_id);
create index return_request_lines_of_line on return_request_lines (order_line_id);

alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check
  check (cause in ('cancelled', 'refused', 'late', 'surplus', 'difference', 'returned'));
