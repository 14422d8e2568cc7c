-- What other ways to sign in use up.

-- Tokens of other systems that have opened a session; none of them opens another.
create table redirect_tokens (
  client   text not null,
  token_id text not null,
  used_at  timestamptz not null,
  primary key (client, token_id)
);
create index redirect_tokens_age on redirect_tokens (used_at);

-- Pictures with letters that have been answered, rightly or not; each is good for one answer.
create table captcha_answers (
  captcha_key text primary key,
  answered_at timestamptz not null
);
create index captcha_answers_age on captcha_answers (answered_at);
