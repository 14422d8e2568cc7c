-- An application is pending until somebody decides on it.
alter table invoice_applications alter column status set default 'PENDING';
