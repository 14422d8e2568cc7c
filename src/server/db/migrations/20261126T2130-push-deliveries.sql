-- Other systems hear of changes of records: which page's, which changes, and what was sent of them.

alter table push_deliveries add column if not exists change text;
alter table push_deliveries add column if not exists subject text;
comment on column push_deliveries.change is 'What changed in which way, of a record: contract.approve.';
comment on column push_deliveries.subject is 'The name of the record.';
alter table third_party_sends add column if not exists page_id bigint references screen_tables (id) on delete set null;
alter table third_party_sends add column if not exists changes text[] not null default '{}';
comment on column third_party_sends.page_id is 'The screen whose changes are sent; its row is removed with the screen.';
create index if not exists third_party_sends_page_id on third_party_sends (page_id);
alter table screen_tables add column if not exists webhooks boolean;
comment on column screen_tables.webhooks is 'Whether other systems may subscribe to changes of the rows.';
