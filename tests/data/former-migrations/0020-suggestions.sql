-- What people suggest to the operator, with pictures, and what the operator answers.

create table if not exists suggestions (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  suggestion_type text not null,
  content         text not null check (char_length(content) <= 300),
  images          text[] not null default '{}',
  submitter_id    bigint not null,
  reply           text,
  status          text not null default 'PENDING' check (status in ('PENDING', 'PUBLISHED')),
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
create index if not exists suggestions_tenant on suggestions (tenant_id, id);
create index if not exists suggestions_created_by on suggestions (tenant_id, created_by, id);
-- Each person's own, newest first.
create index if not exists suggestions_submitter on suggestions (submitter_id, id);
create index if not exists suggestions_suggestion_type on suggestions (tenant_id, suggestion_type, id);
create index if not exists suggestions_content_trgm on suggestions using gin (content gin_trgm_ops) with (fastupdate = off);
create index if not exists suggestions_content_wide on suggestions using gin ((wide_pairs(content))) with (fastupdate = off);
create index if not exists suggestions_status on suggestions (tenant_id, status, id);
create index if not exists suggestions_created_at on suggestions (tenant_id, created_at, id);
create index if not exists suggestions_created_at_all on suggestions (created_at, id);
