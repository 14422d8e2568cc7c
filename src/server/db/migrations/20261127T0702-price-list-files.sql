-- What suppliers sell and have in stock, and their price lists

alter table price_lists add column preview jsonb;
alter table price_lists add column ends_gone boolean not null default false;
alter table price_lists add column ended_count integer not null default 0;
comment on column price_lists.preview is 'What the list would do, as it was found before anything was written; null for lists that were not checked first.';
comment on column price_lists.ends_gone is 'Offers that are not in the list go off sale with it.';

create table price_list_mappings (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  head_key   text not null,
  columns    text[] not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, head_key)
);
comment on table price_list_mappings is 'What each column of a supplier''s files means, as a person said it once, by the names in the head.';
comment on column price_list_mappings.head_key is 'A hash of the names in the head, in their order.';
comment on column price_list_mappings.columns is 'The meaning of each column; empty where it is left out.';
