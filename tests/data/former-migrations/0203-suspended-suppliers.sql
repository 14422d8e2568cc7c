-- A supplier whose approval is suspended or ended sells nothing until it is approved again; the latest
-- record counts. Its companies' row carries it, since every search and cart asks.
alter table tenants add column is_suspended boolean not null default false;

create function note_suspension() returns trigger language plpgsql as $$
declare
  supplier bigint;
begin
  for supplier in select distinct id from unnest(array[
    case when tg_op <> 'DELETE' then new.tenant_id end, case when tg_op <> 'INSERT' then old.tenant_id end
  ]) id where id is not null loop
    update tenants t
    set is_suspended = now_suspended
    from (
      select coalesce((
        select s.status in ('SUSPENDED', 'EXITED')
        from settled_suppliers s
        where s.tenant_id = supplier and s.status in ('SETTLED', 'SUSPENDED', 'EXITED')
        order by s.settled_on desc nulls last, s.id desc
        limit 1
      ), false) as now_suspended
    ) decided
    where t.id = supplier and t.is_suspended is distinct from now_suspended;
  end loop;
  return null;
end $$;
create trigger settled_suppliers_suspension after insert or update or delete on settled_suppliers
  for each row execute function note_suspension();

create trigger tenants_suspended_market after update of is_suspended on tenants
  for each row when (old.is_suspended is distinct from new.is_suspended) execute function mark_parts_of_supplier();

update tenants t
set is_suspended = true
where (
  select s.status in ('SUSPENDED', 'EXITED')
  from settled_suppliers s
  where s.tenant_id = t.id and s.status in ('SETTLED', 'SUSPENDED', 'EXITED')
  order by s.settled_on desc nulls last, s.id desc
  limit 1
);

alter table settled_suppliers enable always trigger settled_suppliers_suspension;
alter table tenants enable always trigger tenants_suspended_market;
