-- Logistics lines and companies are kept on screens of their own.
alter table logistics_lines
  alter column cut_off type text using to_char(cut_off, 'HH24:MI'),
  alter column departs_at type text using to_char(departs_at, 'HH24:MI');
alter table logistics_lines
  add constraint logistics_lines_cut_off check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'),
  add constraint logistics_lines_departs_at check (departs_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$');

alter table logistics_companies add column release_area text not null default '';

-- As the screen of lines names what it links.
alter table logistics_line_companies rename column line_id to logistics_line_id;
alter table logistics_line_companies rename column company_id to logistics_company_id;
-- Drafted by npm run gen from schemas/screens/warehouse/logistics-company.json, schemas/screens/warehouse/logistics-line.json.

create index if not exists logistics_companies_created_by on logistics_companies (tenant_id, created_by, id);
create index if not exists logistics_companies_name_zh_trgm on logistics_companies using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists logistics_companies_name_zh_wide on logistics_companies using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists logistics_companies_type on logistics_companies (tenant_id, type, id);
create index if not exists logistics_companies_sort on logistics_companies (tenant_id, sort, id);
create index if not exists logistics_companies_sort_all on logistics_companies (sort, id);
create index if not exists logistics_companies_status on logistics_companies (tenant_id, status, id);
create index if not exists logistics_lines_created_by on logistics_lines (tenant_id, created_by, id);
create index if not exists logistics_lines_name_zh_trgm on logistics_lines using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists logistics_lines_name_zh_wide on logistics_lines using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists logistics_lines_kind on logistics_lines (tenant_id, kind, id);
create index if not exists logistics_lines_sort on logistics_lines (tenant_id, sort, id);
create index if not exists logistics_lines_sort_all on logistics_lines (sort, id);
create index if not exists logistics_lines_status on logistics_lines (tenant_id, status, id);
create index if not exists logistics_line_companies_logistics_company_id on logistics_line_companies (logistics_company_id);
