-- Files that people upload, and what the tenants screen keeps of a company.

create table files (
  id          bigint primary key,
  tenant_id   bigint not null,
  -- Its name in calls and in the file store: random, so that nobody finds a file by trying.
  key         text not null unique check (key ~ '^[A-Za-z0-9_-]{24}$'),
  name        text not null check (name <> ''),
  -- What its content was found to be: jpg, pdf, docx …
  kind        text not null,
  -- The media type that it is served with.
  type        text not null,
  bytes       integer not null check (bytes > 0),
  sha256      text not null,
  -- Named by a row that every tenant may read.
  shared      boolean not null default false,
  -- When a saved row first named it; one that none ever named is removed a day after it came.
  used_at     timestamptz,
  created_by  bigint not null,
  created_at  timestamptz not null
);
create index files_unused on files (created_at) where used_at is null;
create index files_unused_of on files (created_by) where used_at is null;

alter table tenants add column region text;
alter table tenants add column address text;
alter table tenants add column logo text[] not null default '{}';
alter table tenants add column licence text[] not null default '{}';
alter table tenants add column introduction text;
create index tenants_region on tenants (tenant_id, region, id);
