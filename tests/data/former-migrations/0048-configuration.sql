-- The configuration of system, platform, service and docking: a table for each screen.

create table if not exists app_versions (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  platform   text not null,
  version_no text not null,
  build_no   integer not null,
  forced     boolean not null default false,
  notes_zh   text not null,
  notes_en   text not null,
  installer  text[] not null default '{}',
  link       text,
  status     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists app_versions_platform_version_no_unique on app_versions (platform, version_no);
create index if not exists app_versions_platform on app_versions (platform, id);
create index if not exists app_versions_version_no_trgm on app_versions using gin (version_no gin_trgm_ops) with (fastupdate = off);
create index if not exists app_versions_version_no on app_versions (version_no, id);
create index if not exists app_versions_build_no on app_versions (build_no, id);
create index if not exists app_versions_forced on app_versions (forced, id);
create index if not exists app_versions_status on app_versions (status, id);
create index if not exists app_versions_created_at on app_versions (created_at, id);
create table if not exists api_clients (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  name          text not null,
  client_id     text not null,
  valid_until   date,
  status        text not null default 'ENABLED',
  secret_set_at timestamptz,
  -- SHA-256 of the secret, which is random and long: a slow hash would add nothing.
  secret_hash   text,
  last_used_at  timestamptz,
  remark        text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create unique index if not exists api_clients_client_id_unique on api_clients (client_id);
create index if not exists api_clients_name_trgm on api_clients using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists api_clients_name_wide on api_clients using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists api_clients_name on api_clients (name, id);
create index if not exists api_clients_client_id_trgm on api_clients using gin (client_id gin_trgm_ops) with (fastupdate = off);
create index if not exists api_clients_client_id on api_clients (client_id, id);
create index if not exists api_clients_valid_until on api_clients (valid_until, id);
create index if not exists api_clients_valid_until_desc on api_clients (valid_until desc nulls last, id desc);
create index if not exists api_clients_status on api_clients (status, id);
create index if not exists api_clients_last_used_at on api_clients (last_used_at, id);
create index if not exists api_clients_last_used_at_desc on api_clients (last_used_at desc nulls last, id desc);
create table if not exists third_party_sends (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  event       text not null,
  url         text not null,
  secret_hash text,
  retries     integer not null default 3,
  status      text not null default 'ENABLED',
  remark      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists third_party_sends_tenant on third_party_sends (tenant_id, id);
create index if not exists third_party_sends_created_by on third_party_sends (tenant_id, created_by, id);
create index if not exists third_party_sends_name_trgm on third_party_sends using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists third_party_sends_name_wide on third_party_sends using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists third_party_sends_name on third_party_sends (tenant_id, name, id);
create index if not exists third_party_sends_name_all on third_party_sends (name, id);
create index if not exists third_party_sends_event on third_party_sends (tenant_id, event, id);
create index if not exists third_party_sends_status on third_party_sends (tenant_id, status, id);
create table if not exists third_party_users (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  user_id       bigint not null,
  system        text not null,
  external_id   text not null,
  external_name text,
  status        text not null default 'ENABLED',
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create index if not exists third_party_users_tenant on third_party_users (tenant_id, id);
create index if not exists third_party_users_created_by on third_party_users (tenant_id, created_by, id);
create unique index if not exists third_party_users_system_external_id_unique on third_party_users (system, external_id);
create index if not exists third_party_users_user_id on third_party_users (user_id);
create index if not exists third_party_users_system on third_party_users (tenant_id, system, id);
create index if not exists third_party_users_external_id_trgm on third_party_users using gin (external_id gin_trgm_ops) with (fastupdate = off);
create index if not exists third_party_users_external_id_wide on third_party_users using gin ((wide_pairs(external_id))) with (fastupdate = off);
create index if not exists third_party_users_external_id on third_party_users (tenant_id, external_id, id);
create index if not exists third_party_users_external_id_all on third_party_users (external_id, id);
create index if not exists third_party_users_external_name_trgm on third_party_users using gin (external_name gin_trgm_ops) with (fastupdate = off);
create index if not exists third_party_users_external_name_wide on third_party_users using gin ((wide_pairs(external_name))) with (fastupdate = off);
create index if not exists third_party_users_status on third_party_users (tenant_id, status, id);
create index if not exists third_party_users_created_at on third_party_users (tenant_id, created_at, id);
create index if not exists third_party_users_created_at_all on third_party_users (created_at, id);
create table if not exists cust_whites (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  brand_name   text not null,
  domain       text not null,
  logo         text[] not null default '{}',
  theme_colour text,
  hotline      text,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index if not exists cust_whites_tenant on cust_whites (tenant_id, id);
create index if not exists cust_whites_created_by on cust_whites (tenant_id, created_by, id);
create unique index if not exists cust_whites_tenant_id_domain_unique on cust_whites (tenant_id, domain);
create index if not exists cust_whites_brand_name_trgm on cust_whites using gin (brand_name gin_trgm_ops) with (fastupdate = off);
create index if not exists cust_whites_brand_name_wide on cust_whites using gin ((wide_pairs(brand_name))) with (fastupdate = off);
create index if not exists cust_whites_brand_name on cust_whites (tenant_id, brand_name, id);
create index if not exists cust_whites_brand_name_all on cust_whites (brand_name, id);
create index if not exists cust_whites_domain_trgm on cust_whites using gin (domain gin_trgm_ops) with (fastupdate = off);
create index if not exists cust_whites_status on cust_whites (tenant_id, status, id);
create table if not exists likes (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  target_kind text not null,
  target_name text not null,
  content     text,
  status      text default 'PENDING',
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists likes_tenant on likes (tenant_id, id);
create index if not exists likes_created_by on likes (tenant_id, created_by, id);
create index if not exists likes_target_kind on likes (tenant_id, target_kind, id);
create index if not exists likes_target_name_trgm on likes using gin (target_name gin_trgm_ops) with (fastupdate = off);
create index if not exists likes_target_name_wide on likes using gin ((wide_pairs(target_name))) with (fastupdate = off);
create index if not exists likes_content_trgm on likes using gin (content gin_trgm_ops) with (fastupdate = off);
create index if not exists likes_content_wide on likes using gin ((wide_pairs(content))) with (fastupdate = off);
create index if not exists likes_status on likes (tenant_id, status, id);
create index if not exists likes_created_at on likes (tenant_id, created_at, id);
create index if not exists likes_created_at_all on likes (created_at, id);
create table if not exists placements (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text not null,
  position    text not null,
  image       text[] not null default '{}',
  text_zh     text not null,
  text_en     text not null,
  link        text,
  valid_start timestamptz,
  valid_end   timestamptz,
  sort        integer not null default 100,
  status      text not null default 'ENABLED',
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists placements_name_trgm on placements using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists placements_name_wide on placements using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists placements_name on placements (name, id);
create index if not exists placements_position on placements (position, id);
create index if not exists placements_valid_start_valid_end on placements using gist ((NULLIF(tstzrange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::tstzrange)));
create index if not exists placements_sort on placements (sort, id);
create index if not exists placements_status on placements (status, id);
create table if not exists price_configs (
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
create index if not exists price_configs_supplier_id on price_configs (supplier_id);
create index if not exists price_configs_customer_id on price_configs (customer_id);
create index if not exists price_configs_name_trgm on price_configs using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists price_configs_name_wide on price_configs using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists price_configs_name on price_configs (name, id);
create index if not exists price_configs_brand_trgm on price_configs using gin (brand gin_trgm_ops) with (fastupdate = off);
create index if not exists price_configs_brand_wide on price_configs using gin ((wide_pairs(brand))) with (fastupdate = off);
create index if not exists price_configs_mode on price_configs (mode, id);
create index if not exists price_configs_ratio on price_configs (ratio, id);
create index if not exists price_configs_valid_start_valid_end on price_configs using gist ((NULLIF(daterange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::daterange)));
create index if not exists price_configs_sort on price_configs (sort, id);
create index if not exists price_configs_status on price_configs (status, id);
create table if not exists price_suppliers (
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
create index if not exists price_suppliers_tenant on price_suppliers (tenant_id, id);
create index if not exists price_suppliers_created_by on price_suppliers (tenant_id, created_by, id);
create index if not exists price_suppliers_part_code_trgm on price_suppliers using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index if not exists price_suppliers_part_code_wide on price_suppliers using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index if not exists price_suppliers_part_code on price_suppliers (tenant_id, part_code, id);
create index if not exists price_suppliers_part_code_all on price_suppliers (part_code, id);
create index if not exists price_suppliers_part_name_trgm on price_suppliers using gin (part_name gin_trgm_ops) with (fastupdate = off);
create index if not exists price_suppliers_part_name_wide on price_suppliers using gin ((wide_pairs(part_name))) with (fastupdate = off);
create index if not exists price_suppliers_price_fen on price_suppliers (tenant_id, price_fen, id);
create index if not exists price_suppliers_price_fen_all on price_suppliers (price_fen, id);
create index if not exists price_suppliers_valid_start_valid_end on price_suppliers using gist ((NULLIF(daterange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::daterange)));
create index if not exists price_suppliers_status on price_suppliers (tenant_id, status, id);
create table if not exists sale_ranges (
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
create index if not exists sale_ranges_supplier_id on sale_ranges (supplier_id);
create index if not exists sale_ranges_name_trgm on sale_ranges using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists sale_ranges_name_wide on sale_ranges using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists sale_ranges_name on sale_ranges (name, id);
create index if not exists sale_ranges_kind on sale_ranges (kind, id);
create index if not exists sale_ranges_region on sale_ranges (region, id);
create index if not exists sale_ranges_valid_start_valid_end on sale_ranges using gist ((NULLIF(daterange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::daterange)));
create index if not exists sale_ranges_status on sale_ranges (status, id);
create table if not exists sale_range_customers (
  sale_range_id bigint not null,
  tenant_id     bigint not null,
  primary key (sale_range_id, tenant_id)
);
create index if not exists sale_range_customers_tenant_id on sale_range_customers (tenant_id);
create table if not exists sales_conf_items (
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
create unique index if not exists sales_conf_items_conf_id_part_code_unique on sales_conf_items (conf_id, part_code);
create index if not exists sales_conf_items_conf_id on sales_conf_items (conf_id);
create index if not exists sales_conf_items_part_code_trgm on sales_conf_items using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index if not exists sales_conf_items_part_code_wide on sales_conf_items using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index if not exists sales_conf_items_part_name_trgm on sales_conf_items using gin (part_name gin_trgm_ops) with (fastupdate = off);
create index if not exists sales_conf_items_part_name_wide on sales_conf_items using gin ((wide_pairs(part_name))) with (fastupdate = off);
create index if not exists sales_conf_items_status on sales_conf_items (status, id);
create table if not exists sales_confs (
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
create unique index if not exists sales_confs_name_unique on sales_confs (name);
create index if not exists sales_confs_supplier_id on sales_confs (supplier_id);
create index if not exists sales_confs_name_trgm on sales_confs using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists sales_confs_name_wide on sales_confs using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists sales_confs_name on sales_confs (name, id);
create index if not exists sales_confs_valid_start_valid_end on sales_confs using gist ((NULLIF(daterange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::daterange)));
create index if not exists sales_confs_status on sales_confs (status, id);
create table if not exists tenant_companies (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  company_name text not null,
  credit_code  text,
  ytsf_flag    text not null default 'N',
  legal_person text,
  phone        text,
  region       text,
  address      text,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index if not exists tenant_companies_tenant on tenant_companies (tenant_id, id);
create index if not exists tenant_companies_created_by on tenant_companies (tenant_id, created_by, id);
create index if not exists tenant_companies_company_name_trgm on tenant_companies using gin (company_name gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_companies_company_name_wide on tenant_companies using gin ((wide_pairs(company_name))) with (fastupdate = off);
create index if not exists tenant_companies_company_name on tenant_companies (tenant_id, company_name, id);
create index if not exists tenant_companies_company_name_all on tenant_companies (company_name, id);
create index if not exists tenant_companies_credit_code_trgm on tenant_companies using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_companies_credit_code_wide on tenant_companies using gin ((wide_pairs(credit_code))) with (fastupdate = off);
create index if not exists tenant_companies_ytsf_flag on tenant_companies (tenant_id, ytsf_flag, id);
create index if not exists tenant_companies_phone_trgm on tenant_companies using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_companies_region on tenant_companies (tenant_id, region, id);
create index if not exists tenant_companies_status on tenant_companies (tenant_id, status, id);
create table if not exists tenant_details (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  erp_code      text,
  settlement    text not null default 'CASH',
  invoice_title text,
  tax_no        text,
  bank_name     text,
  bank_account  text,
  scope         text,
  remark        text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create index if not exists tenant_details_tenant on tenant_details (tenant_id, id);
create index if not exists tenant_details_created_by on tenant_details (tenant_id, created_by, id);
create unique index if not exists tenant_details_tenant_id_unique on tenant_details (tenant_id);
create index if not exists tenant_details_erp_code_trgm on tenant_details using gin (erp_code gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_details_erp_code_wide on tenant_details using gin ((wide_pairs(erp_code))) with (fastupdate = off);
create index if not exists tenant_details_settlement on tenant_details (tenant_id, settlement, id);
create index if not exists tenant_details_invoice_title_trgm on tenant_details using gin (invoice_title gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_details_invoice_title_wide on tenant_details using gin ((wide_pairs(invoice_title))) with (fastupdate = off);
create table if not exists white_lists (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  customer_id bigint not null,
  kind        text not null,
  valid_until date,
  reason      text not null,
  status      text not null default 'ENABLED',
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists white_lists_customer_id on white_lists (customer_id);
create index if not exists white_lists_kind on white_lists (kind, id);
create index if not exists white_lists_valid_until on white_lists (valid_until, id);
create index if not exists white_lists_valid_until_desc on white_lists (valid_until desc nulls last, id desc);
create index if not exists white_lists_reason_trgm on white_lists using gin (reason gin_trgm_ops) with (fastupdate = off);
create index if not exists white_lists_reason_wide on white_lists using gin ((wide_pairs(reason))) with (fastupdate = off);
create index if not exists white_lists_status on white_lists (status, id);
create index if not exists white_lists_created_at on white_lists (created_at, id);
create table if not exists customer_services (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  name         text not null,
  user_id      bigint,
  phone        text,
  wechat       text,
  work_hours   text,
  workgroup_id bigint,
  avatar       text[] not null default '{}',
  sort         integer not null default 100,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index if not exists customer_services_user_id on customer_services (user_id);
create index if not exists customer_services_workgroup_id on customer_services (workgroup_id);
create index if not exists customer_services_name_trgm on customer_services using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists customer_services_name_wide on customer_services using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists customer_services_name on customer_services (name, id);
create index if not exists customer_services_phone_trgm on customer_services using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists customer_services_sort on customer_services (sort, id);
create index if not exists customer_services_status on customer_services (status, id);
create table if not exists im_members (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  nickname     text not null,
  zp_user_id   bigint not null,
  workgroup_id bigint not null,
  org_uid_id   bigint not null,
  client       text not null default 'ALL',
  max_talks    integer not null default 10,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index if not exists im_members_zp_user_id on im_members (zp_user_id);
create index if not exists im_members_workgroup_id on im_members (workgroup_id);
create index if not exists im_members_org_uid_id on im_members (org_uid_id);
create index if not exists im_members_nickname_trgm on im_members using gin (nickname gin_trgm_ops) with (fastupdate = off);
create index if not exists im_members_nickname_wide on im_members using gin ((wide_pairs(nickname))) with (fastupdate = off);
create index if not exists im_members_nickname on im_members (nickname, id);
create index if not exists im_members_client on im_members (client, id);
create index if not exists im_members_status on im_members (status, id);
create table if not exists im_workgroups (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  uid        text not null,
  org_uid_id bigint not null,
  stage      text not null,
  client     text not null default 'ALL',
  welcome_zh text,
  welcome_en text,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists im_workgroups_uid_unique on im_workgroups (uid);
create index if not exists im_workgroups_org_uid_id on im_workgroups (org_uid_id);
create index if not exists im_workgroups_name_trgm on im_workgroups using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists im_workgroups_name_wide on im_workgroups using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists im_workgroups_name on im_workgroups (name, id);
create index if not exists im_workgroups_uid_trgm on im_workgroups using gin (uid gin_trgm_ops) with (fastupdate = off);
create index if not exists im_workgroups_stage on im_workgroups (stage, id);
create index if not exists im_workgroups_client on im_workgroups (client, id);
create index if not exists im_workgroups_sort on im_workgroups (sort, id);
create index if not exists im_workgroups_status on im_workgroups (status, id);
create table if not exists robot_answers (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  keywords   text[] not null default '{}',
  match_kind text not null default 'ANY',
  reply_zh   text not null,
  reply_en   text not null,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists robot_answers_name_trgm on robot_answers using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists robot_answers_name_wide on robot_answers using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists robot_answers_name on robot_answers (name, id);
create index if not exists robot_answers_keywords on robot_answers using gin (keywords) with (fastupdate = off);
create index if not exists robot_answers_sort on robot_answers (sort, id);
create index if not exists robot_answers_status on robot_answers (status, id);
create table if not exists service_bindings (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  service_id bigint not null,
  stage      text not null default 'PLATFORM',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists service_bindings_tenant on service_bindings (tenant_id, id);
create index if not exists service_bindings_created_by on service_bindings (tenant_id, created_by, id);
create index if not exists service_bindings_service_id on service_bindings (service_id);
create index if not exists service_bindings_stage on service_bindings (tenant_id, stage, id);
create index if not exists service_bindings_created_at on service_bindings (tenant_id, created_at, id);
create index if not exists service_bindings_created_at_all on service_bindings (created_at, id);
create table if not exists category_configs (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name_zh    text not null,
  name_en    text not null,
  code       text not null,
  kind       text not null,
  parent_id  bigint,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index if not exists category_configs_code_unique on category_configs (code);
create index if not exists category_configs_parent_id on category_configs (parent_id);
create index if not exists category_configs_name_zh_trgm on category_configs using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists category_configs_name_zh_wide on category_configs using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists category_configs_name_en_trgm on category_configs using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index if not exists category_configs_name_en_wide on category_configs using gin ((wide_pairs(name_en))) with (fastupdate = off);
create index if not exists category_configs_code_trgm on category_configs using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists category_configs_code on category_configs (code, id);
create index if not exists category_configs_kind on category_configs (kind, id);
create index if not exists category_configs_sort on category_configs (sort, id);
create index if not exists category_configs_status on category_configs (status, id);
create table if not exists tenant_children (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  child_id   bigint not null,
  name       text not null,
  relation   text not null,
  is_default boolean not null default false,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists tenant_children_tenant on tenant_children (tenant_id, id);
create index if not exists tenant_children_created_by on tenant_children (tenant_id, created_by, id);
create index if not exists tenant_children_child_id on tenant_children (child_id);
create index if not exists tenant_children_name_trgm on tenant_children using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists tenant_children_name_wide on tenant_children using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists tenant_children_relation on tenant_children (tenant_id, relation, id);
create index if not exists tenant_children_sort on tenant_children (tenant_id, sort, id);
create index if not exists tenant_children_sort_all on tenant_children (sort, id);
create index if not exists tenant_children_status on tenant_children (tenant_id, status, id);
create table if not exists user_details (
  id                bigint primary key,
  tenant_id         bigint not null,
  version           integer not null default 1,
  user_id           bigint not null references users (id) on delete cascade,
  employee_no       text not null,
  wechat            text,
  entry_date        date,
  birthday          date,
  emergency_contact text,
  emergency_phone   text,
  skills            text[] not null default '{}',
  remark            text,
  created_by        bigint,
  updated_by        bigint,
  created_at        timestamptz not null,
  updated_at        timestamptz not null
);
create index if not exists user_details_tenant on user_details (tenant_id, id);
create index if not exists user_details_created_by on user_details (tenant_id, created_by, id);
create unique index if not exists user_details_tenant_id_user_id_unique on user_details (tenant_id, user_id);
create index if not exists user_details_user_id on user_details (user_id);
create index if not exists user_details_employee_no_trgm on user_details using gin (employee_no gin_trgm_ops) with (fastupdate = off);
create index if not exists user_details_employee_no_wide on user_details using gin ((wide_pairs(employee_no))) with (fastupdate = off);
create index if not exists user_details_employee_no on user_details (tenant_id, employee_no, id);
create index if not exists user_details_employee_no_all on user_details (employee_no, id);
create index if not exists user_details_entry_date on user_details (tenant_id, entry_date, id);
create index if not exists user_details_entry_date_all on user_details (entry_date, id);
create index if not exists user_details_entry_date_desc on user_details (tenant_id, entry_date desc nulls last, id desc);
create index if not exists user_details_entry_date_desc_all on user_details (entry_date desc nulls last, id desc);
create index if not exists user_details_emergency_phone_trgm on user_details using gin (emergency_phone gin_trgm_ops) with (fastupdate = off);
create index if not exists user_details_skills on user_details using gin (skills) with (fastupdate = off);
