-- Customers and their stores, who works for which store, and accounts that belong to one person.

create table if not exists customer_groups (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  group_name text not null,
  sort       integer not null default 100,
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists customer_groups_group_name_unique on customer_groups (group_name);
create index if not exists customer_groups_group_name_trgm on customer_groups using gin (group_name gin_trgm_ops) with (fastupdate = off);
create index if not exists customer_groups_group_name_wide on customer_groups using gin ((wide_pairs(group_name))) with (fastupdate = off);
create index if not exists customer_groups_group_name on customer_groups (group_name, id);
create index if not exists customer_groups_sort on customer_groups (sort, id);
create index if not exists customer_groups_created_at on customer_groups (created_at, id);
create table if not exists customers (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  cust_name  text not null,
  cust_code  text,
  group_id   bigint references customer_groups (id),
  contact    text,
  phone      text,
  region     text,
  address    text,
  remark     text,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists customers_tenant on customers (tenant_id, id);
create index if not exists customers_created_by on customers (tenant_id, created_by, id);
create unique index if not exists customers_tenant_id_cust_name_unique on customers (tenant_id, cust_name);
create index if not exists customers_group_id on customers (group_id);
create index if not exists customers_cust_name_trgm on customers using gin (cust_name gin_trgm_ops) with (fastupdate = off);
create index if not exists customers_cust_name_wide on customers using gin ((wide_pairs(cust_name))) with (fastupdate = off);
create index if not exists customers_cust_name on customers (tenant_id, cust_name, id);
create index if not exists customers_cust_name_all on customers (cust_name, id);
create index if not exists customers_cust_code_trgm on customers using gin (cust_code gin_trgm_ops) with (fastupdate = off);
create index if not exists customers_cust_code_wide on customers using gin ((wide_pairs(cust_code))) with (fastupdate = off);
create index if not exists customers_phone_trgm on customers using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists customers_region on customers (tenant_id, region, id);
create index if not exists customers_status on customers (tenant_id, status, id);
create index if not exists customers_created_at on customers (tenant_id, created_at, id);
create index if not exists customers_created_at_all on customers (created_at, id);
create table if not exists stores (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  store_name text not null,
  cust_id    bigint not null references customers (id),
  contact    text,
  phone      text,
  region     text,
  address    text,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists stores_tenant on stores (tenant_id, id);
create index if not exists stores_created_by on stores (tenant_id, created_by, id);
create unique index if not exists stores_cust_id_store_name_unique on stores (cust_id, store_name);
create index if not exists stores_cust_id on stores (cust_id);
create index if not exists stores_store_name_trgm on stores using gin (store_name gin_trgm_ops) with (fastupdate = off);
create index if not exists stores_store_name_wide on stores using gin ((wide_pairs(store_name))) with (fastupdate = off);
create index if not exists stores_store_name on stores (tenant_id, store_name, id);
create index if not exists stores_store_name_all on stores (store_name, id);
create index if not exists stores_phone_trgm on stores using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists stores_region on stores (tenant_id, region, id);
create index if not exists stores_status on stores (tenant_id, status, id);
create index if not exists stores_created_at on stores (tenant_id, created_at, id);
create index if not exists stores_created_at_all on stores (created_at, id);
create table if not exists store_users (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  store_id   bigint not null references stores (id) on delete cascade,
  user_id    bigint not null references users (id) on delete cascade,
  is_default boolean not null default false,
  -- The store that a new session begins in is the one that was switched to last.
  last_used_at timestamptz,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists store_users_tenant on store_users (tenant_id, id);
create index if not exists store_users_created_by on store_users (tenant_id, created_by, id);
alter table store_users add constraint store_users_store_id_user_id_unique unique (store_id, user_id) deferrable;
create index if not exists store_users_store_id on store_users (store_id);
create index if not exists store_users_user_id on store_users (user_id);

-- The store that a session works for; none any more when its user is taken off the store.
alter table sessions add column store_user_id bigint references store_users (id) on delete set null;
create index if not exists sessions_store_user on sessions (store_user_id) where store_user_id is not null;
-- Accounts of one person at several companies share this: whoever is signed in to one may go over to the others.
alter table users add column person_id bigint;
create index if not exists users_person on users (person_id) where person_id is not null;
