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

create index tenant_children_tenant on tenant_children (tenant_id, id);
create index tenant_children_created_by on tenant_children (tenant_id, created_by, id);
create index tenant_children_child_id on tenant_children (child_id);
create index tenant_children_name_trgm on tenant_children using gin (name gin_trgm_ops) with (fastupdate = off);
create index tenant_children_name_wide on tenant_children using gin ((wide_pairs(name))) with (fastupdate = off);
create index tenant_children_relation on tenant_children (tenant_id, relation, id);
create index tenant_children_sort on tenant_children (tenant_id, sort, id);
create index tenant_children_sort_all on tenant_children (sort, id);
create index tenant_children_status on tenant_children (tenant_id, status, id);

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

create index customer_groups_group_name_trgm on customer_groups using gin (group_name gin_trgm_ops) with (fastupdate = off);
create index customer_groups_group_name_wide on customer_groups using gin ((wide_pairs(group_name))) with (fastupdate = off);
create index customer_groups_group_name on customer_groups (group_name, id);
create index customer_groups_sort on customer_groups (sort, id);
create index customer_groups_created_at on customer_groups (created_at, id);

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
create index white_lists_kind on white_lists (kind, id);
create index white_lists_valid_until on white_lists (valid_until, id);
create index white_lists_valid_until_desc on white_lists (valid_until desc nulls last, id desc);
create index white_lists_reason_trgm on white_lists using gin (reason gin_trgm_ops) with (fastupdate = off);
create index white_lists_reason_wide on white_lists using gin ((wide_pairs(reason))) with (fastupdate = off);
create index white_lists_status on white_lists (status, id);
create index white_lists_created_at on white_lists (created_at, id);

create index cust_whites_tenant on cust_whites (tenant_id, id);
create index cust_whites_created_by on cust_whites (tenant_id, created_by, id);
create index cust_whites_brand_name_trgm on cust_whites using gin (brand_name gin_trgm_ops) with (fastupdate = off);
create index cust_whites_brand_name_wide on cust_whites using gin ((wide_pairs(brand_name))) with (fastupdate = off);
create index cust_whites_brand_name on cust_whites (tenant_id, brand_name, id);
create index cust_whites_brand_name_all on cust_whites (brand_name, id);
create index cust_whites_domain_trgm on cust_whites using gin (domain gin_trgm_ops) with (fastupdate = off);
create index cust_whites_status on cust_whites (tenant_id, status, id);
create index cust_whites_at_address on cust_whites (domain) where status = 'ENABLED';

create index departments_tenant_sort on departments (tenant_id, sort, id);
create index departments_parent on departments (parent_id);
create index departments_removed on departments (tenant_id, deleted_at, id) where deleted_at is not null;
create index departments_created_by on departments (tenant_id, created_by, id);
create index departments_name_trgm on departments using gin (name gin_trgm_ops) with (fastupdate = off);
create index departments_name_wide on departments using gin ((wide_pairs(name))) with (fastupdate = off);
create index departments_leader_trgm on departments using gin (leader gin_trgm_ops) with (fastupdate = off);
create index departments_leader_wide on departments using gin ((wide_pairs(leader))) with (fastupdate = off);
create index departments_phone_trgm on departments using gin (phone gin_trgm_ops) with (fastupdate = off);
create index departments_sort_all on departments (sort, id);
create index departments_status on departments (tenant_id, status, id);

create index posts_tenant_sort on posts (tenant_id, sort, id);
create index posts_removed on posts (tenant_id, deleted_at, id) where deleted_at is not null;
create index posts_created_by on posts (tenant_id, created_by, id);
create index posts_code_trgm on posts using gin (code gin_trgm_ops) with (fastupdate = off);
create index posts_code_wide on posts using gin ((wide_pairs(code))) with (fastupdate = off);
create index posts_code_all on posts (code, id);
create index posts_name_trgm on posts using gin (name gin_trgm_ops) with (fastupdate = off);
create index posts_name_wide on posts using gin ((wide_pairs(name))) with (fastupdate = off);
create index posts_name on posts (tenant_id, name, id);
create index posts_name_all on posts (name, id);
create index posts_sort_all on posts (sort, id);
create index posts_status on posts (tenant_id, status, id);
create index posts_created_at on posts (tenant_id, created_at, id);
create index posts_created_at_all on posts (created_at, id);

create index roles_tenant_sort on roles (tenant_id, sort, id);
create index roles_created_by on roles (tenant_id, created_by, id);
create index roles_name_trgm on roles using gin (name gin_trgm_ops) with (fastupdate = off);
create index roles_name_wide on roles using gin ((wide_pairs(name))) with (fastupdate = off);
create index roles_name on roles (tenant_id, name, id);
create index roles_name_all on roles (name, id);
create index roles_code_trgm on roles using gin (code gin_trgm_ops) with (fastupdate = off);
create index roles_code_all on roles (code, id);
create index roles_data_scope on roles (tenant_id, data_scope, id);
create index roles_status on roles (tenant_id, status, id);
create index roles_sort_all on roles (sort, id);
create index roles_created_at on roles (tenant_id, created_at, id);
create index roles_created_at_all on roles (created_at, id);

