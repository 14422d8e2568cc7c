-- What the platform tells its users, and who has read it.

create table if not exists notices (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  title_zh       text not null,
  title_en       text not null,
  category_id    bigint,
  content_zh     text not null,
  content_en     text not null,
  audience       text[] not null default '{}',
  role_codes     text[] not null default '{}',
  pinned         boolean not null default false,
  expires_at     timestamptz,
  status         text,
  published_at   timestamptz,
  audience_count integer not null default 0,
  read_count     integer not null default 0,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index if not exists notices_category_id on notices (category_id);
create index if not exists notices_title_zh_trgm on notices using gin (title_zh gin_trgm_ops) with (fastupdate = off);
create index if not exists notices_title_zh_wide on notices using gin ((wide_pairs(title_zh))) with (fastupdate = off);
create index if not exists notices_title_en_trgm on notices using gin (title_en gin_trgm_ops) with (fastupdate = off);
create index if not exists notices_title_en_wide on notices using gin ((wide_pairs(title_en))) with (fastupdate = off);
create index if not exists notices_audience on notices using gin (audience) with (fastupdate = off);
create index if not exists notices_status on notices (status, id);
create index if not exists notices_published_at on notices (published_at, id);
create index if not exists notices_published_at_desc on notices (published_at desc nulls last, id desc);
create index if not exists notices_created_at on notices (created_at, id);
create table if not exists notice_receipts (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  notice_id  bigint not null references notices (id) on delete cascade,
  user_id    bigint not null,
  read_at    timestamptz not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists notice_receipts_tenant on notice_receipts (tenant_id, id);
create index if not exists notice_receipts_created_by on notice_receipts (tenant_id, created_by, id);
-- A second reading changes nothing.
create unique index if not exists notice_receipts_once on notice_receipts (notice_id, user_id);
create index if not exists notice_receipts_notice_id on notice_receipts (notice_id);
create index if not exists notice_receipts_user_id on notice_receipts (user_id);
create index if not exists notice_receipts_read_at on notice_receipts (tenant_id, read_at, id);
create index if not exists notice_receipts_read_at_all on notice_receipts (read_at, id);
