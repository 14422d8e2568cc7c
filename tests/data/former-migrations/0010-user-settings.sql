-- How each person has set up a screen's list: columns, density, page size.
create table user_settings (
  tenant_id   bigint not null,
  user_id     bigint not null references users (id) on delete cascade,
  -- The name of a screen file.
  screen      text not null,
  list        jsonb not null,
  updated_at  timestamptz not null,
  primary key (tenant_id, user_id, screen)
);
