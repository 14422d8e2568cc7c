-- Every supplier bill and every payment application has its number. The screens always gave one; a row written past them
-- is numbered by its id.
update supplier_bills set bill_no = 'JS-' || id where bill_no is null;
update payment_applications set application_no = 'FK-' || id where application_no is null;

alter table supplier_bills alter column bill_no set not null;
alter table payment_applications alter column application_no set not null;