create index menus_parent on menus (parent_id, sort);
create index menus_name_zh_trgm on menus using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index menus_name_zh_wide on menus using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index menus_name_en_trgm on menus using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index menus_name_en_wide on menus using gin ((wide_pairs(name_en))) with (fastupdate = off);
create index menus_code_trgm on menus using gin (code gin_trgm_ops) with (fastupdate = off);
create index menus_kind on menus (kind, id);
create index menus_sort on menus (sort, id);

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

create index user_data_scopes_tenant on user_data_scopes (tenant_id, id);
create index user_data_scopes_created_by on user_data_scopes (tenant_id, created_by, id);
create index user_data_scopes_user_id on user_data_scopes (user_id);
create index user_data_scopes_data_scope on user_data_scopes (tenant_id, data_scope, id);
create index user_data_scopes_status on user_data_scopes (tenant_id, status, id);

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

create index dicts_code_trgm on dicts using gin (code gin_trgm_ops) with (fastupdate = off);
create index dicts_name_zh_trgm on dicts using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index dicts_name_zh_wide on dicts using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index dicts_name_en_trgm on dicts using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index dicts_name_en_wide on dicts using gin ((wide_pairs(name_en))) with (fastupdate = off);
create index dicts_status on dicts (status, id);

create index dict_items_removed on dict_items (deleted_at, id) where deleted_at is not null;
create index dict_items_value_trgm on dict_items using gin (value gin_trgm_ops) with (fastupdate = off);
create index dict_items_value_wide on dict_items using gin ((wide_pairs(value))) with (fastupdate = off);
create index dict_items_label_zh_trgm on dict_items using gin (label_zh gin_trgm_ops) with (fastupdate = off);
create index dict_items_label_zh_wide on dict_items using gin ((wide_pairs(label_zh))) with (fastupdate = off);
create index dict_items_label_en_trgm on dict_items using gin (label_en gin_trgm_ops) with (fastupdate = off);
create index dict_items_label_en_wide on dict_items using gin ((wide_pairs(label_en))) with (fastupdate = off);
create index dict_items_sort on dict_items (sort, id);
create index dict_items_status on dict_items (status, id);

create index params_removed on params (deleted_at, id) where deleted_at is not null;
create index params_param_key_trgm on params using gin (param_key gin_trgm_ops) with (fastupdate = off);
create index params_param_name_trgm on params using gin (param_name gin_trgm_ops) with (fastupdate = off);
create index params_param_name_wide on params using gin ((wide_pairs(param_name))) with (fastupdate = off);
create index params_param_name_en_trgm on params using gin (param_name_en gin_trgm_ops) with (fastupdate = off) where deleted_at is null;
create index params_param_name_en_wide on params using gin ((wide_pairs(param_name_en))) with (fastupdate = off) where deleted_at is null;

create index category_configs_parent_id on category_configs (parent_id);
create index category_configs_name_zh_trgm on category_configs using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index category_configs_name_zh_wide on category_configs using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index category_configs_name_en_trgm on category_configs using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index category_configs_name_en_wide on category_configs using gin ((wide_pairs(name_en))) with (fastupdate = off);
create index category_configs_code_trgm on category_configs using gin (code gin_trgm_ops) with (fastupdate = off);
create index category_configs_code on category_configs (code, id);
create index category_configs_kind on category_configs (kind, id);
create index category_configs_sort on category_configs (sort, id);
create index category_configs_status on category_configs (status, id);

create index screen_tables_title_zh_trgm on screen_tables using gin (title_zh gin_trgm_ops) with (fastupdate = off);
create index screen_tables_title_zh_wide on screen_tables using gin ((wide_pairs(title_zh))) with (fastupdate = off);
create index screen_tables_title_en_trgm on screen_tables using gin (title_en gin_trgm_ops) with (fastupdate = off);
create index screen_tables_title_en_wide on screen_tables using gin ((wide_pairs(title_en))) with (fastupdate = off);
create index screen_tables_screen_trgm on screen_tables using gin (screen gin_trgm_ops) with (fastupdate = off);
create index screen_tables_screen_wide on screen_tables using gin ((wide_pairs(screen))) with (fastupdate = off);
create index screen_tables_screen on screen_tables (screen, id);
create index screen_tables_screen_desc on screen_tables (screen desc nulls last, id desc);
create index screen_tables_table_name_trgm on screen_tables using gin (table_name gin_trgm_ops) with (fastupdate = off);
create index screen_tables_table_name_wide on screen_tables using gin ((wide_pairs(table_name))) with (fastupdate = off);
create index screen_tables_state on screen_tables (state, id);

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
create index notices_title_zh_trgm on notices using gin (title_zh gin_trgm_ops) with (fastupdate = off);
create index notices_title_zh_wide on notices using gin ((wide_pairs(title_zh))) with (fastupdate = off);
create index notices_title_en_trgm on notices using gin (title_en gin_trgm_ops) with (fastupdate = off);
create index notices_title_en_wide on notices using gin ((wide_pairs(title_en))) with (fastupdate = off);
create index notices_audience on notices using gin (audience) with (fastupdate = off);
create index notices_status on notices (status, id);
create index notices_published_at on notices (published_at, id);
create index notices_published_at_desc on notices (published_at desc nulls last, id desc);
create index notices_created_at on notices (created_at, id);

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

