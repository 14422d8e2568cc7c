-- Finding parts: search documents, synonyms, histories.

create table part_doc (
  part_id      bigint primary key references parts (id) on delete cascade,
  brand_id     bigint not null,
  category_id  bigint not null,
  popularity   integer not null default 0,
  level        smallint not null default 0,
  price_range  smallint,
  supplier_ids bigint[] not null default '{}',
  origin       text not null default '',
  tokens       tsvector not null
) with (fillfactor = 90);
comment on table part_doc is 'The search document of each part, derived from parts, offers and stock. Documents of 2,500 parts at a time are stored by category, because the results of a name search are mostly of one category and then share pages.';
comment on column part_doc.popularity is 'Pieces sold recently; orders search results.';
comment on column part_doc.level is 'Stock level of the best offer: 0 none, 1 scarce, 2 few, 3 sufficient.';
comment on column part_doc.price_range is 'Number of the price range, from 0 for the cheapest; null when nobody offers the part.';
comment on column part_doc.supplier_ids is 'Suppliers that offer the part.';
comment on column part_doc.tokens is 'Search tokens (src/shared/tokens.ts). A prefix tells the field: = the name, # the specification, none the whole document.';

create table part_market (
  part_id      bigint not null references parts (id) on delete cascade,
  price_fen    bigint,
  available    integer not null,
  in_stock     integer not null,
  supplier_ids bigint[] not null,
  origin       text not null,
  primary key (part_id) include (price_fen)
) with (fillfactor = 85);
comment on table part_market is 'Price and stock of a part over all suppliers, in one narrow row. Searches narrow and count thousands of parts by it, which would take too long from the offers.';
comment on column part_market.price_fen is 'Price of the cheapest offer.';
comment on column part_market.available is 'Largest number of pieces that one offer can deliver, from its own warehouse or by a transfer.';
comment on column part_market.in_stock is 'Pieces that all offers together can deliver.';

create table stale_documents (
  part_id bigint primary key references parts (id) on delete cascade
);
comment on table stale_documents is 'Parts whose search document needs to be rebuilt because a brand, category or series was renamed.';

create table stale_markets (
  part_id bigint not null
);
comment on table stale_markets is 'Parts whose row in part_market needs to be rebuilt. Trading only adds rows, so that nobody waits; searches rebuild the parts they meet, and a timed task rebuilds the rest.';

