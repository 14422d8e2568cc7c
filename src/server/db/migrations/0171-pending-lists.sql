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
-- changed none; a loop within a loop then compares each of two thousand rows with all others.
alter function mark_offered_parts() set enable_nestloop = off;
alter function mark_stocked_parts() set enable_nestloop = off;
alter function mark_parts() set enable_nestloop = off;
