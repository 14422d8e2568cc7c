-- Finding parts: search documents, synonyms, histories.

create table part_demand (
  part_id    bigint primary key references parts (id) on delete cascade,
  points     integer not null check (points >= 0),
  counted_at timestamptz not null
);
comment on table part_demand is 'What orders and openings of its page add to a part''s popularity.';
comment on column part_demand.points is 'The share of part_doc.popularity that was counted; recounted every night.';
comment on column part_doc.popularity is 'Orders search results: what was ordered and opened recently, see part_demand.';

-- What somebody ordered after a search.
create index orders_of_user on orders (user_id, submitted_at);
