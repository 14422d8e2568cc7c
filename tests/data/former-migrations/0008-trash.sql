-- Posts, departments, dictionary items and parameters are kept when they are removed: they can be
-- restored from the recycle bin, and what is unique among them is so among those in use.

alter table posts add column if not exists deleted_at timestamptz;
drop index if exists posts_tenant_id_code_unique;
create unique index if not exists posts_tenant_id_code_unique on posts (tenant_id, code) where deleted_at is null;
create index if not exists posts_removed on posts (tenant_id, deleted_at, id) where deleted_at is not null;

alter table departments add column if not exists deleted_at timestamptz;
create index if not exists departments_removed on departments (tenant_id, deleted_at, id) where deleted_at is not null;

alter table dict_items add column if not exists deleted_at timestamptz;
drop index if exists dict_items_dict_id_value_unique;
create unique index if not exists dict_items_dict_id_value_unique on dict_items (dict_id, value) where deleted_at is null;
create index if not exists dict_items_removed on dict_items (deleted_at, id) where deleted_at is not null;

alter table params add column if not exists deleted_at timestamptz;
drop index if exists params_param_key_unique;
create unique index if not exists params_param_key_unique on params (param_key) where deleted_at is null;
create index if not exists params_removed on params (deleted_at, id) where deleted_at is not null;
