-- Drafted by npm run gen from schemas/screens/service/complaint.json.

create index if not exists complaints_is_with_supplier on complaints (tenant_id, is_with_supplier, id);
create index if not exists complaints_waits_passed_on on complaints (tenant_id, created_at, due_at) where status = 'transferred'::text;
create index if not exists complaints_waits_passed_on_all on complaints (created_at, due_at) where status = 'transferred'::text;
