-- Finance keeps the e-invoice with its application, where the buyer downloads it.

alter table invoice_applications add column files text[] not null default '{}';
comment on column invoice_applications.files is 'Keys of files: the e-invoice as it was issued.';
create index invoice_lines_order on invoice_lines (tenant_id, order_no);
