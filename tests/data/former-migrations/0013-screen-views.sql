-- Searches that people keep under a name, for themselves or for those of a role.
create table screen_views (
  id          bigint primary key,
  tenant_id   bigint not null,
  -- Whose it is; a shared view stays its maker's.
  user_id     bigint not null references users (id) on delete cascade,
  -- Whose holders see it too; null: nobody else does.
  role_id     bigint references roles (id) on delete cascade,
  -- The name of a screen file.
  screen      text not null,
  name        text not null,
  content     jsonb not null,
  -- Opens with the list: its maker's, or the role's when it is shared.
  is_default  boolean not null default false,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index screen_views_name_unique on screen_views (user_id, screen, name);
create unique index screen_views_own_default on screen_views (user_id, screen) where is_default and role_id is null;
create unique index screen_views_role_default on screen_views (role_id, screen) where is_default and role_id is not null;
create index screen_views_tenant_screen on screen_views (tenant_id, screen);
create index screen_views_role on screen_views (role_id) where role_id is not null;
