-- Codes sent by SMS. One that fits is changed into a proof, with which the password may be set once.
create table sms_codes (
  id          bigint primary key,
  purpose     text not null check (purpose in ('forget', 'register')),
  phone       text not null,
  -- Whose password it is about, whether there is such an account or not; empty for a registration.
  account     text not null default '',
  -- Keyed with the server's secret: six digits alone would be guessed from a copy of the table.
  code_hash   text not null,
  -- Wrong guesses so far.
  attempts    integer not null default 0,
  created_at  timestamptz not null,
  -- Of the code; after it was verified, of the proof.
  expires_at  timestamptz not null,
  verified_at timestamptz,
  proof_hash  text unique,
  used_at     timestamptz
);
create index sms_codes_phone on sms_codes (phone, purpose, id);
create index sms_codes_age on sms_codes (created_at);
