-- What the server always writes is never null, so that what reads it need not ask.
alter table transfer_vouchers
  alter column amount_fen set not null,
  alter column payer set not null,
  alter column paid_on set not null,
  alter column status set not null;
alter table supplier_bill_lines
  alter column line_no set not null,
  alter column kind set not null,
  alter column day set not null;
