-- Credit on account: what a customer may owe, the ledger behind it, and how it is decided.
-- tenant_id of an account, an entry, a score, a task, a black-list entry and an opening is the customer's.

create table if not exists credit_blacklist (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  reason     text not null,
  evidence   text[] not null default '{}',
  status     text default 'PENDING',
  decision   text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists credit_blacklist_tenant on credit_blacklist (tenant_id, id);
create index if not exists credit_blacklist_created_by on credit_blacklist (tenant_id, created_by, id);
create index if not exists credit_blacklist_status on credit_blacklist (tenant_id, status, id);
create index if not exists credit_blacklist_created_at on credit_blacklist (tenant_id, created_at, id);
create index if not exists credit_blacklist_created_at_all on credit_blacklist (created_at, id);

create table if not exists credit_accounts (
  id                  bigint primary key,
  tenant_id           bigint not null,
  version             integer not null default 1,
  credit_limit_fen    bigint not null,
  temporary_limit_fen bigint not null default 0,
  temporary_from      date,
  temporary_until     date,
  -- Sums of the ledger. Less than nothing is owed after a refund of what was repaid already.
  used_fen            bigint not null default 0,
  frozen_fen          bigint not null default 0 check (frozen_fen >= 0),
  status              text not null default 'NORMAL' check (status in ('NORMAL', 'FROZEN', 'BLACKLISTED')),
  remark              text,
  created_by          bigint,
  updated_by          bigint,
  created_at          timestamptz not null,
  updated_at          timestamptz not null
);
create index if not exists credit_accounts_tenant on credit_accounts (tenant_id, id);
create index if not exists credit_accounts_created_by on credit_accounts (tenant_id, created_by, id);
create unique index if not exists credit_accounts_tenant_id_unique on credit_accounts (tenant_id);
create index if not exists credit_accounts_credit_limit_fen on credit_accounts (tenant_id, credit_limit_fen, id);
create index if not exists credit_accounts_credit_limit_fen_all on credit_accounts (credit_limit_fen, id);
create index if not exists credit_accounts_status on credit_accounts (tenant_id, status, id);
create index if not exists credit_accounts_updated_at on credit_accounts (tenant_id, updated_at, id);
create index if not exists credit_accounts_updated_at_all on credit_accounts (updated_at, id);

create table if not exists credit_entries (
  id                bigint primary key,
  tenant_id         bigint not null,
  version           integer not null default 1,
  kind              text
    check (kind in ('freeze', 'unfreeze', 'charge', 'refund', 'repay', 'writeOff', 'adjust')),
  order_id          bigint,
  order_no          text not null default '',
  -- What caused the entry: the same cause told again changes nothing.
  source            text unique,
  amount_fen        bigint not null default 0,
  used_change_fen   bigint not null default 0,
  frozen_change_fen bigint not null default 0,
  reason            text not null default '',
  actor_name        text not null default '',
  created_by        bigint,
  updated_by        bigint,
  created_at        timestamptz not null,
  updated_at        timestamptz not null
);
create index if not exists credit_entries_tenant on credit_entries (tenant_id, id);
create index if not exists credit_entries_created_by on credit_entries (tenant_id, created_by, id);
create index if not exists credit_entries_kind on credit_entries (tenant_id, kind, id);
create index if not exists credit_entries_order_no_trgm on credit_entries using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index if not exists credit_entries_order_no_wide on credit_entries using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index if not exists credit_entries_created_at on credit_entries (tenant_id, created_at, id);
create index if not exists credit_entries_created_at_all on credit_entries (created_at, id);
create index credit_entries_order on credit_entries (order_id) where order_id is not null;

-- The ledger is only ever added to: a mistake is put right by another entry.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'credit_entries is append-only';
end
$$;
create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_ledger_change();

create table if not exists credit_roles (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  role_id       bigint not null,
  max_limit_fen bigint not null,
  status        text not null default 'ENABLED',
  remark        text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create index if not exists credit_roles_tenant on credit_roles (tenant_id, id);
create index if not exists credit_roles_created_by on credit_roles (tenant_id, created_by, id);
create index if not exists credit_roles_role_id on credit_roles (role_id);
create index if not exists credit_roles_max_limit_fen on credit_roles (tenant_id, max_limit_fen, id);
create index if not exists credit_roles_max_limit_fen_all on credit_roles (max_limit_fen, id);
create index if not exists credit_roles_status on credit_roles (tenant_id, status, id);

create table if not exists credit_score_items (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  score_id   bigint not null,
  line_no    integer,
  item_id    bigint not null,
  points     integer not null,
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists credit_score_items_tenant on credit_score_items (tenant_id, id);
create index if not exists credit_score_items_created_by on credit_score_items (tenant_id, created_by, id);
create index if not exists credit_score_items_score_id on credit_score_items (score_id);
create index if not exists credit_score_items_item_id on credit_score_items (item_id);
create index if not exists credit_score_items_line_no on credit_score_items (tenant_id, line_no, id);
create index if not exists credit_score_items_line_no_all on credit_score_items (line_no, id);

create table if not exists credit_scores (
  id                  bigint primary key,
  tenant_id           bigint not null,
  version             integer not null default 1,
  template_id         bigint not null,
  scored_on           date not null,
  score               numeric(18,2),
  grade               text,
  suggested_limit_fen bigint,
  remark              text,
  created_by          bigint,
  updated_by          bigint,
  created_at          timestamptz not null,
  updated_at          timestamptz not null
);
create index if not exists credit_scores_tenant on credit_scores (tenant_id, id);
create index if not exists credit_scores_created_by on credit_scores (tenant_id, created_by, id);
create unique index if not exists credit_scores_tenant_id_scored_on_unique on credit_scores (tenant_id, scored_on);
create index if not exists credit_scores_template_id on credit_scores (template_id);
create index if not exists credit_scores_scored_on on credit_scores (tenant_id, scored_on, id);
create index if not exists credit_scores_scored_on_all on credit_scores (scored_on, id);
create index if not exists credit_scores_score on credit_scores (tenant_id, score, id);
create index if not exists credit_scores_score_all on credit_scores (score, id);
create index if not exists credit_scores_score_desc on credit_scores (tenant_id, score desc nulls last, id desc);
create index if not exists credit_scores_score_desc_all on credit_scores (score desc nulls last, id desc);
create index if not exists credit_scores_grade on credit_scores (tenant_id, grade, id);

create table if not exists credit_openings (
  id                bigint primary key,
  tenant_id         bigint not null,
  version           integer not null default 1,
  wanted_limit_fen  bigint not null,
  reason            text,
  contact           text,
  phone             text,
  status            text default 'PENDING',
  granted_limit_fen bigint,
  decision          text,
  created_by        bigint,
  updated_by        bigint,
  created_at        timestamptz not null,
  updated_at        timestamptz not null
);
create index if not exists credit_openings_tenant on credit_openings (tenant_id, id);
create index if not exists credit_openings_created_by on credit_openings (tenant_id, created_by, id);
create index if not exists credit_openings_wanted_limit_fen on credit_openings (tenant_id, wanted_limit_fen, id);
create index if not exists credit_openings_wanted_limit_fen_all on credit_openings (wanted_limit_fen, id);
create index if not exists credit_openings_phone_trgm on credit_openings using gin (phone gin_trgm_ops) with (fastupdate = off);
create index if not exists credit_openings_status on credit_openings (tenant_id, status, id);
create index if not exists credit_openings_created_at on credit_openings (tenant_id, created_at, id);
create index if not exists credit_openings_created_at_all on credit_openings (created_at, id);

create table if not exists credit_template_items (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  template_id bigint not null,
  line_no     integer,
  name        text not null,
  weight      integer not null,
  guide       text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists credit_template_items_tenant on credit_template_items (tenant_id, id);
create index if not exists credit_template_items_created_by on credit_template_items (tenant_id, created_by, id);
alter table credit_template_items add constraint credit_template_items_template_id_name_unique unique (template_id, name) deferrable;
create index if not exists credit_template_items_template_id on credit_template_items (template_id);
create index if not exists credit_template_items_line_no on credit_template_items (tenant_id, line_no, id);
create index if not exists credit_template_items_line_no_all on credit_template_items (line_no, id);

create table if not exists credit_templates (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  status     text not null default 'ENABLED',
  grade_a    integer not null default 90,
  grade_b    integer not null default 75,
  grade_c    integer not null default 60,
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists credit_templates_tenant on credit_templates (tenant_id, id);
create index if not exists credit_templates_created_by on credit_templates (tenant_id, created_by, id);
create unique index if not exists credit_templates_tenant_id_name_unique on credit_templates (tenant_id, name);
create index if not exists credit_templates_name_trgm on credit_templates using gin (name gin_trgm_ops) with (fastupdate = off);
create index if not exists credit_templates_name_wide on credit_templates using gin ((wide_pairs(name))) with (fastupdate = off);
create index if not exists credit_templates_name on credit_templates (tenant_id, name, id);
create index if not exists credit_templates_name_all on credit_templates (name, id);
create index if not exists credit_templates_status on credit_templates (tenant_id, status, id);

create table if not exists credit_todos (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  kind        text not null default 'REVIEW',
  content     text not null,
  due_on      date,
  assignee_id bigint,
  status      text,
  result      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists credit_todos_tenant on credit_todos (tenant_id, id);
create index if not exists credit_todos_created_by on credit_todos (tenant_id, created_by, id);
create index if not exists credit_todos_assignee_id on credit_todos (assignee_id);
create index if not exists credit_todos_kind on credit_todos (tenant_id, kind, id);
create index if not exists credit_todos_content_trgm on credit_todos using gin (content gin_trgm_ops) with (fastupdate = off);
create index if not exists credit_todos_content_wide on credit_todos using gin ((wide_pairs(content))) with (fastupdate = off);
create index if not exists credit_todos_due_on on credit_todos (tenant_id, due_on, id);
create index if not exists credit_todos_due_on_all on credit_todos (due_on, id);
create index if not exists credit_todos_due_on_desc on credit_todos (tenant_id, due_on desc nulls last, id desc);
create index if not exists credit_todos_due_on_desc_all on credit_todos (due_on desc nulls last, id desc);
create index if not exists credit_todos_status on credit_todos (tenant_id, status, id);
create index if not exists credit_todos_created_at on credit_todos (tenant_id, created_at, id);
create index if not exists credit_todos_created_at_all on credit_todos (created_at, id);

create unique index if not exists credit_templates_name_unique on credit_templates (name);
