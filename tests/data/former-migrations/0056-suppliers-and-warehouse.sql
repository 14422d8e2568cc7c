-- Suppliers: how they are scored, checked, corrected and settled. The warehouse: shelves,
-- moves between warehouses, and the versioned rules for points and timeouts.

create table if not exists bright_spots (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  title       text not null,
  dimension   text not null,
  happened_on date not null,
  story       text not null,
  images      text[] not null default '{}',
  status      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists bright_spots_tenant on bright_spots (tenant_id, id);
create index if not exists bright_spots_created_by on bright_spots (tenant_id, created_by, id);
create index if not exists bright_spots_title_trgm on bright_spots using gin (title gin_trgm_ops) with (fastupdate = off);
create index if not exists bright_spots_title_wide on bright_spots using gin ((wide_pairs(title))) with (fastupdate = off);
create index if not exists bright_spots_dimension on bright_spots (tenant_id, dimension, id);
create index if not exists bright_spots_happened_on on bright_spots (tenant_id, happened_on, id);
create index if not exists bright_spots_happened_on_all on bright_spots (happened_on, id);
create index if not exists bright_spots_status on bright_spots (tenant_id, status, id);
create table if not exists quality_items (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  code       text not null,
  name       text not null,
  sampling   numeric(18,2) not null default 5,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists quality_items_code_unique on quality_items (code);
create index if not exists quality_items_code_trgm on quality_items using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists quality_items_code_wide on quality_items using gin ((wide_pairs(code))) with (fastupdate = off);
create index if not exists quality_items_code on quality_items (code, id);
create index if not exists quality_items_name_trgm on quality_items using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists quality_items_name_wide on quality_items using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists quality_items_status on quality_items (status, id);
create table if not exists quality_reports (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  title       text not null,
  part_code   text not null,
  status      text,
  sub_item_id bigint,
  severity    text not null default 'MAJOR',
  found_on    date not null,
  inspected   integer not null,
  defective   integer not null,
  description text,
  images      text[] not null default '{}',
  due_on      date,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists quality_reports_tenant on quality_reports (tenant_id, id);
create index if not exists quality_reports_created_by on quality_reports (tenant_id, created_by, id);
create index if not exists quality_reports_sub_item_id on quality_reports (sub_item_id);
create index if not exists quality_reports_title_trgm on quality_reports using gin (title gin_trgm_ops) with (fastupdate = off);
create index if not exists quality_reports_title_wide on quality_reports using gin ((wide_pairs(title))) with (fastupdate = off);
create index if not exists quality_reports_part_code_trgm on quality_reports using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index if not exists quality_reports_part_code_wide on quality_reports using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index if not exists quality_reports_status on quality_reports (tenant_id, status, id);
create index if not exists quality_reports_severity on quality_reports (tenant_id, severity, id);
create index if not exists quality_reports_found_on on quality_reports (tenant_id, found_on, id);
create index if not exists quality_reports_found_on_all on quality_reports (found_on, id);
create table if not exists quality_sub_items (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  item_id    bigint not null,
  line_no    integer,
  name       text not null,
  standard   text not null,
  method     text,
  severity   text not null default 'MAJOR',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table quality_sub_items add constraint quality_sub_items_item_id_name_unique unique (item_id, name) deferrable;
create index if not exists quality_sub_items_item_id on quality_sub_items (item_id);
create index if not exists quality_sub_items_name_trgm on quality_sub_items using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists quality_sub_items_name_wide on quality_sub_items using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists quality_sub_items_severity on quality_sub_items (severity, id);
create index if not exists quality_sub_items_line_no on quality_sub_items (line_no, id);
create table if not exists reforms (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  title         text not null,
  status        text,
  report_id     bigint,
  due_on        date not null,
  problem       text not null,
  team          text,
  containment   text,
  cause         text,
  corrective    text,
  implemented   text,
  prevention    text,
  conclusion    text,
  return_reason text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create index if not exists reforms_tenant on reforms (tenant_id, id);
create index if not exists reforms_created_by on reforms (tenant_id, created_by, id);
create index if not exists reforms_report_id on reforms (report_id);
create index if not exists reforms_title_trgm on reforms using gin (title gin_trgm_ops) with (fastupdate = off);
create index if not exists reforms_title_wide on reforms using gin ((wide_pairs(title))) with (fastupdate = off);
create index if not exists reforms_status on reforms (tenant_id, status, id);
create index if not exists reforms_due_on on reforms (tenant_id, due_on, id);
create index if not exists reforms_due_on_all on reforms (due_on, id);
create table if not exists score_rules (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  name           text not null,
  effective_from date not null,
  grade_a        integer not null default 90,
  grade_b        integer not null default 75,
  grade_c        integer not null default 60,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create unique index if not exists score_rules_name_unique on score_rules (name);
create unique index if not exists score_rules_effective_from_unique on score_rules (effective_from);
create index if not exists score_rules_name_trgm on score_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists score_rules_name_wide on score_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists score_rules_effective_from on score_rules (effective_from, id);
create table if not exists score_sub_items (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  rule_id    bigint not null,
  line_no    integer,
  dimension  text not null,
  name       text not null,
  weight     integer not null,
  source     text not null default 'MANUAL',
  full_at    numeric(18,1),
  zero_at    numeric(18,1),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table score_sub_items add constraint score_sub_items_rule_id_name_unique unique (rule_id, name) deferrable;
create index if not exists score_sub_items_rule_id on score_sub_items (rule_id);
create index if not exists score_sub_items_dimension on score_sub_items (dimension, id);
create index if not exists score_sub_items_name_trgm on score_sub_items using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists score_sub_items_name_wide on score_sub_items using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists score_sub_items_source on score_sub_items (source, id);
create index if not exists score_sub_items_line_no on score_sub_items (line_no, id);
create table if not exists settled_suppliers (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  legal_name   text not null,
  status       text,
  credit_code  text not null,
  kind         text not null,
  brands       text[] not null default '{}',
  main_parts   text[] not null default '{}',
  contact      text not null,
  phone        text not null,
  region       text,
  address      text,
  deposit_fen  bigint,
  settled_on   date not null,
  licence      text[] not null default '{}',
  introduction text,
  reason       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index if not exists settled_suppliers_tenant on settled_suppliers (tenant_id, id);
create index if not exists settled_suppliers_created_by on settled_suppliers (tenant_id, created_by, id);
create unique index if not exists settled_suppliers_tenant_id_settled_on_unique on settled_suppliers (tenant_id, settled_on);
create index if not exists settled_suppliers_legal_name_trgm on settled_suppliers using gin (legal_name gin_trgm_ops) with (fastupdate = off);
create index if not exists settled_suppliers_legal_name_wide on settled_suppliers using gin ((wide_pairs(legal_name))) with (fastupdate = off);
create index if not exists settled_suppliers_status on settled_suppliers (tenant_id, status, id);
create index if not exists settled_suppliers_credit_code_trgm on settled_suppliers using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index if not exists settled_suppliers_credit_code_wide on settled_suppliers using gin ((wide_pairs(credit_code))) with (fastupdate = off);
create index if not exists settled_suppliers_kind on settled_suppliers (tenant_id, kind, id);
create index if not exists settled_suppliers_phone_trgm on settled_suppliers using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists settled_suppliers_settled_on on settled_suppliers (tenant_id, settled_on, id);
create index if not exists settled_suppliers_settled_on_all on settled_suppliers (settled_on, id);
create table if not exists supplier_scores (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  year            integer not null,
  month           integer not null,
  return_ppm      integer,
  on_time_in_full numeric(18,1),
  quality         numeric(18,1),
  delivery        numeric(18,1),
  cost            numeric(18,1) not null,
  service         numeric(18,1) not null,
  total           numeric(18,1),
  grade           text,
  status          text,
  remark          text,
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
create index if not exists supplier_scores_tenant on supplier_scores (tenant_id, id);
create index if not exists supplier_scores_created_by on supplier_scores (tenant_id, created_by, id);
create unique index if not exists supplier_scores_tenant_id_year_month_unique on supplier_scores (tenant_id, year, month);
create index if not exists supplier_scores_year on supplier_scores (tenant_id, year, id);
create index if not exists supplier_scores_year_all on supplier_scores (year, id);
create index if not exists supplier_scores_month on supplier_scores (tenant_id, month, id);
create index if not exists supplier_scores_total on supplier_scores (tenant_id, total, id);
create index if not exists supplier_scores_total_all on supplier_scores (total, id);
create index if not exists supplier_scores_total_desc on supplier_scores (tenant_id, total desc nulls last, id desc);
create index if not exists supplier_scores_total_desc_all on supplier_scores (total desc nulls last, id desc);
create index if not exists supplier_scores_grade on supplier_scores (tenant_id, grade, id);
create index if not exists supplier_scores_status on supplier_scores (tenant_id, status, id);
create table if not exists move_rules (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  from_id    bigint not null,
  to_id      bigint not null,
  kind       text not null,
  min_kept   integer not null default 0,
  days       integer not null default 2,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table if not exists points_rules (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  event          text not null,
  points         integer not null,
  effective_from date not null,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create unique index if not exists points_rules_event_effective_from_unique on points_rules (event, effective_from);
create index if not exists points_rules_event on points_rules (event, id);
create index if not exists points_rules_points on points_rules (points, id);
create index if not exists points_rules_effective_from on points_rules (effective_from, id);
create table if not exists timeout_rules (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  stage          text not null,
  base_minutes   integer not null,
  line_minutes   integer not null default 0,
  effective_from date not null,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create unique index if not exists timeout_rules_stage_effective_from_unique on timeout_rules (stage, effective_from);
create index if not exists timeout_rules_stage on timeout_rules (stage, id);
create index if not exists timeout_rules_effective_from on timeout_rules (effective_from, id);
create table if not exists warehouse_shelves (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  warehouse_id bigint not null,
  code         text not null,
  zone         text,
  max_kg       integer,
  status       text not null default 'ENABLED',
  remark       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index if not exists warehouse_shelves_tenant on warehouse_shelves (tenant_id, id);
create index if not exists warehouse_shelves_created_by on warehouse_shelves (tenant_id, created_by, id);
create unique index if not exists warehouse_shelves_warehouse_id_code_unique on warehouse_shelves (warehouse_id, code);
create index if not exists warehouse_shelves_warehouse_id on warehouse_shelves (warehouse_id);
create index if not exists warehouse_shelves_code_trgm on warehouse_shelves using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists warehouse_shelves_code on warehouse_shelves (tenant_id, code, id);
create index if not exists warehouse_shelves_code_all on warehouse_shelves (code, id);
create index if not exists warehouse_shelves_zone_trgm on warehouse_shelves using gin (zone gin_trgm_ops) with (fastupdate = off);
create index if not exists warehouse_shelves_zone_wide on warehouse_shelves using gin ((wide_pairs(zone))) with (fastupdate = off);
create index if not exists warehouse_shelves_status on warehouse_shelves (tenant_id, status, id);
create index if not exists warehouses_created_by on warehouses (tenant_id, created_by, id);
create index if not exists warehouses_parent_id on warehouses (parent_id);
create index if not exists warehouses_code_trgm on warehouses using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists warehouses_code_wide on warehouses using gin ((wide_pairs(code))) with (fastupdate = off);
create index if not exists warehouses_code_all on warehouses (code, id);
create index if not exists warehouses_name_zh_trgm on warehouses using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists warehouses_name_zh_wide on warehouses using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists warehouses_kind on warehouses (tenant_id, kind, id);
create index if not exists warehouses_status on warehouses (tenant_id, status, id);


create index if not exists move_rules_tenant on move_rules (tenant_id, id);
create index if not exists move_rules_created_by on move_rules (tenant_id, created_by, id);
create unique index if not exists move_rules_tenant_id_name_unique on move_rules (tenant_id, name);
create index if not exists move_rules_from_id on move_rules (from_id);
create index if not exists move_rules_to_id on move_rules (to_id);
create index if not exists move_rules_name_trgm on move_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists move_rules_name_wide on move_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists move_rules_kind on move_rules (tenant_id, kind, id);
create index if not exists move_rules_status on move_rules (tenant_id, status, id);
create index if not exists move_rules_name on move_rules (tenant_id, name, id);
create index if not exists move_rules_name_all on move_rules (name, id);

alter table supplier_scores add constraint supplier_scores_total check (total between 0 and 100);
alter table supplier_scores add constraint supplier_scores_grade check (grade in ('A', 'B', 'C', 'D'));
alter table quality_reports add constraint quality_reports_defective check (defective between 0 and inspected);
alter table reforms add constraint reforms_status check (status in ('PENDING', 'WORKING', 'VERIFYING', 'CLOSED', 'RETURNED'));
alter table score_sub_items add constraint score_sub_items_weight check (weight between 1 and 100);
alter table move_rules add constraint move_rules_two check (from_id <> to_id);
