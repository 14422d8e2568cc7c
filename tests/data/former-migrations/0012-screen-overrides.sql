-- How a tenant has adjusted the screens: labels, widths, order, and where fields show.

create table screen_overrides (
  id          bigint primary key,
  tenant_id   bigint not null,
  -- The name of its file without .json; a screen may come and go while this stays.
  screen      text not null check (screen <> ''),
  override    jsonb not null check (jsonb_typeof(override) = 'object'),
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (tenant_id, screen)
);
