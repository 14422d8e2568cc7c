-- Indexes that only make reading fast. Those that guard a rule are beside their table.

create index tenants_tenant_type on tenants (tenant_type, id);
create index tenants_region on tenants (tenant_id, region, id);
create index tenants_tenant on tenants (tenant_id, id);
create index tenants_created_by on tenants (tenant_id, created_by, id);
create index tenants_tenant_name_trgm on tenants using gin (tenant_name gin_trgm_ops) with (fastupdate = off);
create index tenants_tenant_name_wide on tenants using gin ((wide_pairs(tenant_name))) with (fastupdate = off);
create index tenants_contact_trgm on tenants using gin (contact gin_trgm_ops) with (fastupdate = off);
create index tenants_contact_wide on tenants using gin ((wide_pairs(contact))) with (fastupdate = off);
create index tenants_phone_trgm on tenants using gin (phone gin_trgm_ops) with (fastupdate = off);
create index tenants_status on tenants (status, id);
create index tenants_created_at on tenants (created_at, id);

create index tenant_details_tenant on tenant_details (tenant_id, id);
create index tenant_details_created_by on tenant_details (tenant_id, created_by, id);
create index tenant_details_erp_code_trgm on tenant_details using gin (erp_code gin_trgm_ops) with (fastupdate = off);
create index tenant_details_erp_code_wide on tenant_details using gin ((wide_pairs(erp_code))) with (fastupdate = off);
create index tenant_details_settlement on tenant_details (tenant_id, settlement, id);
create index tenant_details_invoice_title_trgm on tenant_details using gin (invoice_title gin_trgm_ops) with (fastupdate = off);
create index tenant_details_invoice_title_wide on tenant_details using gin ((wide_pairs(invoice_title))) with (fastupdate = off);

create index tenant_companies_tenant on tenant_companies (tenant_id, id);
create index tenant_companies_created_by on tenant_companies (tenant_id, created_by, id);
create index tenant_companies_company_name_trgm on tenant_companies using gin (company_name gin_trgm_ops) with (fastupdate = off);
create index tenant_companies_company_name_wide on tenant_companies using gin ((wide_pairs(company_name))) with (fastupdate = off);
create index tenant_companies_company_name on tenant_companies (tenant_id, company_name, id);
create index tenant_companies_company_name_all on tenant_companies (company_name, id);
create index tenant_companies_credit_code_trgm on tenant_companies using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index tenant_companies_credit_code_wide on tenant_companies using gin ((wide_pairs(credit_code))) with (fastupdate = off);
create index tenant_companies_ytsf_flag on tenant_companies (tenant_id, ytsf_flag, id);
create index tenant_companies_phone_trgm on tenant_companies using gin (phone gin_trgm_ops) with (fastupdate = off);
create index tenant_companies_region on tenant_companies (tenant_id, region, id);
create index tenant_companies_status on tenant_companies (tenant_id, status, id);

create index tenant_children_child_id on tenant_children (child_id);

create index tenant_registrations_untold on tenant_registrations (id) where reviewed_at is not null and told_at is null;
create index tenant_registrations_inviter_id on tenant_registrations (inviter_id);
create index tenant_registrations_company_name_trgm on tenant_registrations using gin (company_name gin_trgm_ops) with (fastupdate = off);
create index tenant_registrations_company_name_wide on tenant_registrations using gin ((wide_pairs(company_name))) with (fastupdate = off);
create index tenant_registrations_account_trgm on tenant_registrations using gin (account gin_trgm_ops) with (fastupdate = off);
create index tenant_registrations_account_wide on tenant_registrations using gin ((wide_pairs(account))) with (fastupdate = off);
create index tenant_registrations_phone_trgm on tenant_registrations using gin (phone gin_trgm_ops) with (fastupdate = off);
create index tenant_registrations_status on tenant_registrations (status, id);
create index tenant_registrations_created_at on tenant_registrations (created_at, id);

create index certifications_tenant on certifications (tenant_id, id);
create index certifications_created_by on certifications (tenant_id, created_by, id);
create index certifications_applicant_id on certifications (applicant_id);
create index certifications_legal_name_trgm on certifications using gin (legal_name gin_trgm_ops) with (fastupdate = off);
create index certifications_legal_name_wide on certifications using gin ((wide_pairs(legal_name))) with (fastupdate = off);
create index certifications_credit_code_trgm on certifications using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index certifications_credit_code_wide on certifications using gin ((wide_pairs(credit_code))) with (fastupdate = off);
create index certifications_status on certifications (tenant_id, status, id);
create index certifications_updated_at on certifications (tenant_id, updated_at, id);
create index certifications_updated_at_all on certifications (updated_at, id);

create index customers_tenant on customers (tenant_id, id);
create index customers_created_by on customers (tenant_id, created_by, id);
create index customers_group_id on customers (group_id);
create index customers_cust_name_trgm on customers using gin (cust_name gin_trgm_ops) with (fastupdate = off);
create index customers_cust_name_wide on customers using gin ((wide_pairs(cust_name))) with (fastupdate = off);
create index customers_cust_name on customers (tenant_id, cust_name, id);
create index customers_cust_name_all on customers (cust_name, id);
create index customers_cust_code_trgm on customers using gin (cust_code gin_trgm_ops) with (fastupdate = off);
create index customers_cust_code_wide on customers using gin ((wide_pairs(cust_code))) with (fastupdate = off);
create index customers_phone_trgm on customers using gin (phone gin_trgm_ops) with (fastupdate = off);
create index customers_region on customers (tenant_id, region, id);
create index customers_status on customers (tenant_id, status, id);
create index customers_created_at on customers (tenant_id, created_at, id);
create index customers_created_at_all on customers (created_at, id);

