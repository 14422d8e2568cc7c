-- Approval, quality and scores of suppliers.

create table settled_suppliers (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  legal_name   text not null,
  status       text,
  credit_code  text not null,
  kind         text not null,
  brands       text[] not null default '{}',
  main_parts   text[] not null default '{}',
  contact      text not null,
  phone        text not null,
  region       text,
  address      text,
  deposit_fen  bigint,
  settled_on   date not null,
  licence      text[] not null default '{}',
  introduction text,
  reason       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table settled_suppliers is 'Approvals of suppliers. The latest row of a company counts.';
comment on column settled_suppliers.deposit_fen is 'Security deposit that the supplier has paid.';
comment on column settled_suppliers.licence is 'Keys of files: scans of the business licence.';
create unique index settled_suppliers_tenant_id_settled_on_unique on settled_suppliers (tenant_id, settled_on);

create table default_suppliers (
  tenant_id   bigint primary key,
  supplier_id bigint not null,
  updated_by  bigint not null,
  updated_at  timestamptz not null
);
comment on table default_suppliers is 'The supplier from which a company buys unless it chooses another.';

create table quality_items (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  code       text not null,
  name       text not null,
  sampling   numeric(18,2) not null default 5,
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table quality_items is 'What is inspected in the goods of suppliers.';
create unique index quality_items_code_unique on quality_items (code);

create table quality_sub_items (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  item_id    bigint not null,
  line_no    integer,
  name       text not null,
  standard   text not null,
  method     text,
  severity   text not null default 'MAJOR',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint quality_sub_items_item_id_name_unique unique (item_id, name) deferrable
);
comment on table quality_sub_items is 'Single inspections of an item, with method and standard.';

create table quality_reports (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  title       text not null,
  part_code   text not null,
  status      text,
  sub_item_id bigint,
  severity    text not null default 'MAJOR',
  found_on    date not null,
  inspected   integer not null,
  defective   integer not null,
  description text,
  images      text[] not null default '{}',
  due_on      date,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  constraint quality_reports_defective check (defective between 0 and inspected)
);
comment on table quality_reports is 'Defects found in a supplier''s goods.';
comment on column quality_reports.sub_item_id is 'The inspection that failed.';

create table reforms (
  id            bigint primary key,
  tenant_id     bigint not null,
  version       integer not null default 1,
  title         text not null,
  status        text,
  report_id     bigint,
  due_on        date not null,
  problem       text not null,
  team          text,
  containment   text,
  cause         text,
  corrective    text,
  implemented   text,
  prevention    text,
  conclusion    text,
  return_reason text,
  created_by    bigint,
  updated_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint reforms_status check (status in ('PENDING', 'WORKING', 'VERIFYING', 'CLOSED', 'RETURNED'))
);
comment on table reforms is 'Corrective actions that a supplier takes, step by step (8D).';
comment on column reforms.problem is 'D2: description of the problem.';
comment on column reforms.team is 'D1: who works on it.';
comment on column reforms.containment is 'D3: immediate containment.';
comment on column reforms.cause is 'D4: root cause.';
comment on column reforms.corrective is 'D5: chosen corrective action.';
comment on column reforms.implemented is 'D6: how it was implemented.';
comment on column reforms.prevention is 'D7: how recurrence is prevented.';
comment on column reforms.conclusion is 'D8: conclusion.';

create table score_rules (
  id             bigint primary key,
  tenant_id      bigint not null,
  version        integer not null default 1,
  name           text not null,
  effective_from date not null,
  grade_a        integer not null default 90,
  grade_b        integer not null default 75,
  grade_c        integer not null default 60,
  remark         text,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
comment on table score_rules is 'How suppliers are scored from a date on.';
comment on column score_rules.grade_a is 'Lowest total of grade A; B and C likewise.';
create unique index score_rules_name_unique on score_rules (name);
create unique index score_rules_effective_from_unique on score_rules (effective_from);

create table score_sub_items (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  rule_id    bigint not null,
  line_no    integer,
  dimension  text not null,
  name       text not null,
  weight     integer not null,
  source     text not null default 'MANUAL',
  full_at    numeric(18,1),
  zero_at    numeric(18,1),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint score_sub_items_rule_id_name_unique unique (rule_id, name) deferrable,
  constraint score_sub_items_weight check (weight between 1 and 100)
);
comment on table score_sub_items is 'Criteria of a scoring rule with their weights.';
comment on column score_sub_items.full_at is 'Measured value that earns all points.';
comment on column score_sub_items.zero_at is 'Measured value that earns none.';

create table supplier_scores (
  id              bigint primary key,
  tenant_id       bigint not null,
  version         integer not null default 1,
  year            integer not null,
  month           integer not null,
  return_ppm      integer,
  on_time_in_full numeric(18,1),
  quality         numeric(18,1),
  delivery        numeric(18,1),
  cost            numeric(18,1) not null,
  service         numeric(18,1) not null,
  total           numeric(18,1),
  grade           text,
  status          text,
  remark          text,
  created_by      bigint,
  updated_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  constraint supplier_scores_grade check (grade in ('A', 'B', 'C', 'D')),
  constraint supplier_scores_total check (total between 0 and 100)
);
comment on table supplier_scores is 'Monthly scores of suppliers.';
comment on column supplier_scores.return_ppm is 'Pieces returned per million delivered.';
comment on column supplier_scores.on_time_in_full is 'Share of orders delivered completely and in time.';
create unique index supplier_scores_tenant_id_year_month_unique on supplier_scores (tenant_id, year, month);

create table bright_spots (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  title       text not null,
  dimension   text not null,
  happened_on date not null,
  story       text not null,
  images      text[] not null default '{}',
  status      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table bright_spots is 'Good practice of suppliers, published as examples.';

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
alter table settled_suppliers enable always trigger settled_suppliers_suspension;
