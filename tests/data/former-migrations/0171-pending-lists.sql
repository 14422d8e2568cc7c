-- What a price list brings is first collected beside these indexes and then merged into them in the order
-- of the index, which is several times faster than row by row. Whoever writes many rows merges them before
-- anyone searches; see catalog/collected-entries.ts.
alter index part_doc_tokens set (fastupdate = on);
alter index part_oe_inside set (fastupdate = on);
alter index parts_label_trgm set (fastupdate = on);
alter index parts_label_wide set (fastupdate = on);
alter index parts_label_en_trgm set (fastupdate = on);
alter index parts_label_en_wide set (fastupdate = on);
alter index parts_zones set (fastupdate = on);
alter index parts_engine_numbers set (fastupdate = on);
alter index offers_supplier_code_trgm set (fastupdate = on);
alter index offers_supplier_code_wide set (fastupdate = on);

-- How many rows a statement changed is estimated from the first statement of a connection, which may have
-- changed none; joined by such a plan, each of two thousand rows is compared with all others. What is there
-- now and was not before is found without a join.
create or replace function mark_offered_parts() returns trigger language plpgsql as $$
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

create or replace function mark_stocked_parts() returns trigger language plpgsql as $$
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

create or replace function mark_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_markets (part_id)
    select id from (select id, origin from new_rows except select id, origin from old_rows) changed;
  else
    insert into stale_markets (part_id) select id from new_rows;
  end if;
  return null;
end $$;
