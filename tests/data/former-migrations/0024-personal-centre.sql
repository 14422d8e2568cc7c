-- What people keep about themselves, and which sibling systems a tenant may open.

alter table users add column avatar text;
-- Asked for when a card pays; another one than the password of the account.
alter table users add column payment_password_hash text;

alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes add constraint sms_codes_purpose_check
  check (purpose in ('forget', 'register', 'phone', 'card'));

-- Cards that somebody may pay with. The number is with the provider, under the token.
create table bank_cards (
  id           bigint primary key,
  tenant_id    bigint not null,
  user_id      bigint not null references users (id) on delete cascade,
  account_type text not null check (account_type in ('PERSONAL', 'ENTERPRISE')),
  card_type    text not null check (card_type in ('DEBIT', 'CREDIT')),
  bank         text not null,
  digits       smallint not null check (digits between 12 and 19),
  last_digits  text not null check (last_digits ~ '^[0-9]{4}$'),
  holder       text not null,
  phone        text not null,
  vault_token  text not null,
  -- Keyed with the server's secret: tells a card that is bound already.
  fingerprint  text not null,
  created_at   timestamptz not null,
  unique (user_id, fingerprint)
);
create index bank_cards_user on bank_cards (tenant_id, user_id, id);

alter table tenants add column sync_erp_flag boolean not null default false;
alter table tenants add column enable_system_code text[] not null default '{}';
