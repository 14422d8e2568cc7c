-- What a person keeps at hand: pages of the menu, and the records they opened last.
create table starred_pages (
  tenant_id  bigint not null,
  user_id    bigint not null references users (id) on delete cascade,
  code       text not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, code)
);
comment on table starred_pages is 'Pages that a person has put at the top of their menu.';
comment on column starred_pages.code is 'Code of the menu entry.';
create index starred_pages_user on starred_pages (user_id);

create table recent_records (
  tenant_id bigint not null,
  user_id   bigint not null references users (id) on delete cascade,
  screen    text not null,
  row_key   text not null,
  opened_at timestamptz not null,
  primary key (tenant_id, user_id, screen, row_key)
);
comment on table recent_records is 'The records whose pages a person opened last.';
comment on column recent_records.screen is 'Name of a screen file.';
comment on column recent_records.row_key is 'The id of the row, or its key in a table of another owner.';
create index recent_records_latest on recent_records (tenant_id, user_id, opened_at desc);
create index recent_records_user on recent_records (user_id);
