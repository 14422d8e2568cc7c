-- What suppliers sell and have in stock, and their price lists.

create table offers (
  id              bigint primary key,
  tenant_id       bigint not null,
  supplier_id     bigint not null,
  part_id         bigint not null references parts (id),
  supplier_code   text not null default '',
  price_fen       bigint not null check (price_fen > 0),
  status          text not null default 'ONLINE' check (status in ('ONLINE', 'OFFLINE')),
  warehouse_id    bigint not null references warehouses (id),
  version         integer not null default 1,
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  goods_due_on    date,
  deposit_percent integer check (deposit_percent between 1 and 90),
  deposit_fen     bigint check (deposit_fen > 0),
  deposit_rule    text not null default 'KEPT' check (deposit_rule in ('KEPT', 'RETURNED')),
  unique (supplier_id, part_id),
  check (supplier_id = tenant_id)
);
comment on table offers is 'Offers: a supplier sells a part at a price.';
comment on column offers.tenant_id is 'The supplier, equal to supplier_id, the name that orders use.';
comment on column offers.supplier_code is 'The supplier''s own number of the part, from its price list.';
comment on column offers.warehouse_id is 'Sub-warehouse that ships the goods: its stock is what can be ordered.';
comment on column offers.goods_due_on is 'When goods that are still to come will arrive: until then they are sold in advance.';
comment on column offers.deposit_percent is 'Deposit as a share of the price, for goods still to come.';
comment on column offers.deposit_fen is 'Deposit as an amount per piece, for goods still to come.';
comment on column offers.deposit_rule is 'Who gets the deposit when the buyer does not take the goods: KEPT by the supplier, or RETURNED.';

create table stock (
  tenant_id    bigint not null,
  part_id      bigint not null references parts (id),
  warehouse_id bigint not null references warehouses (id),
  on_hand      integer not null check (on_hand >= 0),
  reserved     integer not null default 0 check (reserved >= 0),
  frozen       integer not null default 0 check (frozen >= 0),
  available    integer not null generated always as (on_hand - reserved - frozen) stored check (available >= 0),
  updated_at   timestamptz not null,
  primary key (tenant_id, part_id, warehouse_id)
) with (fillfactor = 85);
comment on table stock is 'Pieces per part and warehouse. Every order line updates it, so the row is narrow and its page keeps room for updates in place.';
comment on column stock.reserved is 'Pieces of placed orders that have not been shipped.';
comment on column stock.frozen is 'Pieces set aside for marketing activities.';

create table price_lists (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  file_name       text default '',
  status          text not null default 'STAGING'
    check (status in ('STAGING', 'PUBLISHING', 'IN_FORCE', 'UNDOING', 'UNDONE', 'FAILED')),
  row_count       integer not null default 0,
  done_count      integer not null default 0,
  held_count      integer not null default 0,
  bad_count       integer not null default 0,
  added_count     integer not null default 0,
  changed_count   integer not null default 0,
  unchanged_count integer not null default 0,
  new_part_count  integer not null default 0,
  kept_count      integer not null default 0,
  account         text default '',
  published_at    timestamptz,
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  columns         text[] not null default '{}',
  ignored_columns text[] not null default '{}',
  new_brands      text[] not null default '{}',
  worker          text,
  beat_at         timestamptz,
  attempts        integer not null default 0,
  accepts_held    boolean not null default false,
  problem         text
);
comment on table price_lists is 'Price lists that suppliers have uploaded. A list is staged, taken in short portions, and comes into force as a whole or not at all.';
comment on column price_lists.columns is 'Columns found in the file.';
comment on column price_lists.ignored_columns is 'Columns of the file that were left out.';
comment on column price_lists.worker is 'The server process that works on the list.';
comment on column price_lists.beat_at is 'When the worker last reported. After a long silence another takes over.';
comment on column price_lists.accepts_held is 'Somebody accepted all rows that were held for review.';
comment on column price_lists.problem is 'Why the list could not come into force; it is undone then.';
create unique index price_lists_at_work on price_lists (tenant_id) where status in ('PUBLISHING', 'UNDOING');

create table price_list_rows (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  code       text,
  name       text,
  doubt      text,
  written    text default '',
  known      text default '',
  price_fen  bigint,
  stock      integer,
  brand      text default '',
  numbers    text default '',
  status     text,
  list_id    bigint,
  line       integer,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  content    text not null default '{}',
  code_n     text collate "C" not null default ''
);
comment on table price_list_rows is 'Rows of a price list that were held for review.';
comment on column price_list_rows.doubt is 'Why the row is held.';
comment on column price_list_rows.written is 'What the list says.';
comment on column price_list_rows.known is 'What the catalogue says.';
comment on column price_list_rows.content is 'JSON: the row as read, and why it is held.';

create table price_list_chunks (
  list_id   bigint not null references price_lists (id) on delete cascade,
  lane      smallint not null,
  no        integer not null,
  rows      text not null,
  row_count integer not null,
  done      integer not null default 0,
  primary key (list_id, lane, no)
);
comment on table price_list_chunks is 'Portions of a list that wait for their turn. Lanes are worked on in parallel; the rows of one brand share a lane and keep the file''s order.';
comment on column price_list_chunks.rows is 'JSON: the rows as read.';
comment on column price_list_chunks.done is 'How many rows of the portion are done.';

create table price_list_outcomes (
  id      bigint primary key,
  list_id bigint not null references price_lists (id) on delete cascade,
  lane    smallint not null,
  outcome text not null
);
comment on table price_list_outcomes is 'What each portion changed, in order, so that the list can be undone.';
comment on column price_list_outcomes.outcome is 'JSON: the part of each row, what was changed, which rows are invalid.';

create table live_goods (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  title          text not null,
  part_code      text not null,
  supplier_id    bigint not null,
  price_fen      bigint not null,
  cover          text[] not null default '{}',
  part_name      text,
  list_price_fen bigint,
  available      integer,
  status         text,
  synced_at      timestamptz,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
comment on table live_goods is 'Goods presented in live streams.';
create unique index live_goods_supplier_id_part_code_unique on live_goods (supplier_id, part_code);
