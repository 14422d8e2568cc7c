-- The catalogue of parts

create table part_proposals (
  id          bigint primary key,
  tenant_id   bigint not null references tenants (id),
  version     integer not null default 1,
  name_zh     text not null,
  name_en     text,
  code        text not null,
  oe_numbers  text[] not null default '{}',
  brand_name  text not null,
  brand_id    bigint references brands (id),
  category_id bigint not null references part_categories (id),
  spec        text,
  fitment     text,
  pictures    text[] not null default '{}',
  remark      text,
  status      text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'MERGED', 'REFUSED')),
  part_id     bigint references parts (id),
  reason      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table part_proposals is 'Parts that suppliers miss in the catalogue, until staff accept, merge or refuse them.';
comment on column part_proposals.brand_name is 'As the supplier wrote it; a new brand may be meant.';
comment on column part_proposals.part_id is 'The part that was made of it, or into which it was merged.';
create index part_proposals_tenant_id on part_proposals (tenant_id, created_at);
create index part_proposals_brand_id on part_proposals (brand_id);
create index part_proposals_category_id on part_proposals (category_id);
create index part_proposals_part_id on part_proposals (part_id);
