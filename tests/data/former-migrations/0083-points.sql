-- Points of buyers: earned with completed orders and by inviting, spent on orders.
create table points_accounts (
  user_id    bigint primary key references users (id),
  tenant_id  bigint not null,
  -- The sum of the entries; below zero when goods went back whose points were spent already.
  balance    integer not null default 0,
  updated_at timestamptz not null
);

create table points_entries (
  id                bigint primary key,
  tenant_id         bigint not null,
  user_id           bigint not null references users (id),
  kind              text not null check (kind in ('earn', 'invite', 'spend', 'giveBack', 'takeBack')),
  points            integer not null check (points <> 0),
  order_id          bigint references orders (id),
  order_no          text not null default '',
  -- The company that was invited.
  invited_tenant_id bigint,
  -- What caused the entry: the same cause told again changes nothing.
  source            text not null unique,
  created_at        timestamptz not null
);
create index points_entries_of_user on points_entries (user_id, id);

create function refuse_points_change() returns trigger language plpgsql as $$
begin
  raise exception 'points_entries is append-only';
end
$$;
create trigger points_entries_append_only before update or delete on points_entries
  for each row execute function refuse_points_change();

alter table orders add column points_used integer not null default 0 check (points_used >= 0);

alter table order_discounts drop constraint order_discounts_kind_check;
alter table order_discounts add constraint order_discounts_kind_check
  check (kind in ('fullMinus', 'coupon', 'points'));
alter table order_discounts alter column marketing_id drop not null;
alter table order_discounts add constraint order_discounts_points_check
  check ((kind = 'points') = (marketing_id is null));
