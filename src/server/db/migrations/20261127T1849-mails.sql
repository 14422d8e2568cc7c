-- Drafted by npm run gen from schemas/screens/log/mail-log.json.

create index if not exists mails_tenant on mails (tenant_id, id);
create index if not exists mails_created_by on mails (tenant_id, created_by, id);
create index if not exists mails_created_at on mails (tenant_id, created_at, id);
create index if not exists mails_created_at_all on mails (created_at, id);
create index if not exists mails_recipient_trgm on mails using gin (recipient gin_trgm_ops) with (fastupdate = off);
create index if not exists mails_recipient_wide on mails using gin ((wide_pairs(recipient))) with (fastupdate = off);
create index if not exists mails_subject_trgm on mails using gin (subject gin_trgm_ops) with (fastupdate = off);
create index if not exists mails_subject_wide on mails using gin ((wide_pairs(subject))) with (fastupdate = off);
create index if not exists mails_source on mails (tenant_id, source, id);
create index if not exists mails_status on mails (tenant_id, status, id);
create index if not exists mails_fault on mails (tenant_id, fault, id);
create index if not exists mails_waits_failed on mails (tenant_id, created_at) where status = 'FAILED'::text;
create index if not exists mails_waits_failed_all on mails (created_at) where status = 'FAILED'::text;