create index stores_tenant on stores (tenant_id, id);
create index stores_created_by on stores (tenant_id, created_by, id);
create index stores_cust_id on stores (cust_id);
create index stores_store_name_trgm on stores using gin (store_name gin_trgm_ops) with (fastupdate = off);
create index stores_store_name_wide on stores using gin ((wide_pairs(store_name))) with (fastupdate = off);
create index stores_store_name on stores (tenant_id, store_name, id);
create index stores_store_name_all on stores (store_name, id);
create index stores_phone_trgm on stores using gin (phone gin_trgm_ops) with (fastupdate = off);
create index stores_region on stores (tenant_id, region, id);
create index stores_status on stores (tenant_id, status, id);
create index stores_created_at on stores (tenant_id, created_at, id);
create index stores_created_at_all on stores (created_at, id);

create index white_lists_customer_id on white_lists (customer_id);

create index cust_whites_at_address on cust_whites (domain) where status = 'ENABLED';

create index departments_tenant_sort on departments (tenant_id, sort, id);
create index departments_parent on departments (parent_id);

create index posts_tenant_sort on posts (tenant_id, sort, id);

create index roles_tenant_sort on roles (tenant_id, sort, id);

create index menus_parent on menus (parent_id, sort);

create index role_menus_menu on role_menus (menu_id);

create index users_tenant on users (tenant_id, id);
create index users_phone on users (tenant_id, phone);
create index users_department on users (department_id);
create index users_post on users (post_id);
create index users_created_by on users (tenant_id, created_by, id);
create index users_account_trgm on users using gin (account gin_trgm_ops) with (fastupdate = off);
create index users_account on users (tenant_id, account, id);
create index users_real_name_trgm on users using gin (real_name gin_trgm_ops) with (fastupdate = off);
create index users_real_name_wide on users using gin ((wide_pairs(real_name))) with (fastupdate = off);
create index users_real_name on users (tenant_id, real_name, id);
create index users_real_name_all on users (real_name, id);
create index users_phone_trgm on users using gin (phone gin_trgm_ops) with (fastupdate = off);
create index users_status on users (tenant_id, status, id);
create index users_auth_status on users (tenant_id, auth_status, id);
create index users_created_at on users (tenant_id, created_at, id);
create index users_created_at_all on users (created_at, id);
create index users_person on users (person_id) where person_id is not null;

create index user_roles_role on user_roles (role_id);

create index user_details_tenant on user_details (tenant_id, id);
create index user_details_created_by on user_details (tenant_id, created_by, id);
create index user_details_user_id on user_details (user_id);
create index user_details_employee_no_trgm on user_details using gin (employee_no gin_trgm_ops) with (fastupdate = off);
create index user_details_employee_no_wide on user_details using gin ((wide_pairs(employee_no))) with (fastupdate = off);
create index user_details_employee_no on user_details (tenant_id, employee_no, id);
create index user_details_employee_no_all on user_details (employee_no, id);
create index user_details_entry_date on user_details (tenant_id, entry_date, id);
create index user_details_entry_date_all on user_details (entry_date, id);
create index user_details_entry_date_desc on user_details (tenant_id, entry_date desc nulls last, id desc);
create index user_details_entry_date_desc_all on user_details (entry_date desc nulls last, id desc);
create index user_details_emergency_phone_trgm on user_details using gin (emergency_phone gin_trgm_ops) with (fastupdate = off);
create index user_details_skills on user_details using gin (skills) with (fastupdate = off);

create index user_data_scopes_user_id on user_data_scopes (user_id);

create index user_config_departments_department_id on user_config_departments (department_id);

create index store_users_user on store_users (user_id);

create index addresses_of_tenant on addresses (tenant_id, id);

create index sessions_of_user on sessions (tenant_id, user_id);
create index sessions_store_user on sessions (store_user_id) where store_user_id is not null;

create index sign_in_logs_tenant on sign_in_logs (tenant_id, id);
create index sign_in_logs_created_by on sign_in_logs (tenant_id, created_by, id);
create index sign_in_logs_user_id on sign_in_logs (user_id);
create index sign_in_logs_created_at on sign_in_logs (tenant_id, created_at, id);
create index sign_in_logs_created_at_all on sign_in_logs (created_at, id);
create index sign_in_logs_account on sign_in_logs (tenant_id, account, id);
create index sign_in_logs_result on sign_in_logs (tenant_id, result, id);
create index sign_in_logs_ip on sign_in_logs (tenant_id, ip, id);

create index captcha_answers_age on captcha_answers (answered_at);

create index sms_codes_phone on sms_codes (phone, purpose, id);
create index sms_codes_age on sms_codes (created_at);

create index user_recovery_codes_user on user_recovery_codes (user_id);

create index user_passkeys_user on user_passkeys (user_id);

create index proof_tickets_age on proof_tickets (expires_at);
create index proof_tickets_user on proof_tickets (user_id);

create index redirect_tokens_age on redirect_tokens (used_at);

create index category_configs_parent_id on category_configs (parent_id);

create index screen_views_tenant_screen on screen_views (tenant_id, screen);
create index screen_views_role on screen_views (role_id) where role_id is not null;

create index idempotency_keys_age on idempotency_keys (created_at);

create index job_runs_created_at on job_runs (created_at, id);
create index job_runs_name on job_runs (name, id);
create index job_runs_result on job_runs (result, id);
create index job_runs_duration_ms on job_runs (duration_ms, id);
create index job_runs_duration_ms_desc on job_runs (duration_ms desc nulls last, id desc);

create index audit_log_of_entity on audit_log (tenant_id, entity, entity_id, id);
create index audit_log_recent on audit_log (tenant_id, id);
create index audit_log_created_by on audit_log (tenant_id, created_by, id);
create index audit_log_created_at on audit_log (tenant_id, created_at, id);
create index audit_log_created_at_all on audit_log (created_at, id);
create index audit_log_account on audit_log (tenant_id, account, id);
create index audit_log_action on audit_log (tenant_id, action, id);
create index audit_log_ip on audit_log (tenant_id, ip, id);

create index files_unused on files (created_at) where used_at is null;
create index files_unused_of on files (created_by) where used_at is null;

create index import_runs_of_user on import_runs (tenant_id, user_id, screen, id desc);
create index import_runs_at_work on import_runs (id) where status in ('CHECKING', 'IMPORTING');