create index placements_name_trgm on placements using gin (name gin_trgm_ops) with (fastupdate = off);
create index placements_name_wide on placements using gin ((wide_pairs(name))) with (fastupdate = off);
create index placements_name on placements (name, id);
create index placements_position on placements (position, id);
create index placements_valid_start_valid_end on placements using gist ((NULLIF(tstzrange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::tstzrange)));
create index placements_sort on placements (sort, id);
create index placements_status on placements (status, id);

create index im_workgroups_org_uid_id on im_workgroups (org_uid_id);
create index im_workgroups_name_trgm on im_workgroups using gin (name gin_trgm_ops) with (fastupdate = off);
create index im_workgroups_name_wide on im_workgroups using gin ((wide_pairs(name))) with (fastupdate = off);
create index im_workgroups_name on im_workgroups (name, id);
create index im_workgroups_uid_trgm on im_workgroups using gin (uid gin_trgm_ops) with (fastupdate = off);
create index im_workgroups_stage on im_workgroups (stage, id);
create index im_workgroups_client on im_workgroups (client, id);
create index im_workgroups_sort on im_workgroups (sort, id);
create index im_workgroups_status on im_workgroups (status, id);

create index im_members_zp_user_id on im_members (zp_user_id);
create index im_members_workgroup_id on im_members (workgroup_id);
create index im_members_org_uid_id on im_members (org_uid_id);
create index im_members_nickname_trgm on im_members using gin (nickname gin_trgm_ops) with (fastupdate = off);
create index im_members_nickname_wide on im_members using gin ((wide_pairs(nickname))) with (fastupdate = off);
create index im_members_nickname on im_members (nickname, id);
create index im_members_client on im_members (client, id);
create index im_members_status on im_members (status, id);

create index customer_services_user_id on customer_services (user_id);
create index customer_services_workgroup_id on customer_services (workgroup_id);
create index customer_services_name_trgm on customer_services using gin (name gin_trgm_ops) with (fastupdate = off);
create index customer_services_name_wide on customer_services using gin ((wide_pairs(name))) with (fastupdate = off);
create index customer_services_name on customer_services (name, id);
create index customer_services_phone_trgm on customer_services using gin (phone gin_trgm_ops) with (fastupdate = off);
create index customer_services_sort on customer_services (sort, id);
create index customer_services_status on customer_services (status, id);

create index service_bindings_tenant on service_bindings (tenant_id, id);
create index service_bindings_created_by on service_bindings (tenant_id, created_by, id);
create index service_bindings_service_id on service_bindings (service_id);
create index service_bindings_stage on service_bindings (tenant_id, stage, id);
create index service_bindings_created_at on service_bindings (tenant_id, created_at, id);
create index service_bindings_created_at_all on service_bindings (created_at, id);

create index robot_answers_name_trgm on robot_answers using gin (name gin_trgm_ops) with (fastupdate = off);
create index robot_answers_name_wide on robot_answers using gin ((wide_pairs(name))) with (fastupdate = off);
create index robot_answers_name on robot_answers (name, id);
create index robot_answers_keywords on robot_answers using gin (keywords) with (fastupdate = off);
create index robot_answers_sort on robot_answers (sort, id);
create index robot_answers_status on robot_answers (status, id);

create index api_clients_name_trgm on api_clients using gin (name gin_trgm_ops) with (fastupdate = off);
create index api_clients_name_wide on api_clients using gin ((wide_pairs(name))) with (fastupdate = off);
create index api_clients_name on api_clients (name, id);
create index api_clients_client_id_trgm on api_clients using gin (client_id gin_trgm_ops) with (fastupdate = off);
create index api_clients_client_id on api_clients (client_id, id);
create index api_clients_valid_until on api_clients (valid_until, id);
create index api_clients_valid_until_desc on api_clients (valid_until desc nulls last, id desc);
create index api_clients_status on api_clients (status, id);
create index api_clients_last_used_at on api_clients (last_used_at, id);
create index api_clients_last_used_at_desc on api_clients (last_used_at desc nulls last, id desc);

create index app_versions_platform on app_versions (platform, id);
create index app_versions_version_no_trgm on app_versions using gin (version_no gin_trgm_ops) with (fastupdate = off);
create index app_versions_version_no on app_versions (version_no, id);
create index app_versions_build_no on app_versions (build_no, id);
create index app_versions_forced on app_versions (forced, id);
create index app_versions_status on app_versions (status, id);
create index app_versions_created_at on app_versions (created_at, id);

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

