-- A message to thousands is written into each index of the table. A reader's list goes by the one that the
-- message log has of whose a message is, and nothing is read by its number alone.
drop index messages_of_user;
drop index messages_in_order;
