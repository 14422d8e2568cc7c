-- Complaints of customers: categories with deadlines, history, compensations.

create table complaint_categories (
  id                  bigint primary key,
  tenant_id           bigint not null,
  version             integer not null default 1,
  name_zh             text not null,
  name_en             text not null,
  department_id       bigint references departments (id),
  audit_hours         integer not null default 4 check (audit_hours > 0),
  solve_hours         integer not null default 48 check (solve_hours > 0),
  answer_hours        integer not null default 24 check (answer_hours > 0),
  remind_hours        integer not null default 2 check (remind_hours > 0),
  counts_for_supplier boolean not null default true,
  sort                integer not null default 100,
  status              text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by          bigint,
  updated_by          bigint,
  created_at          timestamptz not null,
  updated_at          timestamptz not null
);
comment on table complaint_categories is 'What customers choose from when they complain; says which department works on it and by when. Changed times count for what happens from then on.';
create unique index complaint_categories_name_zh_unique on complaint_categories (name_zh);
create index complaint_categories_department_id on complaint_categories (department_id);

create table complaints (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  complaint_no     text not null unique,
  status           text not null default 'pending'
    check (status in ('pending', 'working', 'transferred', 'rating', 'done', 'rejected', 'withdrawn')),
  due_at           timestamptz,
  solve_due_at     timestamptz,
  remind_at        timestamptz,
  is_escalated     boolean not null default false,
  category_id      bigint not null references complaint_categories (id),
  user_id          bigint not null references users (id),
  user_name        text not null,
  subject          text not null check (subject in ('ORDER', 'LINE', 'SHIPMENT', 'PERSON')),
  person           text,
  order_id         bigint references orders (id),
  order_no         text not null default '',
  order_line_id    bigint references order_lines (id),
  shipment_id      bigint references shipments (id),
  supplier_id      bigint references tenants (id),
  wish             text not null check (wish in ('REFUND', 'REPLACE', 'COMPENSATE', 'EXPLAIN', 'IMPROVE')),
  description      text not null,
  images           text[] not null default '{}',
  department_id    bigint references departments (id),
  is_with_supplier boolean not null default false,
  shared_at        timestamptz,
  is_signing       boolean not null default false,
  answer           text,
  rating           integer check (rating between 1 and 5),
  rating_text      text,
  is_reopened      boolean not null default false,
  resolved_at      timestamptz,
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  constraint complaints_with_supplier check (not is_with_supplier or status = 'transferred' and supplier_id is not null),
  constraint complaints_subject_named check (
    case subject
      when 'LINE' then order_line_id is not null
      when 'SHIPMENT' then shipment_id is not null
      when 'ORDER' then order_id is not null
      else person is not null
    end
  )
);
comment on table complaints is 'Complaints of customers about orders, lines, parcels and people. tenant_id is the complainant''s company.';
comment on column complaints.due_at is 'When the present step is due; empty once nobody has to act.';
comment on column complaints.solve_due_at is 'When it is to be resolved; the present step may be due earlier.';
comment on column complaints.remind_at is 'When those who have to act are reminded; empty once they were.';
comment on column complaints.shared_at is 'When the supplier first got it; before, the supplier does not see it.';
comment on column complaints.is_signing is 'A compensation waits for its second signer.';
create index complaints_tenant on complaints (tenant_id, id);
create index complaints_created_by on complaints (tenant_id, created_by, id);
create index complaints_category_id on complaints (category_id);
create index complaints_supplier_id on complaints (supplier_id);
create index complaints_department_id on complaints (department_id);
create index complaints_complaint_no_trgm on complaints using gin (complaint_no gin_trgm_ops) with (fastupdate = off);
create index complaints_complaint_no_wide on complaints using gin ((wide_pairs(complaint_no))) with (fastupdate = off);
create index complaints_status on complaints (tenant_id, status, id);
create index complaints_due_at on complaints (tenant_id, due_at, id);
create index complaints_due_at_all on complaints (due_at, id);
create index complaints_due_at_desc on complaints (tenant_id, due_at desc nulls last, id desc);
create index complaints_due_at_desc_all on complaints (due_at desc nulls last, id desc);
create index complaints_is_escalated on complaints (tenant_id, is_escalated, id);
create index complaints_subject on complaints (tenant_id, subject, id);
create index complaints_order_no_trgm on complaints using gin (order_no gin_trgm_ops) with (fastupdate = off);
create index complaints_order_no_wide on complaints using gin ((wide_pairs(order_no))) with (fastupdate = off);
create index complaints_wish on complaints (tenant_id, wish, id);
create index complaints_rating on complaints (tenant_id, rating, id);
create index complaints_rating_all on complaints (rating, id);
create index complaints_rating_desc on complaints (tenant_id, rating desc nulls last, id desc);
create index complaints_rating_desc_all on complaints (rating desc nulls last, id desc);
create index complaints_created_at on complaints (tenant_id, created_at, id);
create index complaints_created_at_all on complaints (created_at, id);
create index complaints_is_signing on complaints (tenant_id, is_signing, id);
create index complaints_waits_pending on complaints (tenant_id, created_at, due_at) where status = 'pending'::text;
create index complaints_waits_pending_all on complaints (created_at, due_at) where status = 'pending'::text;
create index complaints_waits_working on complaints (tenant_id, created_at, due_at) where status = 'working'::text;
create index complaints_waits_working_all on complaints (created_at, due_at) where status = 'working'::text;
create index complaints_user_id on complaints (user_id);
create index complaints_order_id on complaints (order_id);
create index complaints_order_line_id on complaints (order_line_id);
create index complaints_shipment_id on complaints (shipment_id);
create index complaints_shared on complaints (supplier_id, id) where shared_at is not null;
create index complaints_to_remind on complaints (remind_at) where remind_at is not null;
create index complaints_to_escalate on complaints (due_at) where due_at is not null and not is_escalated;
create sequence complaint_numbers;

