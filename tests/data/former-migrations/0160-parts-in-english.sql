-- A part is called by its English name on English pages, and by the Chinese one while it has no other.
alter table parts add column label_en text generated always as (
  code || ' ' || coalesce(nullif(name_en, ''), name_zh)
) stored;

create index if not exists parts_label_en_trgm on parts using gin (label_en gin_trgm_ops) with (fastupdate = off);
create index if not exists parts_label_en_wide on parts using gin ((wide_pairs(label_en))) with (fastupdate = off);
