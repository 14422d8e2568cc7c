-- What all suppliers together have of a part, kept in one narrow row beside offers and stock: a search
-- narrows and counts ten thousand parts by it, where reading each one's offers takes too long.
create table part_market (
  part_id      bigint primary key references parts on delete cascade,
  -- Of the cheapest offer.
  price_fen    bigint,
  -- The most pieces that one offer can deliver, from its own warehouse or by a rule of moves.
  available    integer not null,
  -- The same of all offers together.
  in_stock     integer not null,
  supplier_ids bigint[] not null,
  origin       text not null
) with (fillfactor = 85);

-- Parts whose row is not true any more. Rows are only ever added by those who trade, so that nobody
-- waits for anybody; searches work these parts out anew until the timed task has done so for all.
create table stale_markets (part_id bigint not null);
create index stale_markets_part on stale_markets (part_id);
insert into stale_markets select id from parts;

create function mark_offered_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_markets (part_id)
    select n.part_id
    from new_rows n
    join old_rows o using (id)
    where (n.price_fen, n.status, n.warehouse_id) is distinct from (o.price_fen, o.status, o.warehouse_id);
  elsif tg_op = 'INSERT' then
    insert into stale_markets (part_id) select distinct part_id from new_rows;
  else
    insert into stale_markets (part_id) select distinct part_id from old_rows;
  end if;
  return null;
end $$;
create trigger offers_added_market after insert on offers
  referencing new table as new_rows for each statement execute function mark_offered_parts();
create trigger offers_changed_market after update on offers
  referencing old table as old_rows new table as new_rows for each statement execute function mark_offered_parts();
create trigger offers_removed_market after delete on offers
  referencing old table as old_rows for each statement execute function mark_offered_parts();

create function mark_stocked_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_markets (part_id)
    select distinct n.part_id
    from new_rows n
    join old_rows o using (tenant_id, part_id, warehouse_id)
    where n.available <> o.available;
  elsif tg_op = 'INSERT' then
    insert into stale_markets (part_id) select distinct part_id from new_rows;
  else
    insert into stale_markets (part_id) select distinct part_id from old_rows;
  end if;
  return null;
end $$;
create trigger stock_added_market after insert on stock
  referencing new table as new_rows for each statement execute function mark_stocked_parts();
create trigger stock_changed_market after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function mark_stocked_parts();
create trigger stock_removed_market after delete on stock
  referencing old table as old_rows for each statement execute function mark_stocked_parts();

create function mark_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_markets (part_id)
    select n.id from new_rows n join old_rows o using (id) where n.origin <> o.origin;
  else
    insert into stale_markets (part_id) select id from new_rows;
  end if;
  return null;
end $$;
create trigger parts_added_market after insert on parts
  referencing new table as new_rows for each statement execute function mark_parts();
create trigger parts_changed_market after update on parts
  referencing old table as old_rows new table as new_rows for each statement execute function mark_parts();

-- A supplier that comes or goes, a warehouse that opens or closes, a rule of moves: all they touch.
create function mark_parts_of_supplier() returns trigger language plpgsql as $$
begin
  insert into stale_markets (part_id) select part_id from offers where supplier_id = new.id;
  return null;
end $$;
create trigger tenants_market after update of status on tenants
  for each row when (old.status is distinct from new.status) execute function mark_parts_of_supplier();

create function mark_parts_of_move() returns trigger language plpgsql as $$
begin
  insert into stale_markets (part_id)
  select part_id
  from offers
  where (tg_op <> 'DELETE' and supplier_id = new.tenant_id and warehouse_id = new.to_id)
    or (tg_op <> 'INSERT' and supplier_id = old.tenant_id and warehouse_id = old.to_id);
  return null;
end $$;
create trigger move_rules_market after insert or update or delete on move_rules
  for each row execute function mark_parts_of_move();

create function mark_parts_of_warehouse() returns trigger language plpgsql as $$
begin
  insert into stale_markets (part_id)
  select o.part_id
  from move_rules m
  join offers o on o.supplier_id = m.tenant_id and o.warehouse_id = m.to_id
  where m.from_id = new.id;
  return null;
end $$;
create trigger warehouses_market after update of status on warehouses
  for each row when (old.status is distinct from new.status) execute function mark_parts_of_warehouse();
