-- Messages, notices and feedback.

-- What colleagues say about a row of a screen, who takes care of it, and who follows it: each company for itself.
create table record_comments (
  id          bigint primary key,
  tenant_id   bigint not null references tenants (id),
  screen      text not null,
  row_id      bigint not null,
  user_id     bigint not null references users (id),
  content     text not null,
  mention_ids bigint[] not null default '{}',
  file_keys   text[] not null default '{}',
  created_at  timestamptz not null,
  check (content <> '' or cardinality(file_keys) > 0)
);
comment on table record_comments is 'Comments on the rows of screens, with the files attached to them.';
comment on column record_comments.tenant_id is 'The company of the author: only colleagues read it.';
comment on column record_comments.screen is 'Name of a screen file.';
comment on column record_comments.mention_ids is 'Colleagues whom the comment names with @.';
create index record_comments_row on record_comments (tenant_id, screen, row_id, id);
create index record_comments_user on record_comments (user_id);

create table record_cares (
  tenant_id   bigint not null references tenants (id),
  screen      text not null,
  row_id      bigint not null,
  assignee_id bigint references users (id) on delete set null,
  tags        text[] not null default '{}',
  updated_by  bigint not null,
  updated_at  timestamptz not null,
  primary key (tenant_id, screen, row_id)
);
comment on table record_cares is 'Who takes care of a row of a screen, and the tags that colleagues gave it.';
comment on column record_cares.screen is 'Name of a screen file.';
create index record_cares_assignee on record_cares (assignee_id, updated_at) where assignee_id is not null;

create table record_followers (
  tenant_id   bigint not null references tenants (id),
  screen      text not null,
  row_id      bigint not null,
  user_id     bigint not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (tenant_id, screen, row_id, user_id)
);
comment on table record_followers is 'Who is told of comments on a row and of changes of its state.';
comment on column record_followers.screen is 'Name of a screen file.';
create index record_followers_user on record_followers (user_id);