create index outbox_waiting on outbox (id) where delivered_at is null;
create index outbox_in_order on outbox (first_seq) where first_seq is not null;

create index messages_unread on messages (tenant_id, user_id) where status_code = 'NEW';
create index messages_of_user_in_order on messages (tenant_id, user_id, seq);
create index messages_created_by on messages (tenant_id, created_by, id);
create index messages_user_id on messages (user_id);
create index messages_created_at on messages (tenant_id, created_at, id);
create index messages_created_at_all on messages (created_at, id);
create index messages_type on messages (tenant_id, type, id);
create index messages_status_code on messages (tenant_id, status_code, id);

create index notices_category_id on notices (category_id);

create index notice_receipts_tenant on notice_receipts (tenant_id, id);
create index notice_receipts_created_by on notice_receipts (tenant_id, created_by, id);
create index notice_receipts_notice_id on notice_receipts (notice_id);
create index notice_receipts_user_id on notice_receipts (user_id);
create index notice_receipts_read_at on notice_receipts (tenant_id, read_at, id);
create index notice_receipts_read_at_all on notice_receipts (read_at, id);

create index suggestions_tenant on suggestions (tenant_id, id);
create index suggestions_created_by on suggestions (tenant_id, created_by, id);
create index suggestions_submitter on suggestions (submitter_id, id);
create index suggestions_suggestion_type on suggestions (tenant_id, suggestion_type, id);
create index suggestions_content_trgm on suggestions using gin (content gin_trgm_ops) with (fastupdate = off);
create index suggestions_content_wide on suggestions using gin ((wide_pairs(content))) with (fastupdate = off);
create index suggestions_status on suggestions (tenant_id, status, id);
create index suggestions_created_at on suggestions (tenant_id, created_at, id);
create index suggestions_created_at_all on suggestions (created_at, id);

create index likes_tenant on likes (tenant_id, id);
create index likes_created_by on likes (tenant_id, created_by, id);
create index likes_target_kind on likes (tenant_id, target_kind, id);
create index likes_target_name_trgm on likes using gin (target_name gin_trgm_ops) with (fastupdate = off);
create index likes_target_name_wide on likes using gin ((wide_pairs(target_name))) with (fastupdate = off);
create index likes_content_trgm on likes using gin (content gin_trgm_ops) with (fastupdate = off);
create index likes_content_wide on likes using gin ((wide_pairs(content))) with (fastupdate = off);
create index likes_status on likes (tenant_id, status, id);
create index likes_created_at on likes (tenant_id, created_at, id);
create index likes_created_at_all on likes (created_at, id);

create index im_workgroups_org_uid_id on im_workgroups (org_uid_id);

create index im_members_zp_user_id on im_members (zp_user_id);
create index im_members_workgroup_id on im_members (workgroup_id);
create index im_members_org_uid_id on im_members (org_uid_id);

create index customer_services_user_id on customer_services (user_id);
create index customer_services_workgroup_id on customer_services (workgroup_id);

create index service_bindings_service_id on service_bindings (service_id);

create index third_party_users_tenant on third_party_users (tenant_id, id);
create index third_party_users_created_by on third_party_users (tenant_id, created_by, id);
create index third_party_users_user_id on third_party_users (user_id);
create index third_party_users_system on third_party_users (tenant_id, system, id);
create index third_party_users_external_id_trgm on third_party_users using gin (external_id gin_trgm_ops) with (fastupdate = off);
create index third_party_users_external_id_wide on third_party_users using gin ((wide_pairs(external_id))) with (fastupdate = off);
create index third_party_users_external_id on third_party_users (tenant_id, external_id, id);
create index third_party_users_external_id_all on third_party_users (external_id, id);
create index third_party_users_external_name_trgm on third_party_users using gin (external_name gin_trgm_ops) with (fastupdate = off);
create index third_party_users_external_name_wide on third_party_users using gin ((wide_pairs(external_name))) with (fastupdate = off);
create index third_party_users_status on third_party_users (tenant_id, status, id);
create index third_party_users_created_at on third_party_users (tenant_id, created_at, id);
create index third_party_users_created_at_all on third_party_users (created_at, id);

create index engines_code on engines (code_n);
create index engines_brand_id on engines (brand_id);
create index engines_code_trgm on engines using gin (code gin_trgm_ops) with (fastupdate = off);
create index engines_code_wide on engines using gin ((wide_pairs(code))) with (fastupdate = off);

create index vehicle_series_brand_id on vehicle_series (brand_id);

create index vehicle_models_code on vehicle_models (code_n);
create index vehicle_models_series_id on vehicle_models (series_id);
create index vehicle_models_engine_id on vehicle_models (engine_id);
create index vehicle_models_code_trgm on vehicle_models using gin (code gin_trgm_ops) with (fastupdate = off);
create index vehicle_models_code_wide on vehicle_models using gin ((wide_pairs(code))) with (fastupdate = off);
create index vehicle_models_name_zh_trgm on vehicle_models using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index vehicle_models_name_zh_wide on vehicle_models using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index vehicle_models_name_en_trgm on vehicle_models using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index vehicle_models_name_en_wide on vehicle_models using gin ((wide_pairs(name_en))) with (fastupdate = off);

create index part_categories_tree on part_categories (parent_id, sort);

create index parts_code on parts (code_n, id);
create index parts_drawing on parts (drawing_n, id) where drawing_n <> '';
create index parts_engine_numbers on parts using gin (engine_numbers) with (fastupdate = on);
create index parts_category_id on parts (category_id);
create index parts_label_trgm on parts using gin (label gin_trgm_ops) with (fastupdate = on);
create index parts_label_wide on parts using gin ((wide_pairs(label))) with (fastupdate = on);
create index parts_zones on parts using gin (zones) with (fastupdate = on);
create index parts_status on parts (status, id);
create index parts_label_en_trgm on parts using gin (label_en gin_trgm_ops) with (fastupdate = on);
create index parts_label_en_wide on parts using gin ((wide_pairs(label_en))) with (fastupdate = on);

