-- Searches and orders of tables that stay small need no indexes: reading a small table through is faster than
-- keeping them. Keys and references keep theirs. A new database never had these.

drop index if exists
  account_periods_name_trgm,
  account_periods_name_wide,
  account_periods_starts_on_ends_on,
  account_periods_status;
drop index if exists
  ageing_buckets_line_no;
drop index if exists
  ageing_schemes_name,
  ageing_schemes_name_trgm,
  ageing_schemes_name_wide,
  ageing_schemes_status;
drop index if exists
  api_clients_client_id,
  api_clients_client_id_trgm,
  api_clients_last_used_at,
  api_clients_last_used_at_desc,
  api_clients_name,
  api_clients_name_trgm,
  api_clients_name_wide,
  api_clients_status,
  api_clients_valid_until,
  api_clients_valid_until_desc;
drop index if exists
  app_versions_build_no,
  app_versions_created_at,
  app_versions_forced,
  app_versions_platform,
  app_versions_status,
  app_versions_version_no,
  app_versions_version_no_trgm;
drop index if exists
  audit_rules_at_least_fen,
  audit_rules_name,
  audit_rules_name_trgm,
  audit_rules_name_wide,
  audit_rules_status,
  audit_rules_subject;
drop index if exists
  brands_code_trgm,
  brands_code_wide,
  brands_kind,
  brands_name_en_trgm,
  brands_name_en_wide,
  brands_name_zh_trgm,
  brands_name_zh_wide,
  brands_sort;
drop index if exists
  bright_spots_created_by,
  bright_spots_dimension,
  bright_spots_happened_on,
  bright_spots_happened_on_all,
  bright_spots_status,
  bright_spots_tenant,
  bright_spots_title_trgm,
  bright_spots_title_wide;
drop index if exists
  category_configs_code,
  category_configs_code_trgm,
  category_configs_kind,
  category_configs_name_en_trgm,
  category_configs_name_en_wide,
  category_configs_name_zh_trgm,
  category_configs_name_zh_wide,
  category_configs_sort,
  category_configs_status;
drop index if exists
  credit_blacklist_created_at,
  credit_blacklist_created_at_all,
  credit_blacklist_created_by,
  credit_blacklist_status,
  credit_blacklist_tenant;
drop index if exists
  credit_roles_created_by,
  credit_roles_max_limit_fen,
  credit_roles_max_limit_fen_all,
  credit_roles_status,
  credit_roles_tenant;
drop index if exists
  credit_template_items_line_no;
drop index if exists
  credit_templates_name,
  credit_templates_name_trgm,
  credit_templates_name_wide,
  credit_templates_status;
drop index if exists
  cust_whites_brand_name,
  cust_whites_brand_name_all,
  cust_whites_brand_name_trgm,
  cust_whites_brand_name_wide,
  cust_whites_created_by,
  cust_whites_domain_trgm,
  cust_whites_status,
  cust_whites_tenant;
drop index if exists
  customer_groups_created_at,
  customer_groups_group_name,
  customer_groups_group_name_trgm,
  customer_groups_group_name_wide,
  customer_groups_sort;
drop index if exists
  customer_services_name,
  customer_services_name_trgm,
  customer_services_name_wide,
  customer_services_phone_trgm,
  customer_services_sort,
  customer_services_status;
drop index if exists
  departments_created_by,
  departments_leader_trgm,
  departments_leader_wide,
  departments_name_trgm,
  departments_name_wide,
  departments_phone_trgm,
  departments_removed,
  departments_sort_all,
  departments_status;
drop index if exists
  dict_items_label_en_trgm,
  dict_items_label_en_wide,
  dict_items_label_zh_trgm,
  dict_items_label_zh_wide,
  dict_items_removed,
  dict_items_sort,
  dict_items_status,
  dict_items_value_trgm,
  dict_items_value_wide;
drop index if exists
  dicts_code_trgm,
  dicts_name_en_trgm,
  dicts_name_en_wide,
  dicts_name_zh_trgm,
  dicts_name_zh_wide,
  dicts_status;
drop index if exists
  group_categories_created_by,
  group_categories_name,
  group_categories_name_all,
  group_categories_name_en_trgm,
  group_categories_name_en_wide,
  group_categories_name_trgm,
  group_categories_name_wide,
  group_categories_sort,
  group_categories_sort_all,
  group_categories_status,
  group_categories_tenant;
drop index if exists
  im_members_client,
  im_members_nickname,
  im_members_nickname_trgm,
  im_members_nickname_wide,
  im_members_status;
drop index if exists
  im_workgroups_client,
  im_workgroups_name,
  im_workgroups_name_trgm,
  im_workgroups_name_wide,
  im_workgroups_sort,
  im_workgroups_stage,
  im_workgroups_status,
  im_workgroups_uid_trgm;
drop index if exists
  live_goods_created_by,
  live_goods_part_code_trgm,
  live_goods_part_code_wide,
  live_goods_price_fen,
  live_goods_price_fen_all,
  live_goods_status,
  live_goods_tenant,
  live_goods_title_trgm,
  live_goods_title_wide;
