-- Orders: approval of purchases inside a buyer's company.

create table purchase_rules (
  tenant_id  bigint primary key references tenants (id),
  is_on      boolean not null,
  free_fen   bigint not null check (free_fen >= 0),
  version    integer not null default 1,
  updated_by bigint references users (id) on delete set null,
  updated_at timestamptz not null
);
comment on table purchase_rules is 'Whether purchases of a company have to be approved by its own people.';
comment on column purchase_rules.free_fen is 'Up to this amount a submission needs no approval.';

create table purchase_steps (
  id        bigint primary key,
  tenant_id bigint not null references purchase_rules (tenant_id) on delete cascade,
  place     integer not null,
  up_to_fen bigint check (up_to_fen > 0),
  signers   integer not null check (signers between 1 and 5),
  unique (tenant_id, place)
);
comment on table purchase_steps is 'Who may approve purchases up to which amount.';
comment on column purchase_steps.up_to_fen is 'Null for any amount.';
comment on column purchase_steps.signers is 'How many of the people have to sign.';

create table purchase_step_people (
  step_id bigint not null references purchase_steps (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (step_id, user_id)
);
comment on table purchase_step_people is 'The people who may sign at a step.';
create index purchase_step_people_user_id on purchase_step_people (user_id);

create table purchase_budgets (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  store_id   bigint references stores (id) on delete cascade,
  month      date check (extract(day from month) = 1),
  amount_fen bigint not null check (amount_fen >= 0),
  updated_by bigint references users (id) on delete set null,
  updated_at timestamptz not null,
  unique nulls not distinct (tenant_id, store_id, month)
);
comment on table purchase_budgets is 'What a store may spend in a month before purchases need an approval.';
comment on column purchase_budgets.store_id is 'Null for purchases without a store.';
comment on column purchase_budgets.month is 'First day of the month; null for every month without a budget of its own.';
create index purchase_budgets_store_id on purchase_budgets (store_id);

create table purchase_delegates (
  id          bigint primary key,
  tenant_id   bigint not null references tenants (id),
  user_id     bigint not null references users (id) on delete cascade,
  delegate_id bigint not null references users (id) on delete cascade,
  starts_on   date not null,
  ends_on     date not null,
  created_at  timestamptz not null,
  check (ends_on >= starts_on),
  check (user_id <> delegate_id)
);
comment on table purchase_delegates is 'Who approves purchases in whose place, and when.';
create index purchase_delegates_delegate on purchase_delegates (delegate_id, ends_on);
create index purchase_delegates_user on purchase_delegates (user_id);
create index purchase_delegates_tenant on purchase_delegates (tenant_id, ends_on);

create table purchase_requests (
  id             bigint primary key,
  tenant_id      bigint not null references tenants (id),
  user_id        bigint not null references users (id),
  user_name      text not null,
  store_id       bigint references stores (id) on delete set null,
  store_name     text not null default '',
  status         text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED')),
  causes         text[] not null,
  reason         text not null check (char_length(reason) <= 200),
  submission     jsonb not null,
  amount_fen     bigint not null check (amount_fen >= 0),
  covers_fen     bigint,
  signers        integer not null check (signers between 1 and 5),
  signer_ids     bigint[] not null,
  version        integer not null default 1,
  created_at     timestamptz not null,
  lapses_at      timestamptz not null,
  decided_at     timestamptz,
  decided_by     bigint references users (id) on delete set null,
  decided_name   text not null default '',
  answer         text not null default '' check (char_length(answer) <= 200),
  trade_id       bigint references trades (id),
  check ((status = 'PENDING') = (decided_at is null))
);
comment on table purchase_requests is 'Purchases that wait for the approval of the buyer''s own company, and what became of them. They hold no stock.';
comment on column purchase_requests.causes is 'Why an approval is needed: AMOUNT, BUDGET.';
comment on column purchase_requests.reason is 'In the words of the person who asks.';
comment on column purchase_requests.submission is 'JSON, defined in src/server/modules/purchase-requests: address, invoice and the choices of each supplier.';
comment on column purchase_requests.covers_fen is 'Up to this amount the signers may approve; null for any.';
comment on column purchase_requests.signers is 'How many of signer_ids have to sign.';
comment on column purchase_requests.signer_ids is 'Who was asked; an owner of the company may always sign.';
comment on column purchase_requests.version is 'Signatures are for one version: quantities and prices as they were then.';
comment on column purchase_requests.trade_id is 'The orders that it became.';
create index purchase_requests_of_tenant on purchase_requests (tenant_id, id desc);
create index purchase_requests_of_user on purchase_requests (tenant_id, user_id, id desc);
create index purchase_requests_pending on purchase_requests (tenant_id, created_at) where status = 'PENDING';
create index purchase_requests_to_lapse on purchase_requests (lapses_at) where status = 'PENDING';

create table purchase_request_lines (
  id              bigint primary key,
  request_id      bigint not null references purchase_requests (id) on delete cascade,
  place           integer not null,
  offer_id        bigint not null,
  supplier_id     bigint not null,
  supplier_name   text not null,
  part_id         bigint not null,
  code            text not null,
  name_zh         text not null,
  name_en         text not null,
  spec            text not null,
  unit            text not null,
  asked_number    text not null,
  vehicles        jsonb not null,
  price_fen       bigint not null,
  quantity        integer not null check (quantity between 0 and 99999),
  asked_quantity  integer not null check (asked_quantity between 1 and 99999),
  unique (request_id, place)
);
comment on table purchase_request_lines is 'The goods of purchase requests, with names and prices as they were when last looked at.';
comment on column purchase_request_lines.asked_number is 'The number that the buyer searched by.';
comment on column purchase_request_lines.vehicles is 'For which the goods are meant: [{"vehicleId", "name"}].';
comment on column purchase_request_lines.quantity is '0 when an approver left the line out.';
comment on column purchase_request_lines.asked_quantity is 'Pieces as the person asked for them.';

create table purchase_signatures (
  request_id bigint not null references purchase_requests (id) on delete cascade,
  version    integer not null,
  user_id    bigint not null references users (id) on delete cascade,
  user_name  text not null,
  slot_id    bigint references users (id) on delete set null,
  slot_name  text not null default '',
  signed_at  timestamptz not null,
  primary key (request_id, version, user_id)
);
comment on table purchase_signatures is 'Who approved which version of a purchase request.';
comment on column purchase_signatures.slot_id is 'The signer in whose place; null for an owner of the company.';
create index purchase_signatures_user_id on purchase_signatures (user_id);
create index purchase_signatures_slot_id on purchase_signatures (slot_id);
