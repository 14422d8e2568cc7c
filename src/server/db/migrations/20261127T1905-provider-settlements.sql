-- Drafted by npm run gen from schemas/screens/fiscal/provider-settlement.json.

create table if not exists provider_settlements (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  channel      text not null,
  day          date not null,
  paid_fen     bigint default 0,
  refunded_fen bigint default 0,
  fee_fen      bigint default 0,
  status       text default 'OPEN',
  receipt_id   bigint,
  note         text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
comment on table provider_settlements is 'What each payment provider took, refunded and kept a day, matched to the money that it transferred.';
create unique index if not exists provider_settlements_channel_day_unique on provider_settlements (channel, day);
create index if not exists provider_settlements_receipt_id on provider_settlements (receipt_id);
create index if not exists provider_settlements_channel on provider_settlements (channel, id);
create index if not exists provider_settlements_day on provider_settlements (day, id);
create index if not exists provider_settlements_status on provider_settlements (status, id);

alter table provider_settlements add foreign key (receipt_id) references receipts (id);
alter table provider_settlements add check (status in ('OPEN', 'ARRIVED'));
alter table provider_settlements add check ((status = 'ARRIVED') = (receipt_id is not null));