create index third_party_sends_tenant on third_party_sends (tenant_id, id);
create index third_party_sends_created_by on third_party_sends (tenant_id, created_by, id);
create index third_party_sends_name_trgm on third_party_sends using gin (name gin_trgm_ops) with (fastupdate = off);
create index third_party_sends_name_wide on third_party_sends using gin ((wide_pairs(name))) with (fastupdate = off);
create index third_party_sends_name on third_party_sends (tenant_id, name, id);
create index third_party_sends_name_all on third_party_sends (name, id);
create index third_party_sends_event on third_party_sends (tenant_id, event, id);
create index third_party_sends_status on third_party_sends (tenant_id, status, id);

create index brands_code_trgm on brands using gin (code gin_trgm_ops) with (fastupdate = off);
create index brands_code_wide on brands using gin ((wide_pairs(code))) with (fastupdate = off);
create index brands_name_zh_trgm on brands using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index brands_name_zh_wide on brands using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index brands_kind on brands (kind, id);
create index brands_sort on brands (sort, id);
create index brands_name_en_trgm on brands using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index brands_name_en_wide on brands using gin ((wide_pairs(name_en))) with (fastupdate = off);

create index engines_code on engines (code_n);
create index engines_brand_id on engines (brand_id);
create index engines_code_trgm on engines using gin (code gin_trgm_ops) with (fastupdate = off);
create index engines_code_wide on engines using gin ((wide_pairs(code))) with (fastupdate = off);

create index vehicle_series_brand_id on vehicle_series (brand_id);
create index vehicle_series_name_zh_trgm on vehicle_series using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index vehicle_series_name_zh_wide on vehicle_series using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index vehicle_series_name_en_trgm on vehicle_series using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index vehicle_series_name_en_wide on vehicle_series using gin ((wide_pairs(name_en))) with (fastupdate = off);

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
create index part_categories_name_zh_trgm on part_categories using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index part_categories_name_zh_wide on part_categories using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index part_categories_code_trgm on part_categories using gin (code gin_trgm_ops) with (fastupdate = off);
create index part_categories_code_wide on part_categories using gin ((wide_pairs(code))) with (fastupdate = off);
create index part_categories_sort on part_categories (sort, id);
create index part_categories_name_en_trgm on part_categories using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index part_categories_name_en_wide on part_categories using gin ((wide_pairs(name_en))) with (fastupdate = off);

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

create index vin_makers_tenant on vin_makers (tenant_id, id);
create index vin_makers_created_by on vin_makers (tenant_id, created_by, id);
create index vin_makers_maker_code_trgm on vin_makers using gin (maker_code gin_trgm_ops) with (fastupdate = off);
create index vin_makers_maker_code on vin_makers (tenant_id, maker_code, id);
create index vin_makers_maker_code_all on vin_makers (maker_code, id);
create index vin_makers_brand on vin_makers (tenant_id, brand, id);
create index vin_makers_maker_trgm on vin_makers using gin (maker gin_trgm_ops) with (fastupdate = off);
create index vin_makers_maker_wide on vin_makers using gin ((wide_pairs(maker))) with (fastupdate = off);
create index vin_makers_status on vin_makers (tenant_id, status, id);

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

create index warehouses_created_by on warehouses (tenant_id, created_by, id);
create index warehouses_parent_id on warehouses (parent_id);
create index warehouses_name_zh_trgm on warehouses using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index warehouses_name_zh_wide on warehouses using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index warehouses_code_trgm on warehouses using gin (code gin_trgm_ops) with (fastupdate = off);
create index warehouses_code_wide on warehouses using gin ((wide_pairs(code))) with (fastupdate = off);
create index warehouses_kind on warehouses (tenant_id, kind, id);
create index warehouses_status on warehouses (tenant_id, status, id);
create index warehouses_code_all on warehouses (code, id);
create index warehouses_name_en_trgm on warehouses using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index warehouses_name_en_wide on warehouses using gin ((wide_pairs(name_en))) with (fastupdate = off);

create index warehouse_shelves_tenant on warehouse_shelves (tenant_id, id);
create index warehouse_shelves_created_by on warehouse_shelves (tenant_id, created_by, id);
create index warehouse_shelves_warehouse_id on warehouse_shelves (warehouse_id);
create index warehouse_shelves_code_trgm on warehouse_shelves using gin (code gin_trgm_ops) with (fastupdate = off);
create index warehouse_shelves_code on warehouse_shelves (tenant_id, code, id);
create index warehouse_shelves_code_all on warehouse_shelves (code, id);
create index warehouse_shelves_zone_trgm on warehouse_shelves using gin (zone gin_trgm_ops) with (fastupdate = off);
create index warehouse_shelves_zone_wide on warehouse_shelves using gin ((wide_pairs(zone))) with (fastupdate = off);
create index warehouse_shelves_status on warehouse_shelves (tenant_id, status, id);

