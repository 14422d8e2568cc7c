-- What a company attaches to a sales order: contracts, pictures, letters.

create table sale_files (
  id              bigint primary key,
  tenant_id       bigint not null references tenants (id),
  order_id        bigint not null references orders (id),
  file_key        text not null,
  name            text not null,
  bytes           integer not null check (bytes > 0),
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz not null,
  unique (order_id, file_key)
);
comment on table sale_files is 'Files attached to sales orders; tenant_id is the company that attached them, and nobody else sees them.';
comment on column sale_files.file_key is 'The key of the file in files.';
create index sale_files_tenant_id on sale_files (tenant_id, order_id);
