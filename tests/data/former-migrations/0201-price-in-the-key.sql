-- A page by price looks up the prices of thousands of parts: the index answers by itself.
alter table part_market drop constraint part_market_pkey;
alter table part_market add constraint part_market_pkey primary key (part_id) include (price_fen);