create index move_rules_tenant on move_rules (tenant_id, id);
create index move_rules_created_by on move_rules (tenant_id, created_by, id);
create index move_rules_from_id on move_rules (from_id);
create index move_rules_to_id on move_rules (to_id);
create index move_rules_name_trgm on move_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index move_rules_name_wide on move_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index move_rules_kind on move_rules (tenant_id, kind, id);
create index move_rules_status on move_rules (tenant_id, status, id);
create index move_rules_name on move_rules (tenant_id, name, id);
create index move_rules_name_all on move_rules (name, id);

create index logistics_companies_created_by on logistics_companies (tenant_id, created_by, id);
create index logistics_companies_name_zh_trgm on logistics_companies using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index logistics_companies_name_zh_wide on logistics_companies using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index logistics_companies_type on logistics_companies (tenant_id, type, id);
create index logistics_companies_sort on logistics_companies (tenant_id, sort, id);
create index logistics_companies_sort_all on logistics_companies (sort, id);
create index logistics_companies_status on logistics_companies (tenant_id, status, id);
create index logistics_companies_name_en_trgm on logistics_companies using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index logistics_companies_name_en_wide on logistics_companies using gin ((wide_pairs(name_en))) with (fastupdate = off);

create index logistics_lines_created_by on logistics_lines (tenant_id, created_by, id);
create index logistics_lines_name_zh_trgm on logistics_lines using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index logistics_lines_name_zh_wide on logistics_lines using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index logistics_lines_kind on logistics_lines (tenant_id, kind, id);
create index logistics_lines_sort on logistics_lines (tenant_id, sort, id);
create index logistics_lines_sort_all on logistics_lines (sort, id);
create index logistics_lines_status on logistics_lines (tenant_id, status, id);
create index logistics_lines_name_en_trgm on logistics_lines using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index logistics_lines_name_en_wide on logistics_lines using gin ((wide_pairs(name_en))) with (fastupdate = off);

create index logistics_line_companies_logistics_company_id on logistics_line_companies (logistics_company_id);

create index warehouse_permissions_tenant on warehouse_permissions (tenant_id, id);
create index warehouse_permissions_created_by on warehouse_permissions (tenant_id, created_by, id);
create index warehouse_permissions_user_id on warehouse_permissions (user_id);
create index warehouse_permissions_status on warehouse_permissions (tenant_id, status, id);

create index warehouse_permission_lines_logistics_line_id on warehouse_permission_lines (logistics_line_id);

create index warehouse_permission_companies_logistics_company_id on warehouse_permission_companies (logistics_company_id);

create index warehouse_permission_stores_store_id on warehouse_permission_stores (store_id);

create index settled_suppliers_tenant on settled_suppliers (tenant_id, id);
create index settled_suppliers_created_by on settled_suppliers (tenant_id, created_by, id);
create index settled_suppliers_legal_name_trgm on settled_suppliers using gin (legal_name gin_trgm_ops) with (fastupdate = off);
create index settled_suppliers_legal_name_wide on settled_suppliers using gin ((wide_pairs(legal_name))) with (fastupdate = off);
create index settled_suppliers_status on settled_suppliers (tenant_id, status, id);
create index settled_suppliers_credit_code_trgm on settled_suppliers using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index settled_suppliers_credit_code_wide on settled_suppliers using gin ((wide_pairs(credit_code))) with (fastupdate = off);
create index settled_suppliers_kind on settled_suppliers (tenant_id, kind, id);
create index settled_suppliers_phone_trgm on settled_suppliers using gin (phone gin_trgm_ops) with (fastupdate = off);
create index settled_suppliers_settled_on on settled_suppliers (tenant_id, settled_on, id);
create index settled_suppliers_settled_on_all on settled_suppliers (settled_on, id);

create index quality_items_code_trgm on quality_items using gin (code gin_trgm_ops) with (fastupdate = off);
create index quality_items_code_wide on quality_items using gin ((wide_pairs(code))) with (fastupdate = off);
create index quality_items_code on quality_items (code, id);
create index quality_items_name_trgm on quality_items using gin (name gin_trgm_ops) with (fastupdate = off);
create index quality_items_name_wide on quality_items using gin ((wide_pairs(name))) with (fastupdate = off);
create index quality_items_status on quality_items (status, id);

create index quality_sub_items_item_id on quality_sub_items (item_id);
create index quality_sub_items_name_trgm on quality_sub_items using gin (name gin_trgm_ops) with (fastupdate = off);
create index quality_sub_items_name_wide on quality_sub_items using gin ((wide_pairs(name))) with (fastupdate = off);
create index quality_sub_items_severity on quality_sub_items (severity, id);
create index quality_sub_items_line_no on quality_sub_items (line_no, id);

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

create index score_rules_name_trgm on score_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index score_rules_name_wide on score_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index score_rules_effective_from on score_rules (effective_from, id);

