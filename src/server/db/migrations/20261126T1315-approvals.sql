-- What the server itself keeps: seeds, tasks, logs, uploads, imports.

create table approvals (
  id bigint primary key,
  tenant_id bigint not null references tenants (id),
  screen text not null,
  row_id bigint not null,
  transition text not null,
  row_version integer not null,
  step text not null,
  applicant_id bigint references users (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('SIGNED', 'LEFT', 'CHANGED')),
  check ((ended_at is null) = (outcome is null))
);

comment on table approvals is 'Rows of screens that are, or were, signed by several people before a change of state.';
comment on column approvals.tenant_id is 'The company that owns the row.';
comment on column approvals.screen is 'Name of the screen file.';
comment on column approvals.row_version is 'Version of the row that is signed; once the row has another, all begins again.';
comment on column approvals.step is 'The step that is signed next, or was last.';
comment on column approvals.applicant_id is 'Who brought the row into the state in which it is signed; unknown for rows from before.';
comment on column approvals.outcome is 'SIGNED: by all; LEFT: the row took another way, as when it is rejected; CHANGED: the row was edited.';

create unique index approvals_running on approvals (screen, row_id, transition) where ended_at is null;
create index approvals_waiting on approvals (screen, step, started_at) where ended_at is null;
create index approvals_of_row on approvals (screen, row_id, started_at desc);
create index approvals_tenant_id on approvals (tenant_id);
create index approvals_applicant_id on approvals (applicant_id);

create table approval_signatures (
  id bigint primary key,
  approval_id bigint not null references approvals (id),
  step text not null,
  signer_id bigint not null references users (id),
  signed_at timestamptz not null,
  unique (approval_id, signer_id)
);

comment on table approval_signatures is 'Who signed what; entries are only added.';
create index approval_signatures_signer_id on approval_signatures (signer_id);

-- Contracts that wait for their review now wait for the first signature.
insert into approvals (id, tenant_id, screen, row_id, transition, row_version, step, applicant_id, started_at)
select c.id, c.tenant_id, 'contract', c.id, 'approve', c.version, 'finance', s.user_id, coalesce(s.created_at, c.updated_at)
from contracts c
left join lateral (
  select a.user_id, a.created_at
  from audit_log a
  join users u on u.id = a.user_id
  where a.entity = 'contract' and a.entity_id = c.id::text and a.action = 'present'
  order by a.created_at desc
  limit 1
) s on true
where c.status = 'PENDING';