drop index if exists
  logistics_companies_created_by,
  logistics_companies_name_en_trgm,
  logistics_companies_name_en_wide,
  logistics_companies_name_zh_trgm,
  logistics_companies_name_zh_wide,
  logistics_companies_sort,
  logistics_companies_sort_all,
  logistics_companies_status,
  logistics_companies_type;
drop index if exists
  logistics_lines_created_by,
  logistics_lines_kind,
  logistics_lines_name_en_trgm,
  logistics_lines_name_en_wide,
  logistics_lines_name_zh_trgm,
  logistics_lines_name_zh_wide,
  logistics_lines_sort,
  logistics_lines_sort_all,
  logistics_lines_status;
drop index if exists
  marketings_created_at,
  marketings_created_at_all,
  marketings_created_by,
  marketings_name,
  marketings_name_all,
  marketings_name_en_trgm,
  marketings_name_en_wide,
  marketings_name_trgm,
  marketings_name_wide,
  marketings_off_fen,
  marketings_off_fen_all,
  marketings_status,
  marketings_tenant,
  marketings_threshold_fen,
  marketings_threshold_fen_all;
drop index if exists
  menus_code_trgm,
  menus_kind,
  menus_name_en_trgm,
  menus_name_en_wide,
  menus_name_zh_trgm,
  menus_name_zh_wide,
  menus_sort;
drop index if exists
  move_rules_created_by,
  move_rules_kind,
  move_rules_name,
  move_rules_name_all,
  move_rules_name_trgm,
  move_rules_name_wide,
  move_rules_status,
  move_rules_tenant;
drop index if exists
  name_packages_name_en_trgm,
  name_packages_name_en_wide,
  name_packages_name_trgm,
  name_packages_name_wide,
  name_packages_sort,
  name_packages_status;
drop index if exists
  notices_audience,
  notices_created_at,
  notices_published_at,
  notices_published_at_desc,
  notices_status,
  notices_title_en_trgm,
  notices_title_en_wide,
  notices_title_zh_trgm,
  notices_title_zh_wide;
drop index if exists
  order_review_rules_created_by,
  order_review_rules_kind,
  order_review_rules_name_trgm,
  order_review_rules_name_wide,
  order_review_rules_status,
  order_review_rules_tenant;
drop index if exists
  params_param_key_trgm,
  params_param_name_en_trgm,
  params_param_name_en_wide,
  params_param_name_trgm,
  params_param_name_wide,
  params_removed;
drop index if exists
  part_categories_code_trgm,
  part_categories_code_wide,
  part_categories_name_en_trgm,
  part_categories_name_en_wide,
  part_categories_name_zh_trgm,
  part_categories_name_zh_wide,
  part_categories_sort;
drop index if exists
  payment_accounts_account_no_trgm,
  payment_accounts_bank_trgm,
  payment_accounts_bank_wide,
  payment_accounts_created_by,
  payment_accounts_name,
  payment_accounts_name_all,
  payment_accounts_name_trgm,
  payment_accounts_name_wide,
  payment_accounts_status,
  payment_accounts_tenant,
  payment_accounts_use;
drop index if exists
  placements_name,
  placements_name_trgm,
  placements_name_wide,
  placements_position,
  placements_sort,
  placements_status,
  placements_valid_start_valid_end;
drop index if exists
  points_rules_effective_from,
  points_rules_event,
  points_rules_points;
drop index if exists
  posts_code_all,
  posts_code_trgm,
  posts_code_wide,
  posts_created_at,
  posts_created_at_all,
  posts_created_by,
  posts_name,
  posts_name_all,
  posts_name_trgm,
  posts_name_wide,
  posts_removed,
  posts_sort_all,
  posts_status;
drop index if exists
  price_configs_brand_trgm,
  price_configs_brand_wide,
  price_configs_mode,
  price_configs_name,
  price_configs_name_trgm,
  price_configs_name_wide,
  price_configs_ratio,
  price_configs_sort,
  price_configs_status,
  price_configs_valid_start_valid_end;
drop index if exists
  price_groups_created_by,
  price_groups_name,
  price_groups_name_all,
  price_groups_name_en_trgm,
  price_groups_name_en_wide,
  price_groups_name_trgm,
  price_groups_name_wide,
  price_groups_status,
  price_groups_tenant;
drop index if exists
  quality_items_code,
  quality_items_code_trgm,
  quality_items_code_wide,
  quality_items_name_trgm,
  quality_items_name_wide,
  quality_items_status;
drop index if exists
  quality_sub_items_line_no,
  quality_sub_items_name_trgm,
  quality_sub_items_name_wide,
  quality_sub_items_severity;
drop index if exists
  robot_answers_keywords,
  robot_answers_name,
  robot_answers_name_trgm,
  robot_answers_name_wide,
  robot_answers_sort,
  robot_answers_status;
