-- A message may be about several orders, which are then paid together.
alter table messages add column source_ids bigint[] not null default '{}';