create index part_oe_of_part on part_oe (part_id);
create index part_oe_inside on part_oe using gin (oe_n gin_trgm_ops) with (fastupdate = on);
create index part_oe_base on part_oe (base_n, part_id) where base_n is not null;

create index part_fitment_of_part on part_fitment (part_id);
create index part_fitment_vehicle_model_id on part_fitment (vehicle_model_id);
create index part_fitment_engine_id on part_fitment (engine_id);

create index part_links_other_id on part_links (other_id);
create index part_links_kind on part_links (kind, id);

create index vin_builds_tenant on vin_builds (tenant_id, id);
create index vin_builds_created_by on vin_builds (tenant_id, created_by, id);
create index vin_builds_vin_trgm on vin_builds using gin (vin gin_trgm_ops) with (fastupdate = off);
create index vin_builds_vin on vin_builds (tenant_id, vin, id);
create index vin_builds_vin_all on vin_builds (vin, id);
create index vin_builds_brand on vin_builds (tenant_id, brand, id);
create index vin_builds_series_trgm on vin_builds using gin (series gin_trgm_ops) with (fastupdate = off);
create index vin_builds_series_wide on vin_builds using gin ((wide_pairs(series))) with (fastupdate = off);
create index vin_builds_model_code_trgm on vin_builds using gin (model_code gin_trgm_ops) with (fastupdate = off);
create index vin_builds_model_code_wide on vin_builds using gin ((wide_pairs(model_code))) with (fastupdate = off);
create index vin_builds_status on vin_builds (tenant_id, status, id);

create index warehouses_parent_id on warehouses (parent_id);

create index warehouse_shelves_tenant on warehouse_shelves (tenant_id, id);
create index warehouse_shelves_created_by on warehouse_shelves (tenant_id, created_by, id);
create index warehouse_shelves_warehouse_id on warehouse_shelves (warehouse_id);
create index warehouse_shelves_code_trgm on warehouse_shelves using gin (code gin_trgm_ops) with (fastupdate = off);
create index warehouse_shelves_code on warehouse_shelves (tenant_id, code, id);
create index warehouse_shelves_code_all on warehouse_shelves (code, id);
create index warehouse_shelves_zone_trgm on warehouse_shelves using gin (zone gin_trgm_ops) with (fastupdate = off);
create index warehouse_shelves_zone_wide on warehouse_shelves using gin ((wide_pairs(zone))) with (fastupdate = off);
create index warehouse_shelves_status on warehouse_shelves (tenant_id, status, id);

create index move_rules_from_id on move_rules (from_id);
create index move_rules_to_id on move_rules (to_id);

create index logistics_line_companies_logistics_company_id on logistics_line_companies (logistics_company_id);

create index warehouse_permissions_user_id on warehouse_permissions (user_id);

create index warehouse_permission_lines_logistics_line_id on warehouse_permission_lines (logistics_line_id);

create index warehouse_permission_companies_logistics_company_id on warehouse_permission_companies (logistics_company_id);

create index warehouse_permission_stores_store_id on warehouse_permission_stores (store_id);

create index quality_sub_items_item_id on quality_sub_items (item_id);

create index quality_reports_tenant on quality_reports (tenant_id, id);
create index quality_reports_created_by on quality_reports (tenant_id, created_by, id);
create index quality_reports_sub_item_id on quality_reports (sub_item_id);
create index quality_reports_title_trgm on quality_reports using gin (title gin_trgm_ops) with (fastupdate = off);
create index quality_reports_title_wide on quality_reports using gin ((wide_pairs(title))) with (fastupdate = off);
create index quality_reports_part_code_trgm on quality_reports using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index quality_reports_part_code_wide on quality_reports using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index quality_reports_status on quality_reports (tenant_id, status, id);
create index quality_reports_severity on quality_reports (tenant_id, severity, id);
create index quality_reports_found_on on quality_reports (tenant_id, found_on, id);
create index quality_reports_found_on_all on quality_reports (found_on, id);

create index reforms_tenant on reforms (tenant_id, id);
create index reforms_created_by on reforms (tenant_id, created_by, id);
create index reforms_report_id on reforms (report_id);
create index reforms_title_trgm on reforms using gin (title gin_trgm_ops) with (fastupdate = off);
create index reforms_title_wide on reforms using gin ((wide_pairs(title))) with (fastupdate = off);
create index reforms_status on reforms (tenant_id, status, id);
create index reforms_due_on on reforms (tenant_id, due_on, id);
create index reforms_due_on_all on reforms (due_on, id);

create index score_sub_items_rule_id on score_sub_items (rule_id);

create index supplier_scores_tenant on supplier_scores (tenant_id, id);
create index supplier_scores_created_by on supplier_scores (tenant_id, created_by, id);
create index supplier_scores_year on supplier_scores (tenant_id, year, id);
create index supplier_scores_year_all on supplier_scores (year, id);
create index supplier_scores_month on supplier_scores (tenant_id, month, id);
create index supplier_scores_total on supplier_scores (tenant_id, total, id);
create index supplier_scores_total_all on supplier_scores (total, id);
create index supplier_scores_total_desc on supplier_scores (tenant_id, total desc nulls last, id desc);
create index supplier_scores_total_desc_all on supplier_scores (total desc nulls last, id desc);
create index supplier_scores_grade on supplier_scores (tenant_id, grade, id);
create index supplier_scores_status on supplier_scores (tenant_id, status, id);

create index offers_own_code on offers (supplier_id, supplier_code) where supplier_code <> '';
create index offers_of_part on offers (part_id, price_fen);
create index offers_cheapest on offers (price_fen, part_id) where status = 'ONLINE';
create index offers_tenant on offers (tenant_id, id);
create index offers_created_by on offers (tenant_id, created_by, id);
create index offers_warehouse_id on offers (warehouse_id);
create index offers_supplier_code_trgm on offers using gin (supplier_code gin_trgm_ops) with (fastupdate = on);
create index offers_supplier_code_wide on offers using gin ((wide_pairs(supplier_code))) with (fastupdate = on);
create index offers_price_fen on offers (tenant_id, price_fen, id);
create index offers_price_fen_all on offers (price_fen, id);
create index offers_status on offers (tenant_id, status, id);

