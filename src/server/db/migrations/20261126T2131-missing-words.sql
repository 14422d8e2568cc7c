-- Finding parts: search documents, synonyms, histories.

alter table search_log
  add column given_up text[] not null default '{}',
  add column unknown text[] not null default '{}';
comment on column search_log.given_up is 'Words of the text that the results do not have.';
comment on column search_log.unknown is 'Those of its words that mean nothing to the search.';
create index search_log_missing on search_log (created_at) where unknown <> '{}';
create index search_log_visit on search_log (user_id, created_at);
drop index search_log_user_id;

alter table search_misses
  add column missing text[] not null default '{}',
  add column found integer not null default 0;
comment on column search_misses.missing is 'Words that were given up, so that anything was found; empty where nothing was.';
comment on column search_misses.found is 'How much was found without them the last time.';

create table part_opens (
  id        bigint primary key,
  tenant_id bigint not null references tenants (id),
  user_id   bigint not null references users (id) on delete cascade,
  part_id   bigint not null,
  opened_at timestamptz not null
);
comment on table part_opens is 'Each opening of a part''s page, for 180 days: tells what a search was for.';
create index part_opens_tenant_id on part_opens (tenant_id);
create index part_opens_visit on part_opens (user_id, opened_at);
create index part_opens_opened_at on part_opens (opened_at);

create table word_proposals (
  id          bigint primary key,
  tenant_id   bigint not null references tenants (id),
  version     integer not null default 1,
  word        text not null,
  category_id bigint not null references part_categories (id),
  times       integer not null,
  people      integer not null,
  bought      integer not null default 0,
  retyped     text not null default '',
  taken       text not null default '',
  last_at     timestamptz not null,
  remark      text,
  status      text not null default 'TODO' check (status in ('TODO', 'ACCEPTED', 'REFUSED')),
  created_by  bigint references users (id),
  updated_by  bigint references users (id),
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (word, category_id)
);
comment on table word_proposals is 'Words that searches do not know, with the kind of part that people took after they had typed something else.';
comment on column word_proposals.times is 'Searches with the word that were typed anew and led to such a part.';
comment on column word_proposals.people is 'How many people made them.';
comment on column word_proposals.bought is 'How many of them ended in an order.';
comment on column word_proposals.retyped is 'What was typed instead, the most frequent first.';
comment on column word_proposals.taken is 'Names of the parts that were opened or ordered.';
create index word_proposals_category_id on word_proposals (category_id);
