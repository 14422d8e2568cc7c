-- What somebody took off sale by hand, a price list leaves off sale unless its supplier chooses otherwise.
alter table offers add column ended_by_hand boolean not null default false;
comment on column offers.ended_by_hand is 'The last state that a person gave it is off sale; price lists do not change it.';
alter table price_lists add column sells_stopped boolean not null default false;
comment on column price_lists.sells_stopped is 'Goods of the list that were taken off sale by hand are sold again with it.';
