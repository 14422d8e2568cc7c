-- Who of the platform's staff serves a customer on account.

alter table credit_accounts add column salesperson_id bigint references users (id);
create index credit_accounts_salesperson_id on credit_accounts (salesperson_id);
