-- Buyers transfer to the receiving accounts of the platform. The account that the parameters held becomes one,
-- unless there is one already.
insert into payment_accounts (id, tenant_id, name, bank, branch, account_no, use, created_at, updated_at)
select number.id, number.tenant_id, payee.param_value, bank.param_value, bank.param_value,
  regexp_replace(number.param_value, '[^0-9]', '', 'g'), 'RECEIVE', now(), now()
from params number
join params payee on payee.param_key = 'transfer_payee' and payee.param_value <> ''
join params bank on bank.param_key = 'transfer_bank' and bank.param_value <> ''
where number.param_key = 'transfer_account'
  and regexp_replace(number.param_value, '[^0-9]', '', 'g') ~ '^[0-9]{8,30}$'
  and not exists (
    select
    from payment_accounts
    where tenant_id = number.tenant_id and status = 'ENABLED' and use in ('RECEIVE', 'BOTH')
  )
on conflict do nothing;

delete from params where param_key in ('transfer_payee', 'transfer_bank', 'transfer_account');