create index score_sub_items_rule_id on score_sub_items (rule_id);
create index score_sub_items_dimension on score_sub_items (dimension, id);
create index score_sub_items_name_trgm on score_sub_items using gin (name gin_trgm_ops) with (fastupdate = off);
create index score_sub_items_name_wide on score_sub_items using gin ((wide_pairs(name))) with (fastupdate = off);
create index score_sub_items_source on score_sub_items (source, id);
create index score_sub_items_line_no on score_sub_items (line_no, id);

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

create index bright_spots_tenant on bright_spots (tenant_id, id);
create index bright_spots_created_by on bright_spots (tenant_id, created_by, id);
create index bright_spots_title_trgm on bright_spots using gin (title gin_trgm_ops) with (fastupdate = off);
create index bright_spots_title_wide on bright_spots using gin ((wide_pairs(title))) with (fastupdate = off);
create index bright_spots_dimension on bright_spots (tenant_id, dimension, id);
create index bright_spots_happened_on on bright_spots (tenant_id, happened_on, id);
create index bright_spots_happened_on_all on bright_spots (happened_on, id);
create index bright_spots_status on bright_spots (tenant_id, status, id);

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

create index live_goods_tenant on live_goods (tenant_id, id);
create index live_goods_created_by on live_goods (tenant_id, created_by, id);
create index live_goods_supplier_id on live_goods (supplier_id);
create index live_goods_title_trgm on live_goods using gin (title gin_trgm_ops) with (fastupdate = off);
create index live_goods_title_wide on live_goods using gin ((wide_pairs(title))) with (fastupdate = off);
create index live_goods_part_code_trgm on live_goods using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index live_goods_part_code_wide on live_goods using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index live_goods_price_fen on live_goods (tenant_id, price_fen, id);
create index live_goods_price_fen_all on live_goods (price_fen, id);
create index live_goods_status on live_goods (tenant_id, status, id);

create index part_doc_tokens on part_doc using gin (tokens);
create index part_doc_popular on part_doc (popularity desc, part_id);
create index part_doc_brand on part_doc (brand_id, popularity desc, part_id);
create index part_doc_category on part_doc (category_id, popularity desc, part_id);

create index stale_markets_part on stale_markets (part_id);

create index synonyms_name_trgm on synonyms using gin (name gin_trgm_ops) with (fastupdate = off);
create index synonyms_name_wide on synonyms using gin ((wide_pairs(name))) with (fastupdate = off);
create index synonyms_status on synonyms (status, id);

create index name_packages_name_trgm on name_packages using gin (name gin_trgm_ops) with (fastupdate = off);
create index name_packages_name_wide on name_packages using gin ((wide_pairs(name))) with (fastupdate = off);
create index name_packages_sort on name_packages (sort, id);
create index name_packages_status on name_packages (status, id);
create index name_packages_name_en_trgm on name_packages using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index name_packages_name_en_wide on name_packages using gin ((wide_pairs(name_en))) with (fastupdate = off);

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

create index price_groups_tenant on price_groups (tenant_id, id);
create index price_groups_created_by on price_groups (tenant_id, created_by, id);
create index price_groups_name_trgm on price_groups using gin (name gin_trgm_ops) with (fastupdate = off);
create index price_groups_name_wide on price_groups using gin ((wide_pairs(name))) with (fastupdate = off);
create index price_groups_name on price_groups (tenant_id, name, id);
create index price_groups_name_all on price_groups (name, id);
create index price_groups_status on price_groups (tenant_id, status, id);
create index price_groups_name_en_trgm on price_groups using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index price_groups_name_en_wide on price_groups using gin ((wide_pairs(name_en))) with (fastupdate = off);

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
create index price_configs_name_trgm on price_configs using gin (name gin_trgm_ops) with (fastupdate = off);
create index price_configs_name_wide on price_configs using gin ((wide_pairs(name))) with (fastupdate = off);
create index price_configs_name on price_configs (name, id);
create index price_configs_brand_trgm on price_configs using gin (brand gin_trgm_ops) with (fastupdate = off);
create index price_configs_brand_wide on price_configs using gin ((wide_pairs(brand))) with (fastupdate = off);
create index price_configs_mode on price_configs (mode, id);
create index price_configs_ratio on price_configs (ratio, id);
create index price_configs_valid_start_valid_end on price_configs using gist ((NULLIF(daterange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::daterange)));
create index price_configs_sort on price_configs (sort, id);
create index price_configs_status on price_configs (status, id);

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
create index sale_ranges_name_trgm on sale_ranges using gin (name gin_trgm_ops) with (fastupdate = off);
create index sale_ranges_name_wide on sale_ranges using gin ((wide_pairs(name))) with (fastupdate = off);
create index sale_ranges_name on sale_ranges (name, id);
create index sale_ranges_kind on sale_ranges (kind, id);
create index sale_ranges_region on sale_ranges (region, id);
create index sale_ranges_valid_start_valid_end on sale_ranges using gist ((NULLIF(daterange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::daterange)));
create index sale_ranges_status on sale_ranges (status, id);

