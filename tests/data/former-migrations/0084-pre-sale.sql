-- Goods still to come: an offer says when its goods are there; until then it is sold before.
alter table offers add column goods_due_on date;
alter table orders add column goods_due_on date;
