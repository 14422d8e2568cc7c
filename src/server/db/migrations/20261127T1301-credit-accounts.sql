-- Credit has a term of its own, remembers since when it is overdue and why it is frozen, and is reviewed every
-- year; templates say which limit and term each grade suggests.

alter table credit_accounts add column due_days integer;
alter table credit_accounts add column overdue_since date;
alter table credit_accounts add column reviewed_on date;
alter table credit_accounts add column freeze_cause text check (freeze_cause in ('OVERDUE', 'STAFF'));
alter table credit_accounts add column pardoned_until date;
comment on column credit_accounts.due_days is 'Days from shipping until payment is due; null for the parameter credit_due_days.';
comment on column credit_accounts.overdue_since is 'The day on which the oldest unpaid charge was due, once it is past.';
comment on column credit_accounts.freeze_cause is 'Who froze the account: the rules because of overdue debt, which also release it, or staff.';
comment on column credit_accounts.pardoned_until is 'Staff reopened the account: debt due by this day does not freeze it again.';
create index credit_accounts_overdue_since on credit_accounts (tenant_id, overdue_since, id);
create index credit_accounts_overdue_since_all on credit_accounts (overdue_since, id);
create index credit_accounts_overdue_since_desc on credit_accounts (tenant_id, overdue_since desc nulls last, id desc);
create index credit_accounts_overdue_since_desc_all on credit_accounts (overdue_since desc nulls last, id desc);

alter table credit_roles add column max_days integer not null default 60;

alter table credit_templates add column limit_a_fen bigint not null default 50000000;
alter table credit_templates add column days_a integer not null default 60;
alter table credit_templates add column limit_b_fen bigint not null default 20000000;
alter table credit_templates add column days_b integer not null default 45;
alter table credit_templates add column limit_c_fen bigint not null default 5000000;
alter table credit_templates add column days_c integer not null default 30;

alter table credit_scores add column suggested_days integer;

alter table credit_openings add column grade text;
alter table credit_openings add column suggested_limit_fen bigint;
alter table credit_openings add column suggested_days integer;
alter table credit_openings add column granted_days integer;
create index credit_openings_grade on credit_openings (tenant_id, grade, id);

alter table credit_todos add column cause text;
comment on column credit_todos.cause is 'What the task was made from; each cause makes one task of a customer. Null for tasks by hand.';
create unique index credit_todos_cause on credit_todos (tenant_id, cause);
