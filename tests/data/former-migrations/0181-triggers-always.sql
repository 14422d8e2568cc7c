-- These keep what is derived or never rewritten, however a row comes in: also where references are held by the
-- writer instead of being looked up row by row, see db/held-references.ts.
alter table tenants enable always trigger tenants_market;
alter table warehouses enable always trigger warehouses_market;
alter table move_rules enable always trigger move_rules_market;
alter table parts enable always trigger parts_added_market;
alter table parts enable always trigger parts_changed_market;
alter table offers enable always trigger offers_added_market;
alter table offers enable always trigger offers_changed_market;
alter table offers enable always trigger offers_removed_market;
alter table stock enable always trigger stock_added_market;
alter table stock enable always trigger stock_changed_market;
alter table stock enable always trigger stock_removed_market;
alter table credit_entries enable always trigger credit_entries_append_only;
alter table points_entries enable always trigger points_entries_append_only;
