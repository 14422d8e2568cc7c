-- Fields that companies add to screens for themselves: what they are, and a column for their values.

alter table contracts add column if not exists custom jsonb not null default '{}';
create index if not exists contracts_custom on contracts using gin (custom) with (fastupdate = off) where custom <> '{}'::jsonb;
create index if not exists contracts_custom_trgm on contracts using gin (((custom)::text) gin_trgm_ops) with (fastupdate = off) where custom <> '{}'::jsonb;
create index if not exists contracts_custom_wide on contracts using gin ((wide_pairs((custom)::text))) with (fastupdate = off) where custom <> '{}'::jsonb;
alter table customers add column if not exists custom jsonb not null default '{}';
create index if not exists customers_custom on customers using gin (custom) with (fastupdate = off) where custom <> '{}'::jsonb;
create index if not exists customers_custom_trgm on customers using gin (((custom)::text) gin_trgm_ops) with (fastupdate = off) where custom <> '{}'::jsonb;
create index if not exists customers_custom_wide on customers using gin ((wide_pairs((custom)::text))) with (fastupdate = off) where custom <> '{}'::jsonb;
alter table stores add column if not exists custom jsonb not null default '{}';
create index if not exists stores_custom on stores using gin (custom) with (fastupdate = off) where custom <> '{}'::jsonb;
create index if not exists stores_custom_trgm on stores using gin (((custom)::text) gin_trgm_ops) with (fastupdate = off) where custom <> '{}'::jsonb;
create index if not exists stores_custom_wide on stores using gin ((wide_pairs((custom)::text))) with (fastupdate = off) where custom <> '{}'::jsonb;
alter table settled_suppliers add column if not exists custom jsonb not null default '{}';
create table if not exists custom_fields (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  version    integer not null default 1,
  screen     text not null,
  name_zh    text not null,
  name_en    text not null,
  kind       text not null default 'STRING'
             check (kind in ('STRING', 'INTEGER', 'NUMBER', 'MONEY', 'DATE', 'BOOLEAN', 'CHOICE')),
  required   boolean not null default false,
  in_table   boolean not null default true,
  in_search  boolean not null default true,
  sort       integer not null default 100,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table custom_fields is 'Fields that your company has added to pages; only its own people see them and fill them in.';
create unique index if not exists custom_fields_tenant_id_screen_name_zh_unique on custom_fields (tenant_id, screen, name_zh);
create unique index if not exists custom_fields_tenant_id_screen_name_en_unique on custom_fields (tenant_id, screen, name_en);
create table if not exists custom_field_choices (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  version    integer not null default 1,
  field_id   bigint not null references custom_fields (id),
  line_no    integer,
  name_zh    text not null,
  name_en    text not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table custom_field_choices is 'Choices of custom fields.';
alter table custom_field_choices add constraint custom_field_choices_field_id_name_zh_unique unique (field_id, name_zh) deferrable;
alter table custom_field_choices add constraint custom_field_choices_field_id_name_en_unique unique (field_id, name_en) deferrable;
create index if not exists custom_field_choices_field_id on custom_field_choices (field_id);
create index if not exists custom_field_choices_tenant_id on custom_field_choices (tenant_id);
comment on column contracts.custom is 'Values of custom fields: id of the field to value.';
comment on column customers.custom is 'Values of custom fields: id of the field to value.';
comment on column stores.custom is 'Values of custom fields: id of the field to value.';
comment on column settled_suppliers.custom is 'Values of custom fields: id of the field to value.';
