-- What searches are narrowed by and counted stands in the search document itself: the level of stock, the
-- range that the price is in, who offers, and the origin. Reading these for ten thousand parts from
-- a second table took half of a search. They change seldom (a piece sold seldom changes the level), so
-- the document is seldom written; the exact price and the pieces stay in part_market. The table is made
-- anew because writing every row of the old one would also write its text index row by row.
create table part_doc_with_market (
  part_id      bigint not null,
  brand_id     bigint not null,
  category_id  bigint not null,
  -- Pieces sold lately; orders the results of a search.
  popularity   integer not null default 0,
  -- 0 none, 1 scarce, 2 few, 3 sufficient, of the most pieces that one offer can deliver.
  level        smallint not null default 0,
  -- Counted from 0 for the cheapest; null when nobody offers the part.
  price_range  smallint,
  supplier_ids bigint[] not null default '{}',
  origin       text not null default '',
  tokens       tsvector not null
) with (fillfactor = 90);

insert into part_doc_with_market
select d.part_id, d.brand_id, d.category_id, d.popularity,
  case
    when coalesce(m.available, 0) >= 10 then 3
    when m.available >= 3 then 2
    when m.available >= 1 then 1
    else 0
  end,
  width_bucket(m.price_fen, array[5000, 20000, 50000, 200000, 500000]::bigint[]),
  coalesce(m.supplier_ids, '{}'), coalesce(m.origin, ''), d.tokens
from part_doc d
left join part_market m using (part_id)
order by d.part_id;

drop table part_doc;
alter table part_doc_with_market rename to part_doc;
alter table part_doc add constraint part_doc_pkey primary key (part_id);
alter table part_doc add constraint part_doc_part_id_fkey foreign key (part_id) references parts on delete cascade;
create index part_doc_tokens on part_doc using gin (tokens) with (fastupdate = off);
create index part_doc_popular on part_doc (popularity desc, part_id);
create index part_doc_brand on part_doc (brand_id, popularity desc, part_id);
create index part_doc_category on part_doc (category_id, popularity desc, part_id);
analyze part_doc;
