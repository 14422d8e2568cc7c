-- Payment differences say how they were settled, and refunds by hand from which account.
alter table payment_differences add column if not exists resolution text;
create index if not exists payment_differences_resolution on payment_differences (tenant_id, resolution, id);
alter table refunds add column if not exists pay_account_id bigint;
create index if not exists refunds_pay_account_id on refunds (pay_account_id);

alter table payment_differences
  add constraint payment_differences_resolution
    check (resolution in ('RECORDED', 'PROVIDER', 'REFUNDED', 'WRITTEN_OFF', 'VANISHED', 'OTHER'));
alter table refunds add foreign key (pay_account_id) references payment_accounts (id);
