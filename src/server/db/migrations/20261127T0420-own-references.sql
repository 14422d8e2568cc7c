-- A buyer's own name for an order: a work order, a plate, a job. Empty without one.
alter table orders
  add column own_reference text not null default '' check (char_length(own_reference) <= 60);
