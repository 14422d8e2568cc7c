-- The preview of a price list appears while its file is still read.

alter table price_lists add column reading jsonb;
comment on column price_lists.reading is 'How much of the file is read, with the preview so far, or why it cannot be read; null once the list is checked, and for lists that nobody follows.';
