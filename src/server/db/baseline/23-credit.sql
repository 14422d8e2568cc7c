-- Buying on account.

create table credit_accounts (
  id                  bigint primary key,
  tenant_id           bigint not null,
  version             integer not null default 1,
  credit_limit_fen    bigint not null,
  temporary_limit_fen bigint not null default 0,
  temporary_from      date,
  temporary_until     date,
  used_fen            bigint not null default 0,
  frozen_fen          bigint not null default 0 check (frozen_fen >= 0),
  status              text not null default 'NORMAL' check (status in ('NORMAL', 'FROZEN', 'BLACKLISTED')),
  remark              text,
  created_by          bigint,
  updated_by          bigint,
  created_at          timestamptz not null,
  updated_at          timestamptz not null
);
comment on table credit_accounts is 'Credit lines of buyers.';
comment on column credit_accounts.used_fen is 'Sum of the ledger. Negative after a refund of something already repaid.';
comment on column credit_accounts.frozen_fen is 'Sum of the ledger''s reservations for orders under way.';
create unique index credit_accounts_tenant_id_unique on credit_accounts (tenant_id);

create table credit_entries (
  id                bigint primary key,
  tenant_id         bigint not null,
  version           integer not null default 1,
  kind              text
    check (kind in ('freeze', 'unfreeze', 'charge', 'refund', 'repay', 'writeOff', 'adjust')),
  order_id          bigint,
  order_no          text not null default '',
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
comment on table credit_entries is 'Ledger of the credit lines. Rows are only ever added.';
comment on column credit_entries.source is 'What caused the entry. Unique, so that a repeat changes nothing.';

create table credit_openings (
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
comment on table credit_openings is 'Requests for a credit line.';

create table credit_roles (
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
comment on table credit_roles is 'How large a credit line the holders of a role may grant.';

create table credit_blacklist (
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
comment on table credit_blacklist is 'Buyers that get no credit.';

create table credit_templates (
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
comment on table credit_templates is 'Questionnaires for scoring buyers.';
create unique index credit_templates_tenant_id_name_unique on credit_templates (tenant_id, name);
create unique index credit_templates_name_unique on credit_templates (name);

create table credit_template_items (
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
  updated_at  timestamptz not null,
  constraint credit_template_items_template_id_name_unique unique (template_id, name) deferrable
);
comment on table credit_template_items is 'Questions of a template.';

create table credit_scores (
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
comment on table credit_scores is 'Scores of buyers.';
create unique index credit_scores_tenant_id_scored_on_unique on credit_scores (tenant_id, scored_on);

create table credit_score_items (
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
comment on table credit_score_items is 'Points per question of a score.';
comment on column credit_score_items.item_id is 'The question: a row of credit_template_items.';

create table credit_todos (
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
comment on table credit_todos is 'Work of the credit staff.';

-- The ledger is append-only: a mistake is corrected by another entry.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'credit_entries is append-only';
end
$$;

create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_ledger_change();
alter table credit_entries enable always trigger credit_entries_append_only;