create table complaint_events (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  complaint_id bigint not null references complaints (id),
  event        text not null,
  text         text not null default '',
  side         text not null check (side in ('buyer', 'staff', 'supplier', 'system')),
  actor_name   text not null default '',
  images       text[] not null default '{}',
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table complaint_events is 'Each step of a complaint. Rows are only ever added.';
create index complaint_events_tenant on complaint_events (tenant_id, id);
create index complaint_events_created_by on complaint_events (tenant_id, created_by, id);
create index complaint_events_complaint_id on complaint_events (complaint_id);
create index complaint_events_event on complaint_events (tenant_id, event, id);
create index complaint_events_created_at on complaint_events (tenant_id, created_at, id);
create index complaint_events_created_at_all on complaint_events (created_at, id);

create function refuse_complaint_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'complaint_events is append-only';
end
$$;

create trigger complaint_events_append_only before update or delete on complaint_events
  for each row execute function refuse_complaint_event_change();
alter table complaint_events enable always trigger complaint_events_append_only;

create table complaint_compensations (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  complaint_no text not null,
  complaint_id bigint not null references complaints (id),
  status       text not null default 'WAITING' check (status in ('WAITING', 'GIVEN', 'DECLINED', 'DROPPED')),
  kind         text not null check (kind in ('COUPON', 'POINTS', 'REFUND', 'CREDIT')),
  worth_fen    bigint not null check (worth_fen > 0),
  points       integer check (points > 0),
  coupon_id    bigint references marketings (id),
  answer       text not null,
  proposer_id  bigint not null references users (id),
  signer_id    bigint references users (id),
  reason       text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  constraint complaint_compensations_signer check (signer_id <> proposer_id),
  constraint complaint_compensations_kind_named check ((kind = 'POINTS') = (points is not null) and (kind = 'COUPON') = (coupon_id is not null))
);
comment on table complaint_compensations is 'What complaints were resolved with, or what waits for a second signer.';
comment on column complaint_compensations.coupon_id is 'The promotion whose coupon is given.';
comment on column complaint_compensations.answer is 'What the complainant is told once it is given.';
create index complaint_compensations_tenant on complaint_compensations (tenant_id, id);
create index complaint_compensations_created_by on complaint_compensations (tenant_id, created_by, id);
create index complaint_compensations_complaint_id on complaint_compensations (complaint_id);
create index complaint_compensations_coupon_id on complaint_compensations (coupon_id);
create index complaint_compensations_proposer_id on complaint_compensations (proposer_id);
create index complaint_compensations_signer_id on complaint_compensations (signer_id);
create index complaint_compensations_complaint_no_trgm on complaint_compensations using gin (complaint_no gin_trgm_ops) with (fastupdate = off);
create index complaint_compensations_complaint_no_wide on complaint_compensations using gin ((wide_pairs(complaint_no))) with (fastupdate = off);
create index complaint_compensations_status on complaint_compensations (tenant_id, status, id);
create index complaint_compensations_kind on complaint_compensations (tenant_id, kind, id);
create index complaint_compensations_worth_fen on complaint_compensations (tenant_id, worth_fen, id);
create index complaint_compensations_worth_fen_all on complaint_compensations (worth_fen, id);
create index complaint_compensations_created_at on complaint_compensations (tenant_id, created_at, id);
create index complaint_compensations_created_at_all on complaint_compensations (created_at, id);
create index complaint_compensations_waits_waiting on complaint_compensations (tenant_id, created_at, worth_fen) where status = 'WAITING'::text;
create index complaint_compensations_waits_waiting_all on complaint_compensations (created_at, worth_fen) where status = 'WAITING'::text;
create unique index complaint_compensations_waiting_once on complaint_compensations (complaint_id) where status = 'WAITING';

alter table roles add column compensation_limit_fen bigint not null default 0 check (compensation_limit_fen >= 0);

-- Points may be given, debt reduced and money paid back without goods coming back.
alter table points_entries
  drop constraint points_entries_kind_check,
  add constraint points_entries_kind_check
    check (kind in ('earn', 'invite', 'spend', 'giveBack', 'takeBack', 'compensate'));
alter table refunds
  drop constraint refunds_cause_check,
  add constraint refunds_cause_check
    check (cause in ('cancelled', 'refused', 'late', 'surplus', 'difference', 'returned', 'compensation'));
