-- Everything before an order is placed: price watches.

create table price_watches (
  id            bigint primary key,
  tenant_id     bigint not null references tenants (id),
  user_id       bigint not null references users (id) on delete cascade,
  part_id       bigint not null,
  offer_id      bigint,
  target_fen    bigint check (target_fen > 0),
  when_in_stock boolean not null,
  price_then_fen bigint,
  status        text not null default 'WATCHING' check (status in ('WATCHING', 'TOLD')),
  checked_at    timestamptz not null,
  told_at       timestamptz,
  told_fen      bigint,
  created_at    timestamptz not null,
  check (target_fen is not null or when_in_stock),
  check ((status = 'TOLD') = (told_at is not null))
);
comment on table price_watches is 'Parts about which buyers want to be told when they cost less or are in stock again.';
comment on column price_watches.offer_id is 'Only this offer; null for any offer of the part.';
comment on column price_watches.target_fen is 'Told once the buyer''s price is not above this; null when only stock matters.';
comment on column price_watches.price_then_fen is 'The buyer''s best price when the watch began; null when nobody offered the part.';
comment on column price_watches.checked_at is 'Offers that change later are looked at again.';
comment on column price_watches.told_fen is 'The price that the message named.';
create unique index price_watches_of_user on price_watches (tenant_id, user_id, part_id, offer_id) nulls not distinct;
create index price_watches_user_id on price_watches (user_id, id desc);
create index price_watches_open on price_watches (checked_at, id) where status = 'WATCHING';
create index price_watches_part on price_watches (part_id);
