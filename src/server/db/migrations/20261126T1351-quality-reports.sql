-- Drafted by npm run gen from schemas/screens/supplier/quality-report.json.

create index if not exists quality_reports_due_on on quality_reports (tenant_id, due_on, id);
