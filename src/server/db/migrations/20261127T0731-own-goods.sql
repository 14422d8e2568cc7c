-- Suppliers' own goods: terms and cost of an offer, the history of its price, how it is looked at and sold.

alter table offers
  add column cost_fen bigint check (cost_fen > 0),
  add column min_quantity integer not null default 1 check (min_quantity between 1 and 99999),
  add column multiple integer not null default 1 check (multiple between 1 and 9999),
  add column lead_days integer not null default 0 check (lead_days between 0 and 90),
  add column refusal text not null default '' check (char_length(refusal) <= 200),
  drop constraint offers_status_check,
  add constraint offers_status_check check (status in ('ONLINE', 'PAUSED', 'OFFLINE', 'REFUSED'));
comment on column offers.cost_fen is 'What a piece costs the supplier; null while it is unknown. Shown to nobody outside.';
comment on column offers.min_quantity is 'The fewest pieces of one order.';
comment on column offers.multiple is 'Pieces are sold in multiples of this.';
comment on column offers.lead_days is 'Days that the supplier needs before the goods can leave.';
comment on column offers.refusal is 'Why the platform refused the offer; empty unless it is refused.';
comment on column offers.status is 'ONLINE on sale; PAUSED for a while; OFFLINE ended; REFUSED by the platform.';

alter table orders add column lead_days integer not null default 0;
comment on column orders.lead_days is 'Days that the supplier needs before the goods can leave, as confirmed.';

create table price_history (
  offer_id   bigint not null,
  version    integer not null,
  tenant_id  bigint not null,
  from_fen   bigint not null,
  to_fen     bigint not null,
  source     text not null check (source in ('EDIT', 'LIST', 'BULK', 'UNDO', 'MERGE')),
  run_id     bigint,
  changed_by bigint,
  changed_at timestamptz not null,
  primary key (offer_id, version)
);
comment on table price_history is 'Each change of an offer''s price, whatever changed it: written by a trigger of the offers.';
comment on column price_history.version is 'The version of the offer that first had the new price.';
comment on column price_history.source is 'EDIT by hand, LIST by a price list, BULK by a change of many, UNDO of any, MERGE of two parts.';
comment on column price_history.run_id is 'The change of many prices that did it.';
create index price_history_of_run on price_history (run_id, offer_id) where run_id is not null;

-- Who changes prices says why with set_config('goods.price_source', …, true); without it, a person did.
create function keep_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (offer_id, version, tenant_id, from_fen, to_fen, source, run_id, changed_by, changed_at)
  values (new.id, new.version, new.tenant_id, old.price_fen, new.price_fen,
    coalesce(nullif(current_setting('goods.price_source', true), ''), 'EDIT'),
    nullif(current_setting('goods.price_run', true), '')::bigint, new.updated_by, new.updated_at)
  on conflict (offer_id, version) do update
  set to_fen = excluded.to_fen, source = excluded.source, run_id = excluded.run_id,
    changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  return null;
end $$;
create trigger offers_price_history after update on offers
  for each row when (old.price_fen is distinct from new.price_fen) execute function keep_price_history();
alter table offers enable always trigger offers_price_history;

create table offer_views (
  offer_id bigint not null,
  day      date not null,
  views    integer not null check (views > 0),
  primary key (offer_id, day)
);
comment on table offer_views is 'How often buyers opened the page of an offer''s part, by day; added up in memory and written together.';
create index offer_views_day on offer_views (day);

create table offer_figures (
  offer_id     bigint primary key,
  tenant_id    bigint not null,
  views        integer not null default 0,
  sold         integer not null default 0,
  last_sold_at timestamptz,
  counted_at   timestamptz not null
);
comment on table offer_figures is 'Views and pieces sold of an offer in the last 30 days, and its last sale; counted every hour. No row: none of them.';
create index offer_figures_sold on offer_figures (tenant_id, sold, offer_id) where sold > 0;
create index offer_figures_views on offer_figures (tenant_id, views, offer_id) where views > 0;

create table goods_changes (
  id         bigint primary key,
  tenant_id  bigint not null references tenants (id),
  user_id    bigint not null references users (id),
  offer_id   bigint not null references offers (id),
  kind       text not null check (kind in ('PUT_ON_SALE', 'PRICE', 'TERMS', 'PAUSE', 'RESUME', 'END', 'REFUSE', 'ALLOW')),
  before     jsonb not null,
  version    integer not null,
  created_at timestamptz not null,
  undone_at  timestamptz
);
comment on table goods_changes is 'Changes of single goods, kept so that whoever made one can undo it.';
comment on column goods_changes.tenant_id is 'The supplier.';
comment on column goods_changes.before is 'Price, cost, terms, warehouse and state as they were.';
comment on column goods_changes.version is 'The version of the offer after the change: a later one cannot be undone with it.';
create index goods_changes_of_user on goods_changes (tenant_id, user_id, id) where undone_at is null;
create index goods_changes_user_id on goods_changes (user_id);
create index goods_changes_offer_id on goods_changes (offer_id);