create index sale_range_customers_tenant_id on sale_range_customers (tenant_id);

create index sales_confs_supplier_id on sales_confs (supplier_id);
create index sales_confs_name_trgm on sales_confs using gin (name gin_trgm_ops) with (fastupdate = off);
create index sales_confs_name_wide on sales_confs using gin ((wide_pairs(name))) with (fastupdate = off);
create index sales_confs_name on sales_confs (name, id);
create index sales_confs_valid_start_valid_end on sales_confs using gist ((NULLIF(daterange(LEAST(valid_start, valid_end), GREATEST(valid_start, valid_end), '[]'::text), '(,)'::daterange)));
create index sales_confs_status on sales_confs (status, id);

create index sales_conf_items_conf_id on sales_conf_items (conf_id);
create index sales_conf_items_part_code_trgm on sales_conf_items using gin (part_code gin_trgm_ops) with (fastupdate = off);
create index sales_conf_items_part_code_wide on sales_conf_items using gin ((wide_pairs(part_code))) with (fastupdate = off);
create index sales_conf_items_part_name_trgm on sales_conf_items using gin (part_name gin_trgm_ops) with (fastupdate = off);
create index sales_conf_items_part_name_wide on sales_conf_items using gin ((wide_pairs(part_name))) with (fastupdate = off);
create index sales_conf_items_status on sales_conf_items (status, id);

create index marketings_running on marketings (marketing_type, end_time) where status = 'ONLINE';
create index marketings_tenant on marketings (tenant_id, id);
create index marketings_created_by on marketings (tenant_id, created_by, id);
create index marketings_supplier_id on marketings (supplier_id);
create index marketings_name_trgm on marketings using gin (name gin_trgm_ops) with (fastupdate = off);
create index marketings_name_wide on marketings using gin ((wide_pairs(name))) with (fastupdate = off);
create index marketings_name on marketings (tenant_id, name, id);
create index marketings_name_all on marketings (name, id);
create index marketings_threshold_fen on marketings (tenant_id, threshold_fen, id);
create index marketings_threshold_fen_all on marketings (threshold_fen, id);
create index marketings_off_fen on marketings (tenant_id, off_fen, id);
create index marketings_off_fen_all on marketings (off_fen, id);
create index marketings_status on marketings (tenant_id, status, id);
create index marketings_created_at on marketings (tenant_id, created_at, id);
create index marketings_created_at_all on marketings (created_at, id);
create index marketings_name_en_trgm on marketings using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index marketings_name_en_wide on marketings using gin ((wide_pairs(name_en))) with (fastupdate = off);

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

create index group_categories_tenant on group_categories (tenant_id, id);
create index group_categories_created_by on group_categories (tenant_id, created_by, id);
create index group_categories_name_trgm on group_categories using gin (name gin_trgm_ops) with (fastupdate = off);
create index group_categories_name_wide on group_categories using gin ((wide_pairs(name))) with (fastupdate = off);
create index group_categories_name on group_categories (tenant_id, name, id);
create index group_categories_name_all on group_categories (name, id);
create index group_categories_sort on group_categories (tenant_id, sort, id);
create index group_categories_sort_all on group_categories (sort, id);
create index group_categories_status on group_categories (tenant_id, status, id);
create index group_categories_name_en_trgm on group_categories using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index group_categories_name_en_wide on group_categories using gin ((wide_pairs(name_en))) with (fastupdate = off);

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

create index order_review_rules_tenant on order_review_rules (tenant_id, id);
create index order_review_rules_created_by on order_review_rules (tenant_id, created_by, id);
create index order_review_rules_name_trgm on order_review_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index order_review_rules_name_wide on order_review_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index order_review_rules_kind on order_review_rules (tenant_id, kind, id);
create index order_review_rules_status on order_review_rules (tenant_id, status, id);

create index timeout_rules_stage on timeout_rules (stage, id);
create index timeout_rules_effective_from on timeout_rules (effective_from, id);
create index timeout_rules_action on timeout_rules (action, id);

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

create index payment_accounts_tenant on payment_accounts (tenant_id, id);
create index payment_accounts_created_by on payment_accounts (tenant_id, created_by, id);
create index payment_accounts_name_trgm on payment_accounts using gin (name gin_trgm_ops) with (fastupdate = off);
create index payment_accounts_name_wide on payment_accounts using gin ((wide_pairs(name))) with (fastupdate = off);
create index payment_accounts_name on payment_accounts (tenant_id, name, id);
create index payment_accounts_name_all on payment_accounts (name, id);
create index payment_accounts_bank_trgm on payment_accounts using gin (bank gin_trgm_ops) with (fastupdate = off);
create index payment_accounts_bank_wide on payment_accounts using gin ((wide_pairs(bank))) with (fastupdate = off);
create index payment_accounts_account_no_trgm on payment_accounts using gin (account_no gin_trgm_ops) with (fastupdate = off);
create index payment_accounts_use on payment_accounts (tenant_id, use, id);
create index payment_accounts_status on payment_accounts (tenant_id, status, id);

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

