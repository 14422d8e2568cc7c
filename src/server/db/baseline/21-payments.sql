-- Payments, refunds and bank transfers.

create table payments (
  id             bigint primary key,
  tenant_id      bigint not null,
  user_id        bigint not null,
  method         text not null,
  amount_fen     bigint not null check (amount_fen > 0),
  status         text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired')),
  token          text not null,
  transaction_no text,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  paid_at        timestamptz,
  updated_at     timestamptz not null
);
comment on table payments is 'Payments that were started, each for one or more orders.';
comment on column payments.token is 'Secret part of the cashier page''s address.';
comment on column payments.transaction_no is 'Number given by the payment provider.';

create table payment_orders (
  payment_id bigint not null references payments (id),
  order_id   bigint not null references orders (id),
  tenant_id  bigint not null,
  amount_fen bigint not null check (amount_fen >= 0),
  part       text not null default 'all' check (part in ('all', 'deposit', 'balance')),
  primary key (payment_id, order_id)
);
comment on table payment_orders is 'Orders that a payment pays.';
comment on column payment_orders.part is 'Whether the payment pays all of the order, the deposit or the balance.';

create table payment_notifications (
  id             bigint primary key,
  tenant_id      bigint not null,
  payment_id     bigint not null references payments (id),
  provider       text not null,
  transaction_no text not null,
  outcome        text not null check (outcome in ('paid', 'failed')),
  amount_fen     bigint not null,
  source         text not null check (source in ('callback', 'query')),
  received_at    timestamptz not null,
  paid_at        timestamptz,
  unique (provider, transaction_no)
);
comment on table payment_notifications is 'Outcomes reported by payment providers, each stored once: a repeat violates the unique key and changes nothing.';
comment on column payment_notifications.source is 'Whether the provider reported it or was asked.';
comment on column payment_notifications.paid_at is 'When the provider took the payment, by the provider''s clock: decides on which day of the provider''s list it appears.';

create table payment_differences (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  channel          text,
  day              date,
  kind             text,
  transaction_no   text,
  payment_no       text,
  our_amount_fen   bigint,
  their_amount_fen bigint,
  status           text default 'OPEN',
  note             text,
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
comment on table payment_differences is 'Where our books and a payment provider''s list differ.';
create unique index payment_differences_channel_transaction_no_kind_unique on payment_differences (channel, transaction_no, kind);

create table refunds (
  id             bigint primary key,
  tenant_id      bigint not null,
  order_id       bigint not null default 0 references orders (id),
  payment_id     bigint not null default 0 references payments (id),
  transaction_no text not null default '',
  amount_fen     bigint not null default 0 check (amount_fen > 0),
  cause          text not null default 'cancelled'
    check (cause in ('cancelled', 'refused', 'late', 'surplus', 'difference', 'returned')),
  reason         text not null default '',
  status         text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  attempts       integer not null default 0,
  next_try_at    timestamptz not null default now(),
  last_error     text not null default '',
  refund_no      text,
  created_at     timestamptz not null,
  refunded_at    timestamptz,
  updated_at     timestamptz not null,
  version        integer not null default 1,
  created_by     bigint,
  updated_by     bigint,
  order_no       text default '',
  method         text default ''
);
comment on table refunds is 'Amounts to return to buyers, and how often that was tried.';
comment on column refunds.transaction_no is 'The charge to refund. A payment charged twice has two.';
comment on column refunds.cause is 'surplus: the order was paid already, so its own amounts do not change.';

create table payment_accounts (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name       text not null,
  bank       text not null,
  branch     text not null,
  account_no text,
  use        text not null default 'BOTH',
  status     text not null default 'ENABLED',
  remark     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table payment_accounts is 'Bank accounts that buyers transfer money to.';
create unique index payment_accounts_tenant_id_account_no_unique on payment_accounts (tenant_id, account_no);

create table transfer_vouchers (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  order_nos  text,
  amount_fen bigint default 0,
  payer      text,
  paid_on    date,
  images     text[] not null default '{}',
  remark     text,
  status     text default 'PENDING',
  reason     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table transfer_vouchers is 'Proofs of bank transfers, reviewed by staff.';

create table transfer_voucher_orders (
  voucher_id bigint not null,
  order_id   bigint not null references orders (id),
  tenant_id  bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (voucher_id, order_id)
);
comment on table transfer_voucher_orders is 'Orders that a transfer pays.';

create table bank_cards (
  id           bigint primary key,
  tenant_id    bigint not null,
  user_id      bigint not null references users (id) on delete cascade,
  account_type text not null check (account_type in ('PERSONAL', 'ENTERPRISE')),
  card_type    text not null check (card_type in ('DEBIT', 'CREDIT')),
  bank         text not null,
  digits       smallint not null check (digits between 12 and 19),
  last_digits  text not null check (last_digits ~ '^[0-9]{4}$'),
  holder       text not null,
  phone        text not null,
  vault_token  text not null,
  fingerprint  text not null,
  created_at   timestamptz not null,
  unique (user_id, fingerprint)
);
comment on table bank_cards is 'Cards that a user may pay with. The provider keeps the number.';
comment on column bank_cards.vault_token is 'The provider''s token for the card.';
comment on column bank_cards.fingerprint is 'Keyed hash that recognises a card bound before.';
