-- Quality reports count their corrective actions that are not closed.

alter table quality_reports add column if not exists open_reforms integer;
update quality_reports r
set open_reforms = (select count(*) from reforms f where f.report_id = r.id and f.status <> 'CLOSED');
create index if not exists quality_reports_open_reforms on quality_reports (tenant_id, open_reforms, id);
create index if not exists quality_reports_open_reforms_all on quality_reports (open_reforms, id);
create index if not exists quality_reports_open_reforms_desc on quality_reports (tenant_id, open_reforms desc nulls last, id desc);
create index if not exists quality_reports_open_reforms_desc_all on quality_reports (open_reforms desc nulls last, id desc);
