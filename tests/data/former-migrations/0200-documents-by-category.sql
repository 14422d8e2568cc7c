-- The thousands of documents that a name finds are of one category or a few. Written in the order of suppliers'
-- lists each lies on a page of its own. Now those of 2,500 parts at a time lie by category, as new ones do (see
-- catalog/rebuild-documents.ts); not all of them, for a search that finds more than it counts tells what it can be
-- narrowed to by the first ones, which must be a mixture.
-- And a token of a field stands behind its sign alone: a search of everything asks for it with each sign, and the
-- documents are smaller by a quarter.
create table part_doc_by_category (like part_doc including defaults including constraints) with (fillfactor = 90);

insert into part_doc_by_category
  (part_id, brand_id, category_id, popularity, level, price_range, supplier_ids, origin, tokens)
select part_id, brand_id, category_id, popularity, level, price_range, supplier_ids, origin,
  array_to_tsvector(array(
    select token
    from unnest(held) token
    where '=' || token <> all(held) and '#' || token <> all(held)
  ))
from (
  select *, tsvector_to_array(tokens) as held, row_number() over (order by part_id) as place
  from part_doc
) numbered
order by place / 2500, category_id, part_id;

drop table part_doc;
alter table part_doc_by_category rename to part_doc;
alter table part_doc add constraint part_doc_pkey primary key (part_id);
alter table part_doc add constraint part_doc_part_id_fkey foreign key (part_id) references parts on delete cascade;
create index part_doc_tokens on part_doc using gin (tokens);
create index part_doc_popular on part_doc (popularity desc, part_id);
create index part_doc_brand on part_doc (brand_id, popularity desc, part_id);
create index part_doc_category on part_doc (category_id, popularity desc, part_id);
analyze part_doc;
