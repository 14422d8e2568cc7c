-- Sessions and what proves who somebody is.

create table sessions (
  id               bigint primary key,
  tenant_id        bigint not null,
  user_id          bigint not null,
  refresh_hash     text not null unique,
  user_agent       text not null default '',
  ip               text not null default '',
  created_at       timestamptz not null,
  used_at          timestamptz not null,
  expires_at       timestamptz not null,
  revoked_at       timestamptz,
  store_user_id    bigint references store_users (id) on delete set null,
  authenticated_at timestamptz not null default now(),
  second_factor_at timestamptz
);
comment on table sessions is 'Signed-in sessions.';
comment on column sessions.refresh_hash is 'Hash of the current refresh token; each refresh replaces it.';
comment on column sessions.store_user_id is 'The store that the session works for; null once the user has left the store.';
comment on column sessions.authenticated_at is 'When the user last proved who they are. The longest life of a session counts from here, however often it is refreshed.';
comment on column sessions.second_factor_at is 'When the user last gave a second factor.';

create table sign_in_attempts (
  subject       text primary key,
  failures      integer not null,
  blocked_until timestamptz,
  failed_at     timestamptz not null
);
comment on table sign_in_attempts is 'Failed sign-ins, counted to slow down guessing.';
comment on column sign_in_attempts.subject is 'account:NAME or address:IP.';

create table sign_in_logs (
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
comment on table sign_in_logs is 'Every attempt to sign in, and its result.';

create table captcha_answers (
  captcha_key text primary key,
  answered_at timestamptz not null
);
comment on table captcha_answers is 'Captcha pictures that have been answered, right or wrong: each takes one answer.';

create table sms_codes (
  id          bigint primary key,
  purpose     text not null check (purpose in ('forget', 'register', 'phone', 'card')),
  phone       text not null,
  account     text not null default '',
  code_hash   text not null,
  attempts    integer not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  verified_at timestamptz,
  proof_hash  text unique,
  used_at     timestamptz
);
comment on table sms_codes is 'Codes sent by text message. A correct code becomes a proof that allows one further step.';
comment on column sms_codes.account is 'The account concerned, whether or not it exists; empty for a registration.';
comment on column sms_codes.code_hash is 'Keyed with the server''s secret, because six digits could be guessed from a copy of the table.';
comment on column sms_codes.attempts is 'Wrong guesses so far.';
comment on column sms_codes.expires_at is 'When the code expires; after verification, when the proof does.';

create table sms_days (
  day     date not null,
  subject text not null,
  sent    integer not null,
  primary key (day, subject)
);
comment on table sms_days is 'Text messages sent per day, counted by phone, address and in total, to limit the bill.';

create table user_totp (
  user_id      bigint primary key references users (id) on delete cascade,
  tenant_id    bigint not null,
  secret       text not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0,
  created_at   timestamptz not null
);
comment on table user_totp is 'The authenticator app of a user.';
comment on column user_totp.secret is 'Encrypted with a key derived from the session secret.';
comment on column user_totp.confirmed_at is 'Null until the first correct code has been given.';
comment on column user_totp.last_step is 'The 30-second step of the last accepted code: neither it nor an earlier one is accepted again.';

create table user_recovery_codes (
  id         bigint primary key,
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  code_hash  text not null,
  created_at timestamptz not null,
  used_at    timestamptz
);
comment on table user_recovery_codes is 'Codes that replace a lost second factor; each works once.';

create table user_passkeys (
  id            bigint primary key,
  tenant_id     bigint not null,
  user_id       bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key    text not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  rp_id         text not null,
  name          text not null,
  created_at    timestamptz not null,
  used_at       timestamptz
);
comment on table user_passkeys is 'Passkeys that users sign in with.';
comment on column user_passkeys.counter is 'The authenticator''s own usage counter; 0 where it keeps none.';
comment on column user_passkeys.rp_id is 'The host name for which the passkey was created.';

create table proof_tickets (
  id         bigint primary key,
  token_hash text not null unique,
  purpose    text not null check (purpose in ('sign-in', 'passkey', 'enrol', 'step-up')),
  user_id    bigint references users (id) on delete cascade,
  challenge  text,
  failures   integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
comment on table proof_tickets is 'Short-lived state between two steps of a proof, for example after the password and before the code.';
comment on column proof_tickets.user_id is 'Null where a passkey is to identify the user.';

create table redirect_tokens (
  client   text not null,
  token_id text not null,
  used_at  timestamptz not null,
  primary key (client, token_id)
);
comment on table redirect_tokens is 'Tokens of other systems that have opened a session; none opens another.';
