-- A name package is called by its English name on English pages, as categories and brands are.
alter table name_packages add column name_en text;
