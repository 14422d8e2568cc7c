-- What the server itself keeps: seeds, tasks, logs, uploads, imports.

alter table approvals
  alter column step drop not null,
  add column steps jsonb not null default '[]',
  add column roles text[],
  add column step_since timestamptz,
  add column due_at timestamptz,
  add column remind_at timestamptz,
  add column escalated_at timestamptz;

alter table approval_signatures add column for_id bigint references users (id);
create index approval_signatures_for_id on approval_signatures (for_id);

comment on column approvals.step is 'The step that is signed next, or was last; empty where nobody has to sign.';
comment on column approvals.steps is 'The steps that the row needs, as they were when its approval began.';
comment on column approvals.roles is 'Codes of the roles that sign the step; empty: everyone with the permission of the act.';
comment on column approvals.step_since is 'Since when it waits for the step.';
comment on column approvals.due_at is 'Until when the step is to be signed.';
comment on column approvals.remind_at is 'When the signers of the step are reminded; emptied once they are.';
comment on column approvals.escalated_at is 'When the deadline had passed, and others were asked to sign too.';
comment on column approval_signatures.for_id is 'The colleague whose deputy the signer was.';

-- Rows are looked for within their company first.
drop index approvals_running;
drop index approvals_of_row;
drop index approvals_waiting;
drop index approvals_tenant_id;
create unique index approvals_running on approvals (screen, row_id, transition) where ended_at is null;
create index approvals_of_row on approvals (tenant_id, screen, row_id, started_at desc);
create index approvals_waiting on approvals (screen, transition, step_since) where ended_at is null;
create index approvals_due on approvals (due_at) where ended_at is null;
create index approvals_remind on approvals (remind_at) where ended_at is null;

create table approval_deputies (
  id bigint primary key,
  tenant_id bigint not null references tenants (id),
  version integer not null default 1,
  user_id bigint not null references users (id),
  deputy_id bigint not null references users (id),
  starts_on date not null,
  ends_on date not null,
  reason text,
  created_by bigint references users (id),
  updated_by bigint references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index approval_deputies_user_id on approval_deputies (user_id);
create index approval_deputies_deputy_id on approval_deputies (deputy_id);

comment on table approval_deputies is 'Who signs in whose place, and when.';

-- Contracts under review keep the steps that they wait for.
update approvals a
set step_since = a.started_at,
    steps = s.steps,
    roles = array(select jsonb_array_elements_text(e -> 'roles') from jsonb_array_elements(s.steps) e where e ->> 'name' = a.step)
from contracts c,
  lateral (
    select jsonb_agg(
      jsonb_build_object(
        'name', name, 'label', jsonb_build_object('zh', zh, 'en', en), 'roles', jsonb_build_array(name),
        'signers', 1, 'hours', null, 'remind', null, 'escalate', '[]'::jsonb
      )
      order by place
    ) as steps
    from (
      values
        (1, 'finance', '财务审核', 'Finance', true),
        (2, 'credit', '授信审核', 'Credit', c.kind = 'CREDIT'),
        (3, 'operations', '大额会签', 'Large amount', coalesce(c.amount_fen >= 50000000, true))
    ) as v (place, name, zh, en, is_needed)
    where is_needed
  ) s
where a.screen = 'contract' and a.row_id = c.id and a.ended_at is null;

update approvals set step_since = started_at where step_since is null;

-- Applications that wait for a decision wait for a signature.
insert into approvals
  (id, tenant_id, screen, row_id, transition, row_version, step, steps, applicant_id, started_at, step_since)
select (select coalesce(max(id), 0) from approvals) + row_number() over (order by w.updated_at), w.tenant_id, w.screen, w.id,
  'approve', w.version, w.steps -> 0 ->> 'name', w.steps, w.created_by, w.updated_at, w.updated_at
from (
  select c.id, c.tenant_id, c.version, c.created_by, c.updated_at, 'certification' as screen,
    '[{"name": "review", "label": {"zh": "资质审核", "en": "Review"}, "roles": null, "signers": 1, "hours": 48, "remind": 12, "escalate": []}]'::jsonb as steps
  from certifications c
  where c.status = 'PENDING'
  union all
  select o.id, o.tenant_id, o.version, o.created_by, o.updated_at, 'credit-start',
    '[{"name": "credit", "label": {"zh": "授信审批", "en": "Decision"}, "roles": null, "signers": 1, "hours": 72, "remind": 24, "escalate": []}]'::jsonb
    || case
      when o.wanted_limit_fen >= 50000000
        then '[{"name": "second", "label": {"zh": "大额复核", "en": "Second decision"}, "roles": null, "signers": 1, "hours": 72, "remind": 24, "escalate": []}]'::jsonb
      else '[]'::jsonb
    end
  from credit_openings o
  where o.status = 'PENDING'
) w;
alter table approvals alter column step_since set not null;
alter table approvals alter column steps drop default;
