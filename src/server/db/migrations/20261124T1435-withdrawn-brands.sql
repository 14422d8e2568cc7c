alter table brands add column withdrawn_by bigint references price_lists (id);

comment on column brands.withdrawn_by is
  'The undone price list that introduced the brand: price lists do not know it until a row is accepted with it again.';

create index brands_withdrawn_by_idx on brands (withdrawn_by) where withdrawn_by is not null;