create table synonyms (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  words      text[] not null default '{}',
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table synonyms is 'Words that searches treat as the same.';
create unique index synonyms_name_unique on synonyms (name);

create table name_packages (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  names      text[] not null default '{}',
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name_en    text
);
comment on table name_packages is 'Sets of part names: a search by the package finds parts with any of them.';
comment on column name_packages.name_en is 'The name on English pages.';
create unique index name_packages_name_unique on name_packages (name);

create table search_history (
  tenant_id   bigint not null,
  user_id     bigint not null references users (id) on delete cascade,
  text        text not null check (text <> ''),
  searched_at timestamptz not null,
  primary key (tenant_id, user_id, text)
);
comment on table search_history is 'Searches that a person made recently, shown in every browser.';

create table search_log (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  q          text not null,
  mode       text not null,
  total      integer not null,
  user_id    bigint not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table search_log is 'Searches that were made.';
comment on column search_log.q is 'The text searched for.';

create table search_misses (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  q          text not null,
  q_n        text collate "C" not null default '',
  mode       text not null,
  times      integer not null default 1,
  last_at    timestamptz not null,
  remark     text,
  status     text not null default 'TODO' check (status in ('TODO', 'DONE', 'IGNORED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (mode, q_n)
);
comment on table search_misses is 'Searches without a result, for the operator to work on.';
comment on column search_misses.q_n is 'Normalised text: different spellings of one question share a row.';

create table part_views (
  tenant_id bigint not null,
  user_id   bigint not null references users (id) on delete cascade,
  part_id   bigint not null,
  viewed_at timestamptz not null,
  primary key (tenant_id, user_id, part_id)
);
comment on table part_views is 'Parts that a person viewed recently.';

create table favourites (
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  part_id    bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, part_id)
);
comment on table favourites is 'Parts that a person keeps as favourites.';

-- The functions below add parts to stale_markets when something changes that part_market is derived from.

create function mark_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_markets (part_id)
    select id from (select id, origin from new_rows except select id, origin from old_rows) changed;
  else
    insert into stale_markets (part_id) select id from new_rows;
  end if;
  return null;
end $$;

-- Changed rows are found with except, not with a join: the plan is made for the number of rows that the first
-- statement of a connection changed, perhaps none, and a join by it compares each of thousands with all others.
create function mark_offered_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_markets (part_id)
    select part_id
    from (
      select id, part_id, price_fen, status, warehouse_id from new_rows
      except
      select id, part_id, price_fen, status, warehouse_id from old_rows
    ) changed;
  elsif tg_op = 'INSERT' then
    insert into stale_markets (part_id) select distinct part_id from new_rows;
  else
    insert into stale_markets (part_id) select distinct part_id from old_rows;
  end if;
  return null;
end $$;

create function mark_stocked_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_markets (part_id)
    select distinct part_id
    from (
      select tenant_id, part_id, warehouse_id, available from new_rows
      except
      select tenant_id, part_id, warehouse_id, available from old_rows
    ) changed;
  elsif tg_op = 'INSERT' then
    insert into stale_markets (part_id) select distinct part_id from new_rows;
  else
    insert into stale_markets (part_id) select distinct part_id from old_rows;
  end if;
  return null;
end $$;

-- Suppliers, warehouses and transfer rules change seldom: every part that they may concern is added.
create function mark_parts_of_supplier() returns trigger language plpgsql as $$
begin
  insert into stale_markets (part_id) select part_id from offers where supplier_id = new.id;
  return null;
end $$;

create function mark_parts_of_move() returns trigger language plpgsql as $$
begin
  insert into stale_markets (part_id)
  select part_id
  from offers
  where (tg_op <> 'DELETE' and supplier_id = new.tenant_id and warehouse_id = new.to_id)
    or (tg_op <> 'INSERT' and supplier_id = old.tenant_id and warehouse_id = old.to_id);
  return null;
end $$;

create function mark_parts_of_warehouse() returns trigger language plpgsql as $$
begin
  insert into stale_markets (part_id)
  select o.part_id
  from move_rules m
  join offers o on o.supplier_id = m.tenant_id and o.warehouse_id = m.to_id
  where m.from_id = new.id;
  return null;
end $$;

create trigger offers_added_market after insert on offers
  referencing new table as new_rows for each statement execute function mark_offered_parts();
alter table offers enable always trigger offers_added_market;

create trigger offers_changed_market after update on offers
  referencing old table as old_rows new table as new_rows for each statement execute function mark_offered_parts();
alter table offers enable always trigger offers_changed_market;

create trigger offers_removed_market after delete on offers
  referencing old table as old_rows for each statement execute function mark_offered_parts();
alter table offers enable always trigger offers_removed_market;

create trigger stock_added_market after insert on stock
  referencing new table as new_rows for each statement execute function mark_stocked_parts();
alter table stock enable always trigger stock_added_market;

create trigger stock_changed_market after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function mark_stocked_parts();
alter table stock enable always trigger stock_changed_market;

create trigger stock_removed_market after delete on stock
  referencing old table as old_rows for each statement execute function mark_stocked_parts();
alter table stock enable always trigger stock_removed_market;

create trigger parts_added_market after insert on parts
  referencing new table as new_rows for each statement execute function mark_parts();
alter table parts enable always trigger parts_added_market;

create trigger parts_changed_market after update on parts
  referencing old table as old_rows new table as new_rows for each statement execute function mark_parts();
alter table parts enable always trigger parts_changed_market;

create trigger tenants_market after update of status on tenants
  for each row when (old.status is distinct from new.status) execute function mark_parts_of_supplier();
alter table tenants enable always trigger tenants_market;

create trigger move_rules_market after insert or update or delete on move_rules
  for each row execute function mark_parts_of_move();
alter table move_rules enable always trigger move_rules_market;

create trigger warehouses_market after update of status on warehouses
  for each row when (old.status is distinct from new.status) execute function mark_parts_of_warehouse();
alter table warehouses enable always trigger warehouses_market;

create trigger tenants_suspended_market after update of is_suspended on tenants
  for each row when (old.is_suspended is distinct from new.is_suspended) execute function mark_parts_of_supplier();
alter table tenants enable always trigger tenants_suspended_market;
