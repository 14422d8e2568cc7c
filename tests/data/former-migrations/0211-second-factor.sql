-- A second proof of who somebody is, beside the password: codes of an authenticator app, passkeys, and
-- recovery codes for when both are lost.

create table user_totp (
  user_id      bigint primary key references users (id) on delete cascade,
  tenant_id    bigint not null,
  -- Encrypted with a key that is derived from the session secret.
  secret       text not null,
  -- Null until a first code has shown that the app holds it.
  confirmed_at timestamptz,
  -- The 30 seconds whose code was taken last: none of them, and none before, is taken again.
  last_step    bigint not null default 0,
  created_at   timestamptz not null
);

create table user_passkeys (
  id            bigint primary key,
  tenant_id     bigint not null,
  user_id       bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key    text not null,
  -- How often the authenticator says it was used, where it counts.
  counter       bigint not null,
  transports    text[] not null default '{}',
  -- The address that it belongs to: a browser offers it nowhere else.
  rp_id         text not null,
  name          text not null,
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index user_passkeys_user on user_passkeys (user_id);

create table user_recovery_codes (
  id         bigint primary key,
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  code_hash  text not null,
  created_at timestamptz not null,
  used_at    timestamptz
);
create index user_recovery_codes_user on user_recovery_codes (user_id);

-- What stands between two steps of a proof: after the password, and while a passkey is asked.
create table proof_tickets (
  id         bigint primary key,
  token_hash text not null unique,
  purpose    text not null check (purpose in ('sign-in', 'passkey', 'enrol', 'step-up')),
  -- Null where a passkey is to say who it is.
  user_id    bigint references users (id) on delete cascade,
  challenge  text,
  failures   integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index proof_tickets_age on proof_tickets (expires_at);
create index proof_tickets_user on proof_tickets (user_id);

-- When the user of a session last gave a second factor.
alter table sessions add column second_factor_at timestamptz;

-- Who holds such a role must set one up: who has none can do nothing else once they have signed in. A
-- demonstration's accounts stay as everybody knows them.
alter table roles add column requires_second_factor boolean not null default false;
update roles
set requires_second_factor = true
where (everything or code in ('platform_admin', 'finance'))
  and not exists (select 1 from seed_stages where name = 'demo-people');
