-- A state says where a record stands, so a record without one is a fault: it could be found in no queue
-- and taken through no transition.
update credit_openings set status = 'PENDING' where status is null;
alter table credit_openings alter column status set not null;
update tenant_registrations set status = 'PENDING' where status is null;
alter table tenant_registrations alter column status set not null;
update invoice_applications set status = 'PENDING' where status is null;
alter table invoice_applications alter column status set not null;
alter table credit_entries alter column kind set not null;
alter table sign_in_logs alter column result set not null;
