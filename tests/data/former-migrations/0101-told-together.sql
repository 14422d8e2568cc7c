-- What is told to many is one row: its words are kept and read once, however many are told. Each of
-- its people gets a message with an id of its own; the first has the number first_seq, the others follow.
alter table outbox
  add column user_ids bigint[],
  add column message_ids bigint[],
  add column first_seq bigint;
update outbox set user_ids = array[user_id], message_ids = array[id];
alter table outbox
  alter column user_ids set not null,
  alter column message_ids set not null,
  drop column user_id,
  add check (cardinality(user_ids) > 0 and cardinality(user_ids) = cardinality(message_ids));
create index outbox_in_order on outbox (first_seq) where first_seq is not null;
