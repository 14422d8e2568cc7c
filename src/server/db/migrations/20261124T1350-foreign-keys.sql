-- Keys for columns whose rows the screens already keep together. A key on lines or on the entries of a list
-- removes them with their owner; every other key refuses the removal of a row that is still referred to.
-- A row that refers to nothing stays: its key is left not validated and holds for what is written from now on.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values
      -- Lines and entries of lists.
      ('ageing_buckets', 'scheme_id', 'ageing_schemes', 'on delete cascade'),
      ('contract_lines', 'contract_id', 'contracts', 'on delete cascade'),
      ('credit_score_items', 'score_id', 'credit_scores', 'on delete cascade'),
      ('credit_template_items', 'template_id', 'credit_templates', 'on delete cascade'),
      ('invoice_lines', 'application_id', 'invoice_applications', 'on delete cascade'),
      ('marketing_customers', 'marketing_id', 'marketings', 'on delete cascade'),
      ('marketing_products', 'marketing_id', 'marketings', 'on delete cascade'),
      ('price_group_customers', 'price_group_id', 'price_groups', 'on delete cascade'),
      ('quality_sub_items', 'item_id', 'quality_items', 'on delete cascade'),
      ('sale_range_customers', 'sale_range_id', 'sale_ranges', 'on delete cascade'),
      ('sales_conf_items', 'conf_id', 'sales_confs', 'on delete cascade'),
      ('score_sub_items', 'rule_id', 'score_rules', 'on delete cascade'),
      ('warehouse_permission_companies', 'warehouse_permission_id', 'warehouse_permissions', 'on delete cascade'),
      ('warehouse_permission_lines', 'warehouse_permission_id', 'warehouse_permissions', 'on delete cascade'),
      ('warehouse_permission_stores', 'warehouse_permission_id', 'warehouse_permissions', 'on delete cascade'),
      -- What rows refer to.
      ('audit_rules', 'buyer_id', 'tenants', ''),
      ('audit_rules', 'reviewer_id', 'roles', ''),
      ('audit_rules', 'supplier_id', 'tenants', ''),
      ('category_configs', 'parent_id', 'category_configs', ''),
      ('certifications', 'applicant_id', 'users', ''),
      ('coupons', 'holder_tenant_id', 'tenants', ''),
      ('coupons', 'user_id', 'users', ''),
      ('credit_roles', 'role_id', 'roles', ''),
      ('credit_score_items', 'item_id', 'credit_template_items', ''),
      ('credit_scores', 'template_id', 'credit_templates', ''),
      ('credit_todos', 'assignee_id', 'users', ''),
      ('customer_services', 'user_id', 'users', ''),
      ('customer_services', 'workgroup_id', 'im_workgroups', ''),
      ('im_members', 'org_uid_id', 'tenants', ''),
      ('im_members', 'workgroup_id', 'im_workgroups', ''),
      ('im_members', 'zp_user_id', 'users', ''),
      ('im_workgroups', 'org_uid_id', 'tenants', ''),
      ('live_goods', 'supplier_id', 'tenants', ''),
      ('marketing_customers', 'customer_id', 'tenants', ''),
      ('marketing_products', 'category_id', 'group_categories', ''),
      ('marketing_products', 'supplier_id', 'tenants', ''),
      ('marketings', 'supplier_id', 'tenants', ''),
      ('move_rules', 'from_id', 'warehouses', ''),
      ('move_rules', 'to_id', 'warehouses', ''),
      ('notices', 'category_id', 'category_configs', ''),
      ('price_agreements', 'customer_id', 'tenants', ''),
      ('price_agreements', 'group_id', 'price_groups', ''),
      ('price_agreements', 'supplier_id', 'tenants', ''),
      ('price_configs', 'customer_id', 'tenants', ''),
      ('price_configs', 'supplier_id', 'tenants', ''),
      ('price_group_customers', 'tenant_id', 'tenants', ''),
      ('quality_reports', 'sub_item_id', 'quality_sub_items', ''),
      ('reforms', 'report_id', 'quality_reports', ''),
      ('sale_range_customers', 'tenant_id', 'tenants', ''),
      ('sale_ranges', 'supplier_id', 'tenants', ''),
      ('sales_confs', 'supplier_id', 'tenants', ''),
      ('service_bindings', 'service_id', 'customer_services', ''),
      ('statement_settings', 'customer_id', 'tenants', ''),
      ('suggestions', 'submitter_id', 'users', ''),
      ('tenant_children', 'child_id', 'tenants', ''),
      ('tenant_registrations', 'inviter_id', 'users', ''),
      ('third_party_users', 'user_id', 'users', ''),
      ('transfer_voucher_orders', 'voucher_id', 'transfer_vouchers', ''),
      ('warehouse_permission_companies', 'logistics_company_id', 'logistics_companies', ''),
      ('warehouse_permission_lines', 'logistics_line_id', 'logistics_lines', ''),
      ('warehouse_permission_stores', 'store_id', 'stores', ''),
      ('warehouse_shelves', 'warehouse_id', 'warehouses', ''),
      ('white_lists', 'customer_id', 'tenants', ''),
      ('write_off_rules', 'customer_id', 'tenants', '')
    ) as keys (of_table, of_column, to_table, on_removal)
  loop
    execute format(
      'alter table %I add constraint %I foreign key (%I) references %I (id) %s not valid',
      wanted.of_table, wanted.of_table || '_' || wanted.of_column || '_fkey', wanted.of_column, wanted.to_table,
      wanted.on_removal
    );
    begin
      execute format(
        'alter table %I validate constraint %I', wanted.of_table, wanted.of_table || '_' || wanted.of_column || '_fkey'
      );
    exception when foreign_key_violation then
      raise warning '%.%: some rows refer to nothing and stay as they are', wanted.of_table, wanted.of_column;
    end;
  end loop;
end $$;
