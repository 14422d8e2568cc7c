-- Points of buyers.

create table points_rules (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  event          text not null,
  points         integer not null,
  effective_from date not null,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
comment on table points_rules is 'How many points an event earns from a date on.';
create unique index points_rules_event_effective_from_unique on points_rules (event, effective_from);

create table points_accounts (
  user_id    bigint primary key references users (id),
  tenant_id  bigint not null,
  balance    integer not null default 0,
  updated_at timestamptz not null
);
comment on table points_accounts is 'Points of users, earned with completed orders and invitations and spent on orders.';
comment on column points_accounts.balance is 'Sum of the entries. Negative when goods were returned whose points had been spent.';

create table points_entries (
  id                bigint primary key,
  tenant_id         bigint not null,
  user_id           bigint not null references users (id),
  kind              text not null check (kind in ('earn', 'invite', 'spend', 'giveBack', 'takeBack')),
  points            integer not null check (points <> 0),
  order_id          bigint references orders (id),
  order_no          text not null default '',
  invited_tenant_id bigint,
  source            text not null unique,
  created_at        timestamptz not null
);
comment on table points_entries is 'Ledger of points. Rows are only ever added.';
comment on column points_entries.invited_tenant_id is 'The company that was invited.';
comment on column points_entries.source is 'What caused the entry. Unique, so that a repeat changes nothing.';

create function refuse_points_change() returns trigger language plpgsql as $$
begin
  raise exception 'points_entries is append-only';
end
$$;

create trigger points_entries_append_only before update or delete on points_entries
  for each row execute function refuse_points_change();
alter table points_entries enable always trigger points_entries_append_only;
