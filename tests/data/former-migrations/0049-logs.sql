-- What the logs show: who did what, who signed in, what was told, what the clock did.

-- A log's rows are written once: the columns that every screen has follow from those that are there.
alter table audit_log
  add column version    integer not null default 1,
  add column created_by bigint generated always as (user_id) stored,
  add column updated_by bigint generated always as (user_id) stored,
  add column updated_at timestamptz generated always as (created_at) stored not null;

alter table messages
  add column version    integer not null default 1,
  add column name_zh    text generated always as (name ->> 'zh') stored,
  add column name_en    text generated always as (name ->> 'en') stored,
  add column content_zh text generated always as (content ->> 'zh') stored,
  add column content_en text generated always as (content ->> 'en') stored,
  add column created_by bigint generated always as (user_id) stored,
  add column updated_by bigint generated always as (user_id) stored,
  add column updated_at timestamptz generated always as (created_at) stored not null;

create table if not exists job_runs (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  name        text,
  result      text,
  ended_at    timestamptz,
  duration_ms integer,
  handled     integer,
  fault       text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index if not exists job_runs_created_at on job_runs (created_at, id);
create index if not exists job_runs_name on job_runs (name, id);
create index if not exists job_runs_result on job_runs (result, id);
create index if not exists job_runs_duration_ms on job_runs (duration_ms, id);
create index if not exists job_runs_duration_ms_desc on job_runs (duration_ms desc nulls last, id desc);
create index if not exists messages_created_by on messages (tenant_id, created_by, id);
create index if not exists messages_user_id on messages (user_id);
create index if not exists messages_created_at on messages (tenant_id, created_at, id);
create index if not exists messages_created_at_all on messages (created_at, id);
create index if not exists messages_type on messages (tenant_id, type, id);
create index if not exists messages_status_code on messages (tenant_id, status_code, id);
create index if not exists audit_log_created_by on audit_log (tenant_id, created_by, id);
create index if not exists audit_log_created_at on audit_log (tenant_id, created_at, id);
create index if not exists audit_log_created_at_all on audit_log (created_at, id);
create index if not exists audit_log_account on audit_log (tenant_id, account, id);
create index if not exists audit_log_action on audit_log (tenant_id, action, id);
create table if not exists sign_in_logs (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  account    text,
  user_id    bigint,
  result     text,
  ip         text,
  user_agent text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists sign_in_logs_tenant on sign_in_logs (tenant_id, id);
create index if not exists sign_in_logs_created_by on sign_in_logs (tenant_id, created_by, id);
create index if not exists sign_in_logs_user_id on sign_in_logs (user_id);
create index if not exists sign_in_logs_created_at on sign_in_logs (tenant_id, created_at, id);
create index if not exists sign_in_logs_created_at_all on sign_in_logs (created_at, id);
create index if not exists sign_in_logs_account on sign_in_logs (tenant_id, account, id);
create index if not exists sign_in_logs_result on sign_in_logs (tenant_id, result, id);
create index if not exists sign_in_logs_ip on sign_in_logs (tenant_id, ip, id);
