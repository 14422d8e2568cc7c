-- Which field a token stands in is told by a sign before it, no longer by a weight: an index holds no
-- weights, so that every document found for a name was read through once more. A name's token stands behind
-- "=", a specification's behind "#", and each as it is, for searches over everything. The table is made
-- anew because writing every row of the old one would also write its text index row by row.
create table part_doc_signed (like part_doc including defaults including constraints) with (fillfactor = 90);

insert into part_doc_signed
  (part_id, brand_id, category_id, popularity, level, price_range, supplier_ids, origin, tokens)
select part_id, brand_id, category_id, popularity, level, price_range, supplier_ids, origin,
  array_to_tsvector(array(
    select w.lexeme from unnest(tokens) w
    union all
    select '=' || w.lexeme from unnest(tokens) w where 'A' = any(w.weights) and w.lexeme not like '~%'
    union all
    select '#' || w.lexeme from unnest(tokens) w where 'B' = any(w.weights)
  ))
from part_doc
order by part_id;

drop table part_doc;
alter table part_doc_signed rename to part_doc;
alter table part_doc add constraint part_doc_pkey primary key (part_id);
alter table part_doc add constraint part_doc_part_id_fkey foreign key (part_id) references parts on delete cascade;
create index part_doc_tokens on part_doc using gin (tokens) with (fastupdate = off);
create index part_doc_popular on part_doc (popularity desc, part_id);
create index part_doc_brand on part_doc (brand_id, popularity desc, part_id);
create index part_doc_category on part_doc (category_id, popularity desc, part_id);
analyze part_doc;
