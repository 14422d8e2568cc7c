-- People choose which kinds of messages reach them in the product and by SMS.

alter table message_settings
  add column listed boolean not null default true,
  add column sms boolean not null default false;
comment on column message_settings.listed is 'False: messages of this type are not delivered into the list.';
comment on column message_settings.sms is 'True: messages of this type are also sent by SMS.';
create index message_settings_unlisted on message_settings (user_id, type) where not listed;
create index message_settings_sms on message_settings (user_id, type) where sms;

create table message_texts (
  id          bigint primary key,
  tenant_id   bigint not null references tenants (id),
  user_id     bigint not null references users (id) on delete cascade,
  name        text not null,
  status      text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'SKIPPED', 'FAILED')),
  attempts    integer not null default 0,
  next_try_at timestamptz not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table message_texts is 'Messages that go out by SMS, with the ids of the messages.';
comment on column message_texts.name is 'What it is about, in the language of the text.';
comment on column message_texts.status is 'SKIPPED: the person has no phone, or has had the most texts of a day.';
create index message_texts_due on message_texts (next_try_at) where status = 'PENDING';
create index message_texts_user_id on message_texts (user_id, created_at);
create index message_texts_tenant_id on message_texts (tenant_id);
