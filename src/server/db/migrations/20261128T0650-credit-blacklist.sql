-- A black-list entry names who asked for it, who does not decide on it.
alter table credit_blacklist add column if not exists proposer_id bigint references users (id);
create index if not exists credit_blacklist_proposer_id on credit_blacklist (proposer_id);