create index credit_roles_tenant on credit_roles (tenant_id, id);
create index credit_roles_created_by on credit_roles (tenant_id, created_by, id);
create index credit_roles_role_id on credit_roles (role_id);
create index credit_roles_max_limit_fen on credit_roles (tenant_id, max_limit_fen, id);
create index credit_roles_max_limit_fen_all on credit_roles (max_limit_fen, id);
create index credit_roles_status on credit_roles (tenant_id, status, id);

create index credit_blacklist_tenant on credit_blacklist (tenant_id, id);
create index credit_blacklist_created_by on credit_blacklist (tenant_id, created_by, id);
create index credit_blacklist_status on credit_blacklist (tenant_id, status, id);
create index credit_blacklist_created_at on credit_blacklist (tenant_id, created_at, id);
create index credit_blacklist_created_at_all on credit_blacklist (created_at, id);

create index credit_templates_tenant on credit_templates (tenant_id, id);
create index credit_templates_created_by on credit_templates (tenant_id, created_by, id);
create index credit_templates_name_trgm on credit_templates using gin (name gin_trgm_ops) with (fastupdate = off);
create index credit_templates_name_wide on credit_templates using gin ((wide_pairs(name))) with (fastupdate = off);
create index credit_templates_name on credit_templates (tenant_id, name, id);
create index credit_templates_name_all on credit_templates (name, id);
create index credit_templates_status on credit_templates (tenant_id, status, id);

create index credit_template_items_tenant on credit_template_items (tenant_id, id);
create index credit_template_items_created_by on credit_template_items (tenant_id, created_by, id);
create index credit_template_items_template_id on credit_template_items (template_id);
create index credit_template_items_line_no on credit_template_items (tenant_id, line_no, id);
create index credit_template_items_line_no_all on credit_template_items (line_no, id);

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

create index points_rules_event on points_rules (event, id);
create index points_rules_points on points_rules (points, id);
create index points_rules_effective_from on points_rules (effective_from, id);

create index points_entries_of_user on points_entries (user_id, id);

create index account_periods_name_trgm on account_periods using gin (name gin_trgm_ops) with (fastupdate = off);
create index account_periods_name_wide on account_periods using gin ((wide_pairs(name))) with (fastupdate = off);
create index account_periods_starts_on_ends_on on account_periods using gist ((NULLIF(daterange(LEAST(starts_on, ends_on), GREATEST(starts_on, ends_on), '[]'::text), '(,)'::daterange)));
create index account_periods_status on account_periods (status, id);

create index ageing_schemes_name_trgm on ageing_schemes using gin (name gin_trgm_ops) with (fastupdate = off);
create index ageing_schemes_name_wide on ageing_schemes using gin ((wide_pairs(name))) with (fastupdate = off);
create index ageing_schemes_status on ageing_schemes (status, id);
create index ageing_schemes_name on ageing_schemes (name, id);

create index ageing_buckets_scheme_id on ageing_buckets (scheme_id);
create index ageing_buckets_line_no on ageing_buckets (line_no, id);

create index audit_rules_buyer_id on audit_rules (buyer_id);
create index audit_rules_supplier_id on audit_rules (supplier_id);
create index audit_rules_reviewer_id on audit_rules (reviewer_id);
create index audit_rules_name_trgm on audit_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index audit_rules_name_wide on audit_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index audit_rules_subject on audit_rules (subject, id);
create index audit_rules_at_least_fen on audit_rules (at_least_fen, id);
create index audit_rules_status on audit_rules (status, id);
create index audit_rules_name on audit_rules (name, id);

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
create index statement_settings_name_trgm on statement_settings using gin (name gin_trgm_ops) with (fastupdate = off);
create index statement_settings_name_wide on statement_settings using gin ((wide_pairs(name))) with (fastupdate = off);
create index statement_settings_cycle on statement_settings (cycle, id);
create index statement_settings_status on statement_settings (status, id);

create index tax_rates_name_trgm on tax_rates using gin (name gin_trgm_ops) with (fastupdate = off);
create index tax_rates_name_wide on tax_rates using gin ((wide_pairs(name))) with (fastupdate = off);
create index tax_rates_category on tax_rates (category, id);
create index tax_rates_rate on tax_rates (rate, id);
create index tax_rates_effective_from on tax_rates (effective_from, id);

create index write_off_rules_customer_id on write_off_rules (customer_id);
create index write_off_rules_name_trgm on write_off_rules using gin (name gin_trgm_ops) with (fastupdate = off);
create index write_off_rules_name_wide on write_off_rules using gin ((wide_pairs(name))) with (fastupdate = off);
create index write_off_rules_sequence on write_off_rules (sequence, id);
create index write_off_rules_status on write_off_rules (status, id);
create index write_off_rules_name on write_off_rules (name, id);
