-- Who picks which order, and how far: one person at a time.

create table picks (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  version    integer not null default 1,
  order_id   bigint not null references orders (id),
  order_no   text not null,
  user_id    bigint not null references users (id),
  status     text not null,
  lines      integer not null default 0,
  pieces     integer not null default 0,
  ended_at   timestamptz,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint picks_status check (status in ('TAKEN', 'SHIPPED', 'GIVEN_BACK')),
  constraint picks_ended check ((status = 'TAKEN') = (ended_at is null))
);
comment on table picks is 'Orders that people took to pick: since when, and how it ended.';
comment on column picks.tenant_id is 'The supplier that ships the order.';
comment on column picks.lines is 'Lines that were picked, once it ended.';
comment on column picks.pieces is 'Pieces that were picked, once it ended.';

create unique index picks_taken on picks (order_id) where status = 'TAKEN';
create index picks_order_id on picks (order_id);
create index picks_tenant on picks (tenant_id, id);
create index picks_created_by on picks (tenant_id, created_by, id);
create index picks_user_id on picks (user_id);
create index picks_status on picks (tenant_id, status, id);
create index picks_order_no_trgm on picks using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index picks_order_no_wide on picks using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index picks_created_at on picks (tenant_id, created_at, id);
create index picks_created_at_all on picks (created_at, id);

create table pick_lines (
  pick_id       bigint not null references picks (id) on delete cascade,
  order_line_id bigint not null references order_lines (id),
  quantity      integer not null check (quantity > 0),
  primary key (pick_id, order_line_id)
);
comment on table pick_lines is 'Pieces of an order line that are picked and have not left yet.';
create index pick_lines_order_line_id on pick_lines (order_line_id);
