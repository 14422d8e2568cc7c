-- Drafted by npm run gen from schemas/screens/log/operator-log.json.

alter table audit_log add column if not exists ip text;
create index if not exists audit_log_ip on audit_log (tenant_id, ip, id);
