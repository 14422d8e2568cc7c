-- A word may find a group without being found by it, and a group may belong to a part of the catalogue.
alter table synonyms add column loose_words text[] not null default '{}';
alter table synonyms add column category_id bigint references part_categories (id);
comment on column synonyms.loose_words is 'Words that find the group although they mean more than it; the group does not find them.';
comment on column synonyms.category_id is 'The category it belongs to: tells groups with a word in common apart.';
comment on table synonyms is 'Words for the same thing; the standard word is the name.';
create index if not exists synonyms_category_id on synonyms (category_id);

-- People read out the last eight signs of a VIN.
create index vin_builds_end on vin_builds (right(vin, 8));
