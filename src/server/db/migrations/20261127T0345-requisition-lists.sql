-- Orders: requisition lists.

create table requisition_lists (
  id           bigint primary key,
  tenant_id    bigint not null references tenants (id),
  user_id      bigint not null references users (id) on delete cascade,
  name         text not null check (char_length(name) between 1 and 40),
  note         text not null default '' check (char_length(note) <= 200),
  is_shared    boolean not null default false,
  rhythm       text check (rhythm in ('WEEK', 'FORTNIGHT', 'MONTH')),
  next_on      date,
  day_of_month integer not null default 1 check (day_of_month between 1 and 31),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  unique (tenant_id, user_id, name),
  check ((rhythm is null) = (next_on is null))
);
comment on table requisition_lists is 'Lists of parts that a workshop orders again and again.';
comment on column requisition_lists.user_id is 'Its owner, who names, shares and removes it.';
comment on column requisition_lists.is_shared is 'All colleagues see it and change its lines.';
comment on column requisition_lists.rhythm is 'How often its owner is reminded; null for never.';
comment on column requisition_lists.next_on is 'The day of the next reminder.';
comment on column requisition_lists.day_of_month is 'The day that a monthly rhythm keeps after a short month.';

create index requisition_lists_user_id on requisition_lists (user_id);
create index requisition_lists_shared on requisition_lists (tenant_id, id) where is_shared;
create index requisition_lists_due on requisition_lists (next_on, id) where next_on is not null;

create table requisition_lines (
  list_id  bigint not null references requisition_lists (id) on delete cascade,
  part_id  bigint not null,
  place    integer not null,
  quantity integer not null check (quantity between 1 and 99999),
  oe       text not null default '' check (char_length(oe) <= 60),
  note     text not null default '' check (char_length(note) <= 200),
  added_by bigint not null,
  added_at timestamptz not null,
  primary key (list_id, part_id)
);
comment on table requisition_lines is 'The parts of requisition lists.';
comment on column requisition_lines.place is 'Orders them as they were added.';
comment on column requisition_lines.oe is 'The number by which the buyer found the part.';
