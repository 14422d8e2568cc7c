-- Canned answers of the service chat, and what its agents are good at.

create table if not exists canned_answers (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  title      text not null,
  stage      text,
  text_zh    text not null,
  text_en    text not null,
  sort       integer not null default 100,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table canned_answers is 'Answers that agents send in a chat with one click.';
create unique index if not exists canned_answers_title_unique on canned_answers (title);
alter table im_members add column if not exists skills text[] not null default '{}';
comment on column im_members.skills is 'Words of a chat that this member is good at; such chats stand first in the member''s queue.';