create index price_lists_tenant on price_lists (tenant_id, id);
create index price_lists_created_by on price_lists (tenant_id, created_by, id);
create index price_lists_file_name_trgm on price_lists using gin (file_name gin_trgm_ops) with (fastupdate = off);
create index price_lists_file_name_wide on price_lists using gin ((wide_pairs(file_name))) with (fastupdate = off);
create index price_lists_status on price_lists (tenant_id, status, id);
create index price_lists_created_at on price_lists (tenant_id, created_at, id);
create index price_lists_created_at_all on price_lists (created_at, id);

create index price_list_rows_tenant on price_list_rows (tenant_id, id);
create index price_list_rows_created_by on price_list_rows (tenant_id, created_by, id);
create index price_list_rows_list_id on price_list_rows (list_id);
create index price_list_rows_code_trgm on price_list_rows using gin (code gin_trgm_ops) with (fastupdate = off);
create index price_list_rows_code_wide on price_list_rows using gin ((wide_pairs(code))) with (fastupdate = off);
create index price_list_rows_doubt on price_list_rows (tenant_id, doubt, id);
create index price_list_rows_status on price_list_rows (tenant_id, status, id);
create index price_list_rows_created_at on price_list_rows (tenant_id, created_at, id);
create index price_list_rows_created_at_all on price_list_rows (created_at, id);
create index price_list_rows_held on price_list_rows (tenant_id, code_n) where status = 'HELD';
create index price_list_rows_held_of_list on price_list_rows (list_id, id) where status = 'HELD';

create index price_list_outcomes_of_list on price_list_outcomes (list_id, id);

create index live_goods_supplier_id on live_goods (supplier_id);

create index part_doc_tokens on part_doc using gin (tokens);
create index part_doc_popular on part_doc (popularity desc, part_id);
create index part_doc_brand on part_doc (brand_id, popularity desc, part_id);
create index part_doc_category on part_doc (category_id, popularity desc, part_id);

create index stale_markets_part on stale_markets (part_id);

create index search_log_tenant on search_log (tenant_id, id);
create index search_log_created_by on search_log (tenant_id, created_by, id);
create index search_log_user_id on search_log (user_id);
create index search_log_q_trgm on search_log using gin (q gin_trgm_ops) with (fastupdate = off);
create index search_log_q_wide on search_log using gin ((wide_pairs(q))) with (fastupdate = off);
create index search_log_mode on search_log (tenant_id, mode, id);
create index search_log_total on search_log (tenant_id, total, id);
create index search_log_created_at on search_log (tenant_id, created_at, id);
create index search_log_created_at_all on search_log (created_at, id);

create index search_misses_q_trgm on search_misses using gin (q gin_trgm_ops) with (fastupdate = off);
create index search_misses_q_wide on search_misses using gin ((wide_pairs(q))) with (fastupdate = off);
create index search_misses_times on search_misses (times, id);
create index search_misses_times_desc on search_misses (times desc nulls last, id desc);
create index search_misses_last_at on search_misses (last_at, id);
create index search_misses_status on search_misses (status, id);

create index favourites_latest on favourites (tenant_id, user_id, created_at desc, part_id);

create index price_group_customers_tenant_id on price_group_customers (tenant_id);

create index price_agreements_tenant on price_agreements (tenant_id, id);
create index price_agreements_created_by on price_agreements (tenant_id, created_by, id);
create index price_agreements_customer_id on price_agreements (customer_id);
create index price_agreements_group_id on price_agreements (group_id);
create index price_agreements_supplier_id on price_agreements (supplier_id);
create index price_agreements_name_trgm on price_agreements using gin (name gin_trgm_ops) with (fastupdate = off);
create index price_agreements_name_wide on price_agreements using gin ((wide_pairs(name))) with (fastupdate = off);
create index price_agreements_holder on price_agreements (tenant_id, holder, id);
create index price_agreements_part_code_trgm on price_agreements using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index price_agreements_part_code_wide on price_agreements using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index price_agreements_starts_on on price_agreements (tenant_id, starts_on, id);
create index price_agreements_starts_on_all on price_agreements (starts_on, id);
create index price_agreements_status on price_agreements (tenant_id, status, id);
create index price_agreements_name_en_trgm on price_agreements using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index price_agreements_name_en_wide on price_agreements using gin ((wide_pairs(name_en))) with (fastupdate = off);

create index price_configs_supplier_id on price_configs (supplier_id);
create index price_configs_customer_id on price_configs (customer_id);

create index price_suppliers_tenant on price_suppliers (tenant_id, id);
create index price_suppliers_created_by on price_suppliers (tenant_id, created_by, id);
create index price_suppliers_part_code_trgm on price_suppliers using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index price_suppliers_part_code_wide on price_suppliers using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index price_suppliers_part_code on price_suppliers (tenant_id, part_code, id);
create index price_suppliers_part_code_all on price_suppliers (part_code, id);
create index price_suppliers_part_name_trgm on price_suppliers using gin (part_name gin_trgm_ops) with (fastupdate = off);
create index price_suppliers_part_name_wide on price_suppliers using gin ((wide_pairs(part_name))) with (fastupdate = off);
create index price_suppliers_price_fen on price_suppliers (tenant_id, price_fen, id);
create index price_suppliers_price_fen_all on price_suppliers (price_fen, id);
create index price_suppliers_valid_start_valid_end on price_suppliers using gist ((NULLIF(daterange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::daterange)));
create index price_suppliers_status on price_suppliers (tenant_id, status, id);

create index sale_ranges_supplier_id on sale_ranges (supplier_id);

create index sale_range_customers_tenant_id on sale_range_customers (tenant_id);

