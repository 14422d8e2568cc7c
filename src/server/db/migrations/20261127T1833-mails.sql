-- Mails wait here, are sent by a task, and stay as the log of what was sent.

create table mails (
  id          bigint primary key,
  tenant_id   bigint not null references tenants (id),
  version     integer not null default 1,
  source      text not null check (source in ('EXPORT', 'INVOICE', 'STATEMENT', 'OTHER')),
  recipient   text not null check (recipient like '%_@_%'),
  subject     text not null check (subject <> ''),
  body        text not null,
  files       text not null default '',
  status      text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED')),
  attempts    integer not null default 0 check (attempts >= 0),
  next_at     timestamptz,
  fault       text check (fault in ('REFUSED', 'LATER', 'SIGN_IN', 'TIMEOUT', 'CONNECTION', 'NOT_SET_UP', 'NO_FILE')),
  said        text,
  sent_at     timestamptz,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  check ((status = 'WAITING') = (next_at is not null))
);
comment on table mails is 'Mails that are to be sent or were, one for each recipient, with what came of it.';
comment on column mails.source is 'What it is about.';
comment on column mails.files is 'The names of the attachments.';
comment on column mails.next_at is 'When it is tried next; null once it is over.';
comment on column mails.fault is 'Why the last try failed.';
comment on column mails.said is 'What the mail server said at the last try.';
create index mails_due on mails (next_at, id) where status = 'WAITING';

create table mail_attachments (
  mail_id   bigint not null references mails (id) on delete cascade,
  sort      integer not null,
  file_key  text not null,
  file_name text not null,
  type      text not null,
  own       boolean not null,
  primary key (mail_id, sort)
);
comment on table mail_attachments is 'The files of mails; their content is in the file store.';
comment on column mail_attachments.own is 'The content was stored for the mail, and is removed with the last mail that has it.';
create index mail_attachments_file_key on mail_attachments (file_key);

alter table scheduled_exports add column by_mail boolean not null default false;
alter table scheduled_exports add column mail_to text[] not null default '{}' check (cardinality(mail_to) <= 5);
comment on column scheduled_exports.by_mail is 'Each recipient gets the file by mail too, at the address of their profile.';
comment on column scheduled_exports.mail_to is 'Further addresses that get the file of the owner.';
