-- Customer service chats.

create table chats (
  id                bigint primary key,
  tenant_id         bigint not null references tenants (id),
  org_id            bigint not null references tenants (id),
  user_id           bigint not null references users (id),
  stage             text not null,
  client            text not null check (client in ('WEB', 'MOBILE')),
  workgroup_id      bigint references im_workgroups (id),
  status            text not null check (status in ('ROBOT', 'WAITING', 'LEFT', 'OPEN', 'CLOSED')),
  bound_agent_id    bigint references users (id),
  agent_id          bigint references users (id),
  subject           text not null default '',
  last_seq          integer not null default 0,
  last_text         text not null default '',
  last_at           timestamptz not null,
  customer_read_seq integer not null default 0,
  customer_seen_at  timestamptz not null,
  agent_read_seq    integer not null default 0,
  waiting_since     timestamptz,
  accepted_at       timestamptz,
  closed_at         timestamptz,
  rating            smallint check (rating between 1 and 5),
  rating_note       text not null default '',
  rating_settled_at timestamptz,
  created_at        timestamptz not null,
  check (status <> 'OPEN' or agent_id is not null),
  check (status not in ('WAITING', 'LEFT') or waiting_since is not null),
  check ((status = 'CLOSED') = (closed_at is not null)),
  check (rating is null or rating_settled_at is not null)
);
comment on table chats is 'Conversations of a person (user_id of tenant_id) with customer service (org_id), from the first message to the end.';
comment on column chats.status is 'ROBOT: answered by the robot; WAITING: in the queue; LEFT: a message left outside the hours, in the queue too; OPEN: with an agent.';
comment on column chats.bound_agent_id is 'The agent who is bound to the customer.';
comment on column chats.subject is 'What the person wrote before an agent came; compared with the skills of members.';
comment on column chats.last_seq is 'The number of the newest message. The row is locked while a message gets its number.';
comment on column chats.customer_read_seq is 'Messages up to this number were seen by the person; agent_read_seq the same by the agent.';
comment on column chats.rating_settled_at is 'When the person rated the chat or declined: nobody is asked twice.';
create unique index chats_running on chats (user_id) where status <> 'CLOSED';
create index chats_user_id on chats (user_id, id desc);
create index chats_tenant_id on chats (tenant_id, id desc);
create index chats_queue on chats (workgroup_id, waiting_since) where status in ('WAITING', 'LEFT');
create index chats_workgroup_id on chats (workgroup_id);
create index chats_agent_id on chats (agent_id, id desc) where agent_id is not null;
create index chats_bound_agent_id on chats (bound_agent_id) where bound_agent_id is not null;
create index chats_org_id on chats (org_id, id desc);
create index chats_idle on chats (last_at) where status in ('ROBOT', 'OPEN');

create table chat_messages (
  chat_id     bigint not null references chats (id),
  seq         integer not null check (seq > 0),
  tenant_id   bigint not null,
  author      text not null check (author in ('CUSTOMER', 'AGENT', 'ROBOT', 'SYSTEM')),
  sender_id   bigint references users (id),
  sender_name text not null default '',
  client_id   text,
  kind        text not null check (kind in ('TEXT', 'PICTURE', 'PART', 'ORDER', 'EVENT')),
  text        text not null default '',
  content     jsonb,
  created_at  timestamptz not null,
  primary key (chat_id, seq),
  check ((sender_id is null) = (author in ('ROBOT', 'SYSTEM')))
);
comment on table chat_messages is 'What was said in a chat, in the order of seq, without gaps.';
comment on column chat_messages.client_id is 'Chosen by the sender''s page: a message that is sent again is stored once.';
comment on column chat_messages.content is 'The picture, the card or the event; null for text.';
create unique index chat_messages_client_id on chat_messages (sender_id, client_id) where client_id is not null;
create index chat_messages_sender_id on chat_messages (sender_id, created_at) where sender_id is not null;
create index chat_messages_text_trgm on chat_messages using gin (text gin_trgm_ops) with (fastupdate = off);

create table chat_members (
  chat_id    bigint not null references chats (id),
  tenant_id  bigint not null,
  user_id    bigint not null references users (id),
  read_seq   integer not null default 0,
  created_at timestamptz not null,
  primary key (chat_id, user_id)
);
comment on table chat_members is 'Colleagues whom the agent of a chat invited.';
create index chat_members_user_id on chat_members (user_id, chat_id);

create table chat_agents (
  user_id    bigint primary key references users (id),
  tenant_id  bigint not null,
  on_duty    boolean not null,
  seen_at    timestamptz not null
);
comment on table chat_agents is 'Which agents are on duty. Locked while an agent takes a chat, so that nobody gets more than fits.';
comment on column chat_agents.seen_at is 'When the page of the service desk last called; an agent whose page is gone is not on duty.';

create table chat_notes (
  id          bigint primary key,
  tenant_id   bigint not null references tenants (id),
  customer_id bigint not null references tenants (id),
  text        text not null,
  created_by  bigint not null references users (id),
  created_at  timestamptz not null
);
comment on table chat_notes is 'What the service of a company (tenant_id) noted about a customer; the customer does not see it.';
create index chat_notes_customer_id on chat_notes (customer_id, id desc);
create index chat_notes_tenant_id on chat_notes (tenant_id);
create index chat_notes_created_by on chat_notes (created_by);