create index sales_confs_supplier_id on sales_confs (supplier_id);

create index sales_conf_items_conf_id on sales_conf_items (conf_id);
create index sales_conf_items_part_code_trgm on sales_conf_items using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index sales_conf_items_part_code_wide on sales_conf_items using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index sales_conf_items_part_name_trgm on sales_conf_items using gin (part_name gin_trgm_ops) with (fastupdate = off);
create index sales_conf_items_part_name_wide on sales_conf_items using gin ((wide_pairs(part_name))) with (fastupdate = off);
create index sales_conf_items_status on sales_conf_items (status, id);

create index marketings_running on marketings (marketing_type, end_time) where status = 'ONLINE';
create index marketings_supplier_id on marketings (supplier_id);

create index marketing_customers_tenant on marketing_customers (tenant_id, id);
create index marketing_customers_created_by on marketing_customers (tenant_id, created_by, id);
create index marketing_customers_marketing_id on marketing_customers (marketing_id);
create index marketing_customers_customer_id on marketing_customers (customer_id);

create index marketing_products_offer on marketing_products (offer_id) where offer_id is not null;
create index marketing_products_part on marketing_products (part_id) where part_id is not null;
create index marketing_products_tenant on marketing_products (tenant_id, id);
create index marketing_products_created_by on marketing_products (tenant_id, created_by, id);
create index marketing_products_marketing_id on marketing_products (marketing_id);
create index marketing_products_supplier_id on marketing_products (supplier_id);
create index marketing_products_line_no on marketing_products (tenant_id, line_no, id);
create index marketing_products_line_no_all on marketing_products (line_no, id);
create index marketing_products_category_id on marketing_products (category_id);

create index coupons_tenant on coupons (tenant_id, id);
create index coupons_created_by on coupons (tenant_id, created_by, id);
create index coupons_marketing_id on coupons (marketing_id);
create index coupons_holder_tenant_id on coupons (holder_tenant_id);
create index coupons_user_id on coupons (user_id);
create index coupons_unused on coupons (user_id, expires_at) where status = 'UNUSED';
create index coupons_coupon_no_trgm on coupons using gin (coupon_no gin_trgm_ops) with (fastupdate = off);
create index coupons_coupon_no_wide on coupons using gin ((wide_pairs(coupon_no))) with (fastupdate = off);
create index coupons_status on coupons (tenant_id, status, id);
create index coupons_expires_at on coupons (tenant_id, expires_at, id);
create index coupons_expires_at_all on coupons (expires_at, id);
create index coupons_expires_at_desc on coupons (tenant_id, expires_at desc nulls last, id desc);
create index coupons_expires_at_desc_all on coupons (expires_at desc nulls last, id desc);
create index coupons_created_at on coupons (tenant_id, created_at, id);
create index coupons_created_at_all on coupons (created_at, id);

create index cart_asides_of_user on cart_asides (tenant_id, user_id, id);

create index shortages_waiting on shortages (id) where status = 'WAITING';
create index shortages_of_tenant on shortages (tenant_id, id desc);

create index confirmations_age on confirmations (expires_at);

create index trades_of_tenant on trades (tenant_id, created_at desc, id desc);

create index orders_of_buyer_by_status on orders (tenant_id, status, submitted_at desc, id desc);
create index orders_of_supplier_by_status on orders (supplier_id, status, submitted_at desc, id desc);
create index orders_of_trade on orders (trade_id);
create index orders_to_expire on orders (expires_at) where status = 20;
create index orders_to_sign on orders (shipped_at) where status = 50;
create index orders_to_complete on orders (signed_at) where status = 60;
create index orders_of_buyer on orders (tenant_id, submitted_at desc, id desc) include (status, pay_status, amount_fen, removed_at);
create index orders_of_supplier on orders (supplier_id, submitted_at desc, id desc) include (status, pay_status, amount_fen);
create index orders_recent on orders (submitted_at desc, id desc) include (status, pay_status, amount_fen);
create index orders_of_store on orders (tenant_id, store_id, submitted_at desc, id desc) where store_id is not null;
create index orders_to_be_seen_to on orders (id) where status in (30, 40, 45, 50) and overdue_at is null;
create index orders_overdue on orders (supplier_id, submitted_at desc, id desc) where overdue_at is not null;
create index orders_to_expire_deposit on orders (expires_at) where status in (21, 22);

create index order_lines_of_part on order_lines (part_id, order_id);
create index order_lines_of_promotion on order_lines (marketing_product_id, order_id) where marketing_product_id is not null;

create index order_discounts_of_order on order_discounts (order_id);
create index order_discounts_of_coupon on order_discounts (coupon_id) where coupon_id is not null;
create index order_discounts_of_promotion on order_discounts (marketing_id, order_id);

create index order_history_of_order on order_history (order_id, id);

create index price_differences_of_tenant on price_differences (tenant_id, created_at desc, id desc);
create index price_differences_of_supplier on price_differences (supplier_id, created_at desc, id desc);
create index price_differences_of_order on price_differences (order_id, id);

create index payments_of_tenant on payments (tenant_id, created_at desc, id desc);
create index payments_open on payments (expires_at) where status = 'pending';

create index payment_orders_of_order on payment_orders (order_id);

create index payment_notifications_of_payment on payment_notifications (payment_id);

create index payment_differences_tenant on payment_differences (tenant_id, id);
create index payment_differences_created_by on payment_differences (tenant_id, created_by, id);
create index payment_differences_channel on payment_differences (tenant_id, channel, id);
create index payment_differences_day on payment_differences (tenant_id, day, id);
create index payment_differences_day_all on payment_differences (day, id);
create index payment_differences_day_desc on payment_differences (tenant_id, day desc nulls last, id desc);
create index payment_differences_day_desc_all on payment_differences (day desc nulls last, id desc);
create index payment_differences_kind on payment_differences (tenant_id, kind, id);
create index payment_differences_transaction_no_trgm on payment_differences using gin (transaction_no gin_trgm_ops) with (fastupdate = off);
create index payment_differences_transaction_no_wide on payment_differences using gin ((wide_pairs(transaction_no))) with (fastupdate = off);
create index payment_differences_payment_no_trgm on payment_differences using gin (payment_no gin_trgm_ops) with (fastupdate = off);
create index payment_differences_payment_no_wide on payment_differences using gin ((wide_pairs(payment_no))) with (fastupdate = off);
create index payment_differences_status on payment_differences (tenant_id, status, id);
create index payment_differences_created_at on payment_differences (tenant_id, created_at, id);
create index payment_differences_created_at_all on payment_differences (created_at, id);

