-- The notification rules of the screens' files, on which staff switch them off.

create table if not exists notification_rules (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  name_zh    text,
  name_en    text,
  page_zh    text,
  page_en    text,
  say_zh     text,
  say_en     text,
  screen     text,
  rule       text,
  status     text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table notification_rules is 'Rules by which people get messages when records change, as the screens'' files have them.';
create unique index if not exists notification_rules_screen_rule_unique on notification_rules (screen, rule);