drop index if exists
  roles_code_all,
  roles_code_trgm,
  roles_created_at,
  roles_created_at_all,
  roles_created_by,
  roles_data_scope,
  roles_name,
  roles_name_all,
  roles_name_trgm,
  roles_name_wide,
  roles_sort_all,
  roles_status;
drop index if exists
  sale_ranges_kind,
  sale_ranges_name,
  sale_ranges_name_trgm,
  sale_ranges_name_wide,
  sale_ranges_region,
  sale_ranges_status,
  sale_ranges_valid_start_valid_end;
drop index if exists
  sales_confs_name,
  sales_confs_name_trgm,
  sales_confs_name_wide,
  sales_confs_status,
  sales_confs_valid_start_valid_end;
drop index if exists
  score_rules_effective_from,
  score_rules_name_trgm,
  score_rules_name_wide;
drop index if exists
  score_sub_items_dimension,
  score_sub_items_line_no,
  score_sub_items_name_trgm,
  score_sub_items_name_wide,
  score_sub_items_source;
drop index if exists
  screen_tables_screen,
  screen_tables_screen_desc,
  screen_tables_screen_trgm,
  screen_tables_screen_wide,
  screen_tables_state,
  screen_tables_table_name_trgm,
  screen_tables_table_name_wide,
  screen_tables_title_en_trgm,
  screen_tables_title_en_wide,
  screen_tables_title_zh_trgm,
  screen_tables_title_zh_wide;
drop index if exists
  service_bindings_created_at,
  service_bindings_created_at_all,
  service_bindings_created_by,
  service_bindings_stage,
  service_bindings_tenant;
drop index if exists
  settled_suppliers_created_by,
  settled_suppliers_credit_code_trgm,
  settled_suppliers_credit_code_wide,
  settled_suppliers_kind,
  settled_suppliers_legal_name_trgm,
  settled_suppliers_legal_name_wide,
  settled_suppliers_phone_trgm,
  settled_suppliers_settled_on,
  settled_suppliers_settled_on_all,
  settled_suppliers_status,
  settled_suppliers_tenant;
drop index if exists
  statement_settings_cycle,
  statement_settings_name_trgm,
  statement_settings_name_wide,
  statement_settings_status;
drop index if exists
  synonyms_name_trgm,
  synonyms_name_wide,
  synonyms_status;
drop index if exists
  tax_rates_category,
  tax_rates_effective_from,
  tax_rates_name_trgm,
  tax_rates_name_wide,
  tax_rates_rate;
drop index if exists
  tenant_children_created_by,
  tenant_children_name_trgm,
  tenant_children_name_wide,
  tenant_children_relation,
  tenant_children_sort,
  tenant_children_sort_all,
  tenant_children_status,
  tenant_children_tenant;
drop index if exists
  third_party_sends_created_by,
  third_party_sends_event,
  third_party_sends_name,
  third_party_sends_name_all,
  third_party_sends_name_trgm,
  third_party_sends_name_wide,
  third_party_sends_status,
  third_party_sends_tenant;
drop index if exists
  timeout_rules_action,
  timeout_rules_effective_from,
  timeout_rules_stage;
drop index if exists
  user_data_scopes_created_by,
  user_data_scopes_data_scope,
  user_data_scopes_status,
  user_data_scopes_tenant;
drop index if exists
  vehicle_series_name_en_trgm,
  vehicle_series_name_en_wide,
  vehicle_series_name_zh_trgm,
  vehicle_series_name_zh_wide;
drop index if exists
  vin_makers_brand,
  vin_makers_created_by,
  vin_makers_maker_code,
  vin_makers_maker_code_all,
  vin_makers_maker_code_trgm,
  vin_makers_maker_trgm,
  vin_makers_maker_wide,
  vin_makers_status,
  vin_makers_tenant;
drop index if exists
  warehouse_permissions_created_by,
  warehouse_permissions_status,
  warehouse_permissions_tenant;
drop index if exists
  warehouses_code_all,
  warehouses_code_trgm,
  warehouses_code_wide,
  warehouses_created_by,
  warehouses_kind,
  warehouses_name_en_trgm,
  warehouses_name_en_wide,
  warehouses_name_zh_trgm,
  warehouses_name_zh_wide,
  warehouses_status;
drop index if exists
  white_lists_created_at,
  white_lists_kind,
  white_lists_reason_trgm,
  white_lists_reason_wide,
  white_lists_status,
  white_lists_valid_until,
  white_lists_valid_until_desc;
drop index if exists
  write_off_rules_name,
  write_off_rules_name_trgm,
  write_off_rules_name_wide,
  write_off_rules_sequence,
  write_off_rules_status;

-- Left behind by earlier versions of their screens.
drop index if exists
  credit_template_items_created_by,
  credit_template_items_line_no_all,
  credit_template_items_tenant,
  credit_templates_created_by,
  credit_templates_name_all,
  credit_templates_tenant;

-- The key of the items had an index only without the recycle bin.
create index if not exists dict_items_dict_id on dict_items (dict_id);
