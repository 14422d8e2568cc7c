-- The states that a row can be in. A row in a state that no value list has ever had stays: its check is left
-- not validated and holds for what is written from now on.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values
      ('ageing_schemes', 'status', array['ENABLED', 'DISABLED']),
      ('api_clients', 'status', array['ENABLED', 'DISABLED']),
      ('audit_rules', 'status', array['ENABLED', 'DISABLED']),
      ('category_configs', 'status', array['ENABLED', 'DISABLED']),
      ('credit_roles', 'status', array['ENABLED', 'DISABLED']),
      ('credit_templates', 'status', array['ENABLED', 'DISABLED']),
      ('cust_whites', 'status', array['ENABLED', 'DISABLED']),
      ('customer_services', 'status', array['ENABLED', 'DISABLED']),
      ('group_categories', 'status', array['ENABLED', 'DISABLED']),
      ('im_members', 'status', array['ENABLED', 'DISABLED']),
      ('im_workgroups', 'status', array['ENABLED', 'DISABLED']),
      ('invoice_titles', 'status', array['ENABLED', 'DISABLED']),
      ('move_rules', 'status', array['ENABLED', 'DISABLED']),
      ('name_packages', 'status', array['ENABLED', 'DISABLED']),
      ('order_review_rules', 'status', array['ENABLED', 'DISABLED']),
      ('parts', 'status', array['ENABLED', 'DISABLED']),
      ('payment_accounts', 'status', array['ENABLED', 'DISABLED']),
      ('placements', 'status', array['ENABLED', 'DISABLED']),
      ('price_agreements', 'status', array['ENABLED', 'DISABLED']),
      ('price_configs', 'status', array['ENABLED', 'DISABLED']),
      ('price_groups', 'status', array['ENABLED', 'DISABLED']),
      ('price_suppliers', 'status', array['ENABLED', 'DISABLED']),
      ('quality_items', 'status', array['ENABLED', 'DISABLED']),
      ('robot_answers', 'status', array['ENABLED', 'DISABLED']),
      ('sale_ranges', 'status', array['ENABLED', 'DISABLED']),
      ('sales_conf_items', 'status', array['ENABLED', 'DISABLED']),
      ('sales_confs', 'status', array['ENABLED', 'DISABLED']),
      ('statement_settings', 'status', array['ENABLED', 'DISABLED']),
      ('synonyms', 'status', array['ENABLED', 'DISABLED']),
      ('tenant_children', 'status', array['ENABLED', 'DISABLED']),
      ('tenant_companies', 'status', array['ENABLED', 'DISABLED']),
      ('third_party_sends', 'status', array['ENABLED', 'DISABLED']),
      ('third_party_users', 'status', array['ENABLED', 'DISABLED']),
      ('user_data_scopes', 'status', array['ENABLED', 'DISABLED']),
      ('vin_builds', 'status', array['ENABLED', 'DISABLED']),
      ('vin_makers', 'status', array['ENABLED', 'DISABLED']),
      ('warehouse_permissions', 'status', array['ENABLED', 'DISABLED']),
      ('warehouse_shelves', 'status', array['ENABLED', 'DISABLED']),
      ('white_lists', 'status', array['ENABLED', 'DISABLED']),
      ('write_off_rules', 'status', array['ENABLED', 'DISABLED']),
      ('app_versions', 'status', array['DRAFT', 'PUBLISHED', 'WITHDRAWN']),
      ('bright_spots', 'status', array['DRAFT', 'PUBLISHED', 'WITHDRAWN']),
      ('notices', 'status', array['DRAFT', 'PUBLISHED', 'WITHDRAWN']),
      ('supplier_scores', 'status', array['DRAFT', 'PUBLISHED', 'WITHDRAWN']),
      ('credit_blacklist', 'status', array['PENDING', 'LISTED', 'REJECTED', 'RELEASED']),
      ('credit_openings', 'status', array['PENDING', 'APPROVED', 'REJECTED']),
      ('credit_todos', 'status', array['OPEN', 'DONE']),
      ('likes', 'status', array['PENDING', 'APPROVED', 'REJECTED', 'BLACK']),
      ('live_goods', 'status', array['ON_SALE', 'SOLD_OUT', 'GONE']),
      ('payment_differences', 'status', array['OPEN', 'SETTLED']),
      ('price_list_rows', 'status', array['HELD', 'ACCEPTED', 'REFUSED', 'REPLACED', 'WITHDRAWN']),
      ('quality_reports', 'status', array['OPEN', 'REFORM', 'CLOSED']),
      ('settled_suppliers', 'status', array['APPLYING', 'SETTLED', 'REJECTED', 'SUSPENDED', 'EXITED']),
      ('transfer_vouchers', 'status', array['PENDING', 'CONFIRMED', 'REFUSED']),
      ('users', 'auth_status', array['NONE', 'PENDING', 'SUCCESS', 'REJECTED'])
    ) as checks (of_table, of_column, codes)
  loop
    execute format(
      'alter table %I add constraint %I check (%I in (%s)) not valid',
      wanted.of_table, wanted.of_table || '_' || wanted.of_column || '_check', wanted.of_column,
      (select string_agg(quote_literal(code), ', ') from unnest(wanted.codes) code)
    );
    begin
      execute format(
        'alter table %I validate constraint %I', wanted.of_table, wanted.of_table || '_' || wanted.of_column || '_check'
      );
    exception when check_violation then
      raise warning '%.%: some rows are in an unknown state and stay as they are', wanted.of_table, wanted.of_column;
    end;
  end loop;
end $$;

alter table order_history
  add constraint order_history_from_status_check
    check (from_status in (10, 20, 21, 22, 25, 30, 40, 45, 50, 60, 70, 90, 91)) not valid,
  add constraint order_history_to_status_check
    check (to_status in (10, 20, 21, 22, 25, 30, 40, 45, 50, 60, 70, 90, 91)) not valid;
-- History is only written along the table of transitions, so every row passes.
alter table order_history
  validate constraint order_history_from_status_check,
  validate constraint order_history_to_status_check;