create index refunds_of_order on refunds (tenant_id, order_id);
create index refunds_to_send on refunds (next_try_at) where status = 'pending';
create index refunds_created_by on refunds (tenant_id, created_by, id);
create index refunds_order_no_trgm on refunds using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index refunds_order_no_wide on refunds using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index refunds_method on refunds (tenant_id, method, id);
create index refunds_cause on refunds (tenant_id, cause, id);
create index refunds_status on refunds (tenant_id, status, id);
create index refunds_created_at on refunds (tenant_id, created_at, id);
create index refunds_created_at_all on refunds (created_at, id);

create index transfer_vouchers_tenant on transfer_vouchers (tenant_id, id);
create index transfer_vouchers_created_by on transfer_vouchers (tenant_id, created_by, id);
create index transfer_vouchers_order_nos_trgm on transfer_vouchers using gin (order_nos gin_trgm_ops) with (fastupdate = off);
create index transfer_vouchers_order_nos_wide on transfer_vouchers using gin ((wide_pairs(order_nos))) with (fastupdate = off);
create index transfer_vouchers_payer_trgm on transfer_vouchers using gin (payer gin_trgm_ops) with (fastupdate = off);
create index transfer_vouchers_payer_wide on transfer_vouchers using gin ((wide_pairs(payer))) with (fastupdate = off);
create index transfer_vouchers_paid_on on transfer_vouchers (tenant_id, paid_on, id);
create index transfer_vouchers_status on transfer_vouchers (tenant_id, status, id);
create index transfer_vouchers_created_at on transfer_vouchers (tenant_id, created_at, id);
create index transfer_vouchers_created_at_all on transfer_vouchers (created_at, id);

create index transfer_voucher_orders_of_order on transfer_voucher_orders (order_id);

create index bank_cards_user on bank_cards (tenant_id, user_id, id);

create index return_requests_of_buyer on return_requests (tenant_id, id desc);
create index return_requests_of_supplier on return_requests (supplier_id, id desc);
create index return_requests_of_order on return_requests (order_id);

create index return_request_lines_of_request on return_request_lines (request_id);
create index return_request_lines_of_line on return_request_lines (order_line_id);

create index credit_accounts_tenant on credit_accounts (tenant_id, id);
create index credit_accounts_created_by on credit_accounts (tenant_id, created_by, id);
create index credit_accounts_credit_limit_fen on credit_accounts (tenant_id, credit_limit_fen, id);
create index credit_accounts_credit_limit_fen_all on credit_accounts (credit_limit_fen, id);
create index credit_accounts_status on credit_accounts (tenant_id, status, id);
create index credit_accounts_updated_at on credit_accounts (tenant_id, updated_at, id);
create index credit_accounts_updated_at_all on credit_accounts (updated_at, id);

create index credit_entries_tenant on credit_entries (tenant_id, id);
create index credit_entries_created_by on credit_entries (tenant_id, created_by, id);
create index credit_entries_kind on credit_entries (tenant_id, kind, id);
create index credit_entries_order_no_trgm on credit_entries using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index credit_entries_order_no_wide on credit_entries using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index credit_entries_created_at on credit_entries (tenant_id, created_at, id);
create index credit_entries_created_at_all on credit_entries (created_at, id);
create index credit_entries_order on credit_entries (order_id) where order_id is not null;

create index credit_openings_tenant on credit_openings (tenant_id, id);
create index credit_openings_created_by on credit_openings (tenant_id, created_by, id);
create index credit_openings_wanted_limit_fen on credit_openings (tenant_id, wanted_limit_fen, id);
create index credit_openings_wanted_limit_fen_all on credit_openings (wanted_limit_fen, id);
create index credit_openings_phone_trgm on credit_openings using gin (phone gin_trgm_ops) with (fastupdate = off);
create index credit_openings_status on credit_openings (tenant_id, status, id);
create index credit_openings_created_at on credit_openings (tenant_id, created_at, id);
create index credit_openings_created_at_all on credit_openings (created_at, id);

create index credit_roles_role_id on credit_roles (role_id);

create index credit_template_items_template_id on credit_template_items (template_id);

create index credit_scores_tenant on credit_scores (tenant_id, id);
create index credit_scores_created_by on credit_scores (tenant_id, created_by, id);
create index credit_scores_template_id on credit_scores (template_id);
create index credit_scores_scored_on on credit_scores (tenant_id, scored_on, id);
create index credit_scores_scored_on_all on credit_scores (scored_on, id);
create index credit_scores_score on credit_scores (tenant_id, score, id);
create index credit_scores_score_all on credit_scores (score, id);
create index credit_scores_score_desc on credit_scores (tenant_id, score desc nulls last, id desc);
create index credit_scores_score_desc_all on credit_scores (score desc nulls last, id desc);
create index credit_scores_grade on credit_scores (tenant_id, grade, id);

create index credit_score_items_tenant on credit_score_items (tenant_id, id);
create index credit_score_items_created_by on credit_score_items (tenant_id, created_by, id);
create index credit_score_items_score_id on credit_score_items (score_id);
create index credit_score_items_item_id on credit_score_items (item_id);
create index credit_score_items_line_no on credit_score_items (tenant_id, line_no, id);
create index credit_score_items_line_no_all on credit_score_items (line_no, id);

