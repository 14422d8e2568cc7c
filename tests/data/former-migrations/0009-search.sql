-- Neighbouring pairs and single characters of what is not ASCII: with an index over them a search
-- for a short Chinese word reads only the rows that hold it. Trigrams find nothing shorter than
-- three letters, and nothing Chinese at all where the database's locale is C.
create function wide_pairs(given text) returns text[]
language sql immutable strict parallel safe cost 200
as $$
  select case
    when given !~ '[^\x01-\x7f]' then '{}'::text[]
    else (
      select array(
        select a from unnest(chars) as one (a) where a <> ' '
        union all
        select a || b from unnest(chars, chars[2:]) as pair (a, b) where a <> ' ' and b <> ' '
      )
      from string_to_array(regexp_replace(lower(given), '[\x01-\x7f]+', ' ', 'g'), null) as chars
    )
  end
$$;

-- An index for every search and order that the system screens declare.
create index if not exists departments_created_by on departments (tenant_id, created_by, id);
create index if not exists departments_name_trgm on departments using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists departments_name_wide on departments using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists departments_leader_trgm on departments using gin (leader gin_trgm_ops) with (fastupdate = off);
create index if not exists departments_leader_wide on departments using gin ((wide_pairs(leader))) with (fastupdate = off);
create index if not exists departments_phone_trgm on departments using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists departments_sort_all on departments (sort, id);
create index if not exists departments_status on departments (tenant_id, status, id);
create index if not exists dict_items_value_trgm on dict_items using gin (value gin_trgm_ops) with (fastupdate = off);
create index if not exists dict_items_value_wide on dict_items using gin ((wide_pairs(value))) with (fastupdate = off);
create index if not exists dict_items_label_zh_trgm on dict_items using gin (label_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists dict_items_label_zh_wide on dict_items using gin ((wide_pairs(label_zh))) with (fastupdate = off);
create index if not exists dict_items_label_en_trgm on dict_items using gin (label_en gin_trgm_ops) with (fastupdate = off);
create index if not exists dict_items_label_en_wide on dict_items using gin ((wide_pairs(label_en))) with (fastupdate = off);
create index if not exists dict_items_sort on dict_items (sort, id);
create index if not exists dict_items_status on dict_items (status, id);
create index if not exists dicts_code_trgm on dicts using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists dicts_name_zh_trgm on dicts using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists dicts_name_zh_wide on dicts using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists dicts_name_en_trgm on dicts using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index if not exists dicts_name_en_wide on dicts using gin ((wide_pairs(name_en))) with (fastupdate = off);
create index if not exists dicts_status on dicts (status, id);
create index if not exists menus_name_zh_trgm on menus using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists menus_name_zh_wide on menus using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index if not exists menus_name_en_trgm on menus using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index if not exists menus_name_en_wide on menus using gin ((wide_pairs(name_en))) with (fastupdate = off);
create index if not exists menus_code_trgm on menus using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists menus_kind on menus (kind, id);
create index if not exists menus_sort on menus (sort, id);
create index if not exists params_param_key_trgm on params using gin (param_key gin_trgm_ops) with (fastupdate = off);
create index if not exists params_param_name_trgm on params using gin (param_name gin_trgm_ops) with (fastupdate = off);
create index if not exists params_param_name_wide on params using gin ((wide_pairs(param_name))) with (fastupdate = off);
create index if not exists posts_created_by on posts (tenant_id, created_by, id);
create index if not exists posts_code_trgm on posts using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists posts_code_wide on posts using gin ((wide_pairs(code))) with (fastupdate = off);
create index if not exists posts_code_all on posts (code, id);
create index if not exists posts_name_trgm on posts using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists posts_name_wide on posts using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists posts_name on posts (tenant_id, name, id);
create index if not exists posts_name_all on posts (name, id);
create index if not exists posts_sort_all on posts (sort, id);
create index if not exists posts_status on posts (tenant_id, status, id);
create index if not exists posts_created_at on posts (tenant_id, created_at, id);
create index if not exists posts_created_at_all on posts (created_at, id);
create index if not exists roles_created_by on roles (tenant_id, created_by, id);
create index if not exists roles_name_trgm on roles using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists roles_name_wide on roles using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists roles_name on roles (tenant_id, name, id);
create index if not exists roles_name_all on roles (name, id);
create index if not exists roles_code_trgm on roles using gin (code gin_trgm_ops) with (fastupdate = off);
create index if not exists roles_code_all on roles (code, id);
create index if not exists roles_data_scope on roles (tenant_id, data_scope, id);
create index if not exists roles_status on roles (tenant_id, status, id);
create index if not exists roles_sort_all on roles (sort, id);
create index if not exists roles_created_at on roles (tenant_id, created_at, id);
create index if not exists roles_created_at_all on roles (created_at, id);
create index if not exists tenants_tenant on tenants (tenant_id, id);
create index if not exists tenants_created_by on tenants (tenant_id, created_by, id);
create index if not exists tenants_tenant_name_trgm on tenants using gin (tenant_name gin_trgm_ops) with (fastupdate = off);
create index if not exists tenants_tenant_name_wide on tenants using gin ((wide_pairs(tenant_name))) with (fastupdate = off);
create index if not exists tenants_contact_trgm on tenants using gin (contact gin_trgm_ops) with (fastupdate = off);
create index if not exists tenants_contact_wide on tenants using gin ((wide_pairs(contact))) with (fastupdate = off);
create index if not exists tenants_phone_trgm on tenants using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists tenants_status on tenants (status, id);
create index if not exists tenants_created_at on tenants (created_at, id);
create index if not exists users_account_trgm on users using gin (account gin_trgm_ops) with (fastupdate = off);
create index if not exists users_account on users (tenant_id, account, id);
create index if not exists users_real_name_trgm on users using gin (real_name gin_trgm_ops) with (fastupdate = off);
create index if not exists users_real_name_wide on users using gin ((wide_pairs(real_name))) with (fastupdate = off);
create index if not exists users_real_name on users (tenant_id, real_name, id);
create index if not exists users_real_name_all on users (real_name, id);
create index if not exists users_phone_trgm on users using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists users_status on users (tenant_id, status, id);
create index if not exists users_auth_status on users (tenant_id, auth_status, id);
create index if not exists users_created_at on users (tenant_id, created_at, id);
create index if not exists users_created_at_all on users (created_at, id);
