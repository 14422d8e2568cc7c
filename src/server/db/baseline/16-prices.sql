-- Who pays which price, and who may buy.

create table price_groups (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  name_en    text,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table price_groups is 'Groups of customers that share prices.';
create unique index price_groups_name_unique on price_groups (name);

create table price_group_customers (
  price_group_id bigint not null,
  tenant_id      bigint not null,
  primary key (price_group_id, tenant_id)
);
comment on table price_group_customers is 'Customers in a price group.';

create table price_agreements (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  name_en     text,
  holder      text not null default 'CUSTOMER',
  customer_id bigint,
  group_id    bigint,
  supplier_id bigint not null,
  part_code   text,
  part_id     bigint,
  mode        text not null default 'RATE',
  rate        numeric(18,2),
  price_fen   bigint,
  starts_on   date not null,
  ends_on     date,
  status      text not null default 'ENABLED',
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  constraint price_agreements_one_holder check ((holder = 'CUSTOMER') = (customer_id is not null) and (holder = 'GROUP') = (group_id is not null)),
  constraint price_agreements_price check ((mode = 'RATE') = (rate is not null) and (mode = 'PRICE') = (price_fen is not null))
);
comment on table price_agreements is 'Prices agreed with a customer or a group.';
comment on column price_agreements.holder is 'CUSTOMER or GROUP: which of customer_id and group_id applies.';
comment on column price_agreements.part_id is 'The part named by part_code; set when the row is saved.';

create table price_configs (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  supplier_id bigint,
  customer_id bigint,
  brand       text,
  mode        text not null default 'DISCOUNT',
  ratio       numeric(18,2) not null,
  floor_fen   bigint,
  valid_start date,
  valid_end   date,
  sort        integer not null default 100,
  status      text not null default 'ENABLED',
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table price_configs is 'How a supplier''s prices become selling prices.';
comment on column price_configs.floor_fen is 'The price never falls below this.';

create table price_suppliers (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  part_code    text not null,
  part_name    text not null,
  price_fen    bigint not null,
  min_quantity integer not null default 1,
  valid_start  date,
  valid_end    date,
  status       text not null default 'ENABLED',
  remark       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table price_suppliers is 'Purchase prices agreed with suppliers.';

create table sale_ranges (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  supplier_id bigint not null,
  kind        text not null default 'REGION',
  region      text,
  valid_start date,
  valid_end   date,
  status      text not null default 'ENABLED',
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table sale_ranges is 'Where, or to whom, a supplier sells.';

create table sale_range_customers (
  sale_range_id bigint not null,
  tenant_id     bigint not null,
  primary key (sale_range_id, tenant_id)
);
comment on table sale_range_customers is 'Customers of a sale range.';

create table sales_confs (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  supplier_id bigint not null,
  valid_start date,
  valid_end   date,
  status      text not null default 'ENABLED',
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table sales_confs is 'Terms of sale that a supplier sets for a period.';
create unique index sales_confs_name_unique on sales_confs (name);

create table sales_conf_items (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  conf_id        bigint not null,
  part_code      text not null,
  part_name      text not null,
  min_quantity   integer not null default 1,
  multiple       integer not null default 1,
  max_quantity   integer,
  sale_price_fen bigint,
  status         text not null default 'ENABLED',
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
comment on table sales_conf_items is 'Parts of a sales configuration, with quantities and prices.';
comment on column sales_conf_items.multiple is 'Quantities must be multiples of this.';
create unique index sales_conf_items_conf_id_part_code_unique on sales_conf_items (conf_id, part_code);
