-- Messages are numbered in the order in which they can be seen: an id is made when something is
-- told, and may become visible after a later one. Who reads on from a number misses none.
alter table messages add column seq bigint;
update messages m
set seq = numbered.seq
from (select id, row_number() over (order by id) as seq from messages) as numbered
where numbered.id = m.id;
alter table messages alter column seq set not null;
create unique index messages_in_order on messages (seq);
create index messages_of_user_in_order on messages (tenant_id, user_id, seq);

-- The number given last; its row lock lets one delivery number at a time. No row: none was given.
create table message_counter (
  only_row boolean primary key default true check (only_row),
  last     bigint not null
);
insert into message_counter (last)
select max(seq) from messages having max(seq) is not null;

-- How a person wants to be told of a type of messages; no row: as the product does by itself.
create table message_settings (
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  type       text not null,
  popup      boolean not null,
  browser    boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, type)
);
