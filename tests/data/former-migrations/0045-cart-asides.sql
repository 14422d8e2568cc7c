-- What a person keeps beside their cart: put aside for later, or sent over by a colleague.
create table cart_asides (
  id             bigint primary key,
  tenant_id      bigint not null,
  user_id        bigint not null,
  offer_id       bigint not null,
  quantity       integer not null check (quantity between 1 and 99999),
  -- What a piece cost when it was put here.
  price_fen      bigint not null check (price_fen >= 0),
  -- The colleague who sent it; null for what the person put aside.
  from_user_id   bigint,
  from_name      text not null default '',
  created_at     timestamptz not null,
  unique nulls not distinct (tenant_id, user_id, offer_id, from_user_id)
);
create index cart_asides_of_user on cart_asides (tenant_id, user_id, id);
