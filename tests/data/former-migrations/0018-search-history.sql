-- The searches each person made last, kept so that every browser of theirs offers them again.
create table search_history (
  tenant_id    bigint not null,
  user_id      bigint not null references users (id) on delete cascade,
  text         text not null check (text <> ''),
  searched_at  timestamptz not null,
  primary key (tenant_id, user_id, text)
);
