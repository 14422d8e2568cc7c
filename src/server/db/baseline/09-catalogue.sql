-- Parts, and the trucks and engines they fit.

create table brands (
  id          bigint primary key,
  tenant_id   bigint not null,
  code        text not null,
  name_zh     text not null,
  name_en     text not null,
  kind        text not null check (kind in ('VEHICLE', 'ENGINE', 'PART')),
  maker_codes text[] not null default '{}',
  aliases     text[] not null default '{}',
  sort        integer not null default 0,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (tenant_id, code)
);
comment on table brands is 'Makers of trucks, engines and parts.';
comment on column brands.kind is 'VEHICLE a maker of trucks, ENGINE of engines, PART of parts.';
comment on column brands.maker_codes is 'World manufacturer identifiers: the first three characters of the maker''s VINs.';
comment on column brands.aliases is 'Other names that price lists use for the brand.';

create table engines (
  id         bigint primary key,
  tenant_id  bigint not null,
  brand_id   bigint not null references brands (id),
  code       text not null,
  code_n     text collate "C" not null default '',
  horsepower integer not null check (horsepower > 0),
  emission   text not null,
  version    integer not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, brand_id, code)
);
comment on table engines is 'Engine models.';
comment on column engines.code_n is 'Normalised code for searches: normalizeOe(code).';

create table vehicle_series (
  id         bigint primary key,
  tenant_id  bigint not null,
  brand_id   bigint not null references brands (id),
  name_zh    text not null,
  name_en    text not null,
  version    integer not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, brand_id, name_zh)
);
comment on table vehicle_series is 'Series of a truck brand.';

create table vehicle_models (
  id         bigint primary key,
  tenant_id  bigint not null,
  series_id  bigint not null references vehicle_series (id),
  engine_id  bigint not null references engines (id),
  code       text not null,
  code_n     text collate "C" not null default '',
  name_zh    text not null,
  name_en    text not null,
  drive      text not null,
  year_from  integer not null,
  year_to    integer,
  version    integer not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, series_id, code)
);
comment on table vehicle_models is 'Truck models of a series.';
comment on column vehicle_models.code_n is 'Normalised code for searches: normalizeOe(code).';
comment on column vehicle_models.drive is 'Wheel formula, for example 6×4.';

create table part_categories (
  id         bigint primary key,
  tenant_id  bigint not null,
  parent_id  bigint references part_categories (id),
  level      integer not null default 1 check (level between 1 and 3),
  code       text not null,
  name_zh    text not null,
  name_en    text not null,
  drawing    text not null,
  sort       integer not null default 0,
  version    integer not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, code)
);
comment on table part_categories is 'Categories of parts, as a tree.';
comment on column part_categories.drawing is 'Line drawing shown for parts of the category.';

create table parts (
  id             bigint primary key,
  tenant_id      bigint not null,
  code           text not null,
  code_n         text collate "C" not null default '',
  name_zh        text not null,
  name_en        text not null default '',
  brand_id       bigint not null references brands (id),
  category_id    bigint not null references part_categories (id),
  spec           text not null default '',
  features       text not null default '',
  drawing_number text not null default '',
  drawing_n      text collate "C" not null default '',
  unit           text not null default '件',
  origin         text not null default '',
  brought_by     bigint,
  version        integer not null default 1,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  status         text not null default 'ENABLED',
  oe_numbers     text[] not null default '{}',
  engine_numbers text[] not null default '{}',
  zones          text[] not null default '{}',
  pictures       text[] not null default '{}',
  extended       jsonb,
  label          text generated always as (code || ' ' || name_zh) stored,
  label_en       text generated always as (code || ' ' || coalesce(nullif(name_en, ''), name_zh)) stored,
  withdrawn_by   bigint,
  unique (brand_id, code)
);
comment on table parts is 'Parts of the catalogue, whoever offers them.';
comment on column parts.code_n is 'Normalised code for searches: normalizeOe(code).';
comment on column parts.drawing_n is 'Normalised drawing number for searches: normalizeOe(drawing_number).';
comment on column parts.brought_by is 'The supplier whose price list introduced the part. Only that supplier''s next list may rename it.';
comment on column parts.oe_numbers is 'OE numbers as people edit them; part_oe is derived from these for searches.';
comment on column parts.label is 'Code and Chinese name, which searches match.';
comment on column parts.label_en is 'Code and English name; the Chinese name while there is no English one.';
comment on column parts.withdrawn_by is 'The undone price list that introduced the part: it stays hidden until a list brings it again.';

create table part_oe (
  part_id bigint not null references parts (id) on delete cascade,
  oe_n    text collate "C" not null,
  raw     text not null,
  place   smallint not null default 0,
  base_n  text collate "C" generated always as (case when raw ~ '[+/＋／][0-9A-Za-z]{1,4}$' and length(oe_n) - length(substring(raw from '[0-9A-Za-z]{1,4}$')) >= 6 then left(oe_n, length(oe_n) - length(substring(raw from '[0-9A-Za-z]{1,4}$'))) end) stored,
  primary key (oe_n, part_id)
);
comment on table part_oe is 'OE numbers of parts, in the form that searches compare.';
comment on column part_oe.oe_n is 'Normalised number: normalizeOe(raw). Collation "C" lets the index serve prefixes.';
comment on column part_oe.raw is 'The number as the maker writes it and people see it.';
comment on column part_oe.place is 'Position among the part''s numbers; 0 is the maker''s own.';
comment on column part_oe.base_n is 'Base of a number with a variant behind + or /, as in WG9725220536+305: leads from one variant to the others.';

create sequence part_fitment_ids;

create table part_fitment (
  part_id          bigint not null references parts (id) on delete cascade,
  vehicle_model_id bigint references vehicle_models (id),
  engine_id        bigint references engines (id),
  id               bigint default nextval('part_fitment_ids') primary key,
  tenant_id        bigint not null default 1000,
  version          integer not null default 1,
  position         text,
  year_from        integer,
  year_to          integer,
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check (num_nonnulls(vehicle_model_id, engine_id) = 1)
);
comment on table part_fitment is 'Which truck models and engines a part fits.';
create unique index part_fitment_model on part_fitment (vehicle_model_id, part_id, coalesce(position, '')) where vehicle_model_id is not null;
create unique index part_fitment_engine on part_fitment (engine_id, part_id, coalesce(position, '')) where engine_id is not null;

create table part_links (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  part_id    bigint not null references parts (id) on delete cascade,
  kind       text not null check (kind in ('SUPERSEDES', 'INTERCHANGE', 'AFTERMARKET', 'KIT')),
  other_id   bigint not null references parts (id) on delete cascade,
  quantity   integer not null default 1 check (quantity > 0),
  source     text,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint part_links_part_id_kind_other_id_unique unique (part_id, kind, other_id) deferrable,
  check (part_id <> other_id)
);
comment on table part_links is 'Relations between parts. Reads as a sentence: part_id, kind, other_id.';
comment on column part_links.kind is 'SUPERSEDES: the newer part replaces the older one. INTERCHANGE: either replaces the other. AFTERMARKET: another maker''s equivalent of the original. KIT: the kit contains the piece.';
comment on column part_links.quantity is 'Pieces in a kit; 1 for every other kind.';
comment on column part_links.source is 'Evidence: a maker''s bulletin, a catalogue, the operator''s own comparison.';
