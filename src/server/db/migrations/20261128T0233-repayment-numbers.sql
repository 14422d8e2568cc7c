-- A bank's file leaves out what was entered as a repayment before.
create index credit_entries_repayment on credit_entries (reason) where kind = 'repay';
