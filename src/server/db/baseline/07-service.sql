-- Customer service.

create table im_workgroups (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  uid        text not null,
  org_uid_id bigint not null,
  stage      text not null,
  client     text not null default 'ALL',
  welcome_zh text,
  welcome_en text,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table im_workgroups is 'Groups of the instant-messaging service that answer customers.';
comment on column im_workgroups.uid is 'Identifier at the instant-messaging service.';
comment on column im_workgroups.org_uid_id is 'Tenant of the group.';
create unique index im_workgroups_uid_unique on im_workgroups (uid);

create table im_members (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  nickname     text not null,
  zp_user_id   bigint not null,
  workgroup_id bigint not null,
  org_uid_id   bigint not null,
  client       text not null default 'ALL',
  max_talks    integer not null default 10,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table im_members is 'Staff accounts at the instant-messaging service.';
comment on column im_members.zp_user_id is 'User of this platform behind the account.';
comment on column im_members.org_uid_id is 'Tenant of the member.';
comment on column im_members.max_talks is 'How many conversations the member takes at a time.';

create table customer_services (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  name         text not null,
  user_id      bigint,
  phone        text,
  wechat       text,
  work_hours   text,
  workgroup_id bigint,
  avatar       text[] not null default '{}',
  sort         integer not null default 100,
  status       text not null default 'ENABLED',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table customer_services is 'Contacts that the storefront shows for help.';

create table service_bindings (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  service_id bigint not null,
  stage      text not null default 'PLATFORM',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table service_bindings is 'Which contact serves a customer.';

create table robot_answers (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  keywords   text[] not null default '{}',
  match_kind text not null default 'ANY',
  reply_zh   text not null,
  reply_en   text not null,
  sort       integer not null default 100,
  status     text not null default 'ENABLED',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table robot_answers is 'Automatic answers to customers, found by keyword.';