create index credit_todos_tenant on credit_todos (tenant_id, id);
create index credit_todos_created_by on credit_todos (tenant_id, created_by, id);
create index credit_todos_assignee_id on credit_todos (assignee_id);
create index credit_todos_kind on credit_todos (tenant_id, kind, id);
create index credit_todos_content_trgm on credit_todos using gin (content gin_trgm_ops) with (fastupdate = off);
create index credit_todos_content_wide on credit_todos using gin ((wide_pairs(content))) with (fastupdate = off);
create index credit_todos_due_on on credit_todos (tenant_id, due_on, id);
create index credit_todos_due_on_all on credit_todos (due_on, id);
create index credit_todos_due_on_desc on credit_todos (tenant_id, due_on desc nulls last, id desc);
create index credit_todos_due_on_desc_all on credit_todos (due_on desc nulls last, id desc);
create index credit_todos_status on credit_todos (tenant_id, status, id);
create index credit_todos_created_at on credit_todos (tenant_id, created_at, id);
create index credit_todos_created_at_all on credit_todos (created_at, id);

create index points_entries_of_user on points_entries (user_id, id);

create index ageing_buckets_scheme_id on ageing_buckets (scheme_id);

create index audit_rules_buyer_id on audit_rules (buyer_id);
create index audit_rules_supplier_id on audit_rules (supplier_id);
create index audit_rules_reviewer_id on audit_rules (reviewer_id);

create index contracts_tenant on contracts (tenant_id, id);
create index contracts_created_by on contracts (tenant_id, created_by, id);
create index contracts_contract_no_trgm on contracts using gin (contract_no gin_trgm_ops) with (fastupdate = off);
create index contracts_contract_no on contracts (tenant_id, contract_no, id);
create index contracts_contract_no_all on contracts (contract_no, id);
create index contracts_name_trgm on contracts using gin (name gin_trgm_ops) with (fastupdate = off);
create index contracts_name_wide on contracts using gin ((wide_pairs(name))) with (fastupdate = off);
create index contracts_kind on contracts (tenant_id, kind, id);
create index contracts_signed_on on contracts (tenant_id, signed_on, id);
create index contracts_signed_on_all on contracts (signed_on, id);
create index contracts_starts_on_ends_on on contracts using gist ((NULLIF(daterange(LEAST(starts_on, ends_on), GREATEST(starts_on, ends_on), '[]'::text), '(,)'::daterange)));
create index contracts_status on contracts (tenant_id, status, id);

create index contract_lines_tenant on contract_lines (tenant_id, id);
create index contract_lines_created_by on contract_lines (tenant_id, created_by, id);
create index contract_lines_contract_id on contract_lines (contract_id);
create index contract_lines_line_no on contract_lines (tenant_id, line_no, id);
create index contract_lines_line_no_all on contract_lines (line_no, id);

create index invoice_titles_tenant on invoice_titles (tenant_id, id);
create index invoice_titles_created_by on invoice_titles (tenant_id, created_by, id);
create index invoice_titles_kind on invoice_titles (tenant_id, kind, id);
create index invoice_titles_name_trgm on invoice_titles using gin (name gin_trgm_ops) with (fastupdate = off);
create index invoice_titles_name_wide on invoice_titles using gin ((wide_pairs(name))) with (fastupdate = off);
create index invoice_titles_name on invoice_titles (tenant_id, name, id);
create index invoice_titles_name_all on invoice_titles (name, id);
create index invoice_titles_credit_code_trgm on invoice_titles using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index invoice_titles_credit_code_wide on invoice_titles using gin ((wide_pairs(credit_code))) with (fastupdate = off);
create index invoice_titles_status on invoice_titles (tenant_id, status, id);

create index invoice_applications_tenant on invoice_applications (tenant_id, id);
create index invoice_applications_created_by on invoice_applications (tenant_id, created_by, id);
create index invoice_applications_application_no_trgm on invoice_applications using gin (application_no gin_trgm_ops) with (fastupdate = off);
create index invoice_applications_application_no_wide on invoice_applications using gin ((wide_pairs(application_no))) with (fastupdate = off);
create index invoice_applications_kind on invoice_applications (tenant_id, kind, id);
create index invoice_applications_title_name_trgm on invoice_applications using gin (title_name gin_trgm_ops) with (fastupdate = off);
create index invoice_applications_title_name_wide on invoice_applications using gin ((wide_pairs(title_name))) with (fastupdate = off);
create index invoice_applications_amount_fen on invoice_applications (tenant_id, amount_fen, id);
create index invoice_applications_amount_fen_all on invoice_applications (amount_fen, id);
create index invoice_applications_amount_fen_desc on invoice_applications (tenant_id, amount_fen desc nulls last, id desc);
create index invoice_applications_amount_fen_desc_all on invoice_applications (amount_fen desc nulls last, id desc);
create index invoice_applications_status on invoice_applications (tenant_id, status, id);
create index invoice_applications_invoice_no_trgm on invoice_applications using gin (invoice_no gin_trgm_ops) with (fastupdate = off);
create index invoice_applications_issued_on on invoice_applications (tenant_id, issued_on, id);
create index invoice_applications_issued_on_all on invoice_applications (issued_on, id);
create index invoice_applications_issued_on_desc on invoice_applications (tenant_id, issued_on desc nulls last, id desc);
create index invoice_applications_issued_on_desc_all on invoice_applications (issued_on desc nulls last, id desc);
create index invoice_applications_created_at on invoice_applications (tenant_id, created_at, id);
create index invoice_applications_created_at_all on invoice_applications (created_at, id);

create index invoice_lines_tenant on invoice_lines (tenant_id, id);
create index invoice_lines_created_by on invoice_lines (tenant_id, created_by, id);
create index invoice_lines_application_id on invoice_lines (application_id);
create index invoice_lines_line_no on invoice_lines (tenant_id, line_no, id);
create index invoice_lines_line_no_all on invoice_lines (line_no, id);
create index invoice_lines_order_no on invoice_lines (tenant_id, order_no);

create index statement_settings_customer_id on statement_settings (customer_id);

create index write_off_rules_customer_id on write_off_rules (customer_id);
