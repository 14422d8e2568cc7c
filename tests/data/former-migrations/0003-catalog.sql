-- The catalogue, what suppliers offer of it, what lies in their warehouses, and how it travels.
-- The catalogue itself is the platform's (tenant 1000) and read by everyone. The satellites of a
-- part (numbers, fitment, search document) are keyed by the part and carry nothing that the part
-- already says, so that a million parts stay small.

create extension if not exists pg_trgm;

-- Bulk loads that are under way or done: one that began and did not end is undone and repeated.
create table bulk_loads (
  name        text primary key,
  -- Statements that put back the indexes and foreign keys which the load took off.
  put_back    jsonb not null default '[]'::jsonb,
  ended_at    timestamptz
);

create table brands (
  id          bigint primary key,
  tenant_id   bigint not null,
  code        text not null,
  name_zh     text not null,
  name_en     text not null,
  -- VEHICLE a truck maker, ENGINE an engine maker, PART a maker of parts.
  kind        text not null check (kind in ('VEHICLE', 'ENGINE', 'PART')),
  -- First three characters of the maker's VINs.
  maker_codes text[] not null default '{}',
  -- Other ways in which price lists name it.
  aliases     text[] not null default '{}',
  sort        integer not null default 0,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (tenant_id, code)
);

create table vehicle_series (
  id          bigint primary key,
  tenant_id   bigint not null,
  brand_id    bigint not null references brands,
  name_zh     text not null,
  name_en     text not null,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (tenant_id, brand_id, name_zh)
);

create table engines (
  id           bigint primary key,
  tenant_id    bigint not null,
  brand_id     bigint not null references brands,
  code         text not null,
  -- The code as searched: normalizeOe(code).
  code_n       text collate "C" not null,
  horsepower   integer not null check (horsepower > 0),
  emission     text not null,
  version      integer not null default 1,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  unique (tenant_id, brand_id, code)
);
create index engines_code on engines (code_n);

create table vehicle_models (
  id           bigint primary key,
  tenant_id    bigint not null,
  series_id    bigint not null references vehicle_series,
  engine_id    bigint not null references engines,
  code         text not null,
  code_n       text collate "C" not null,
  name_zh      text not null,
  name_en      text not null,
  -- 6×4 and the like.
  drive        text not null,
  year_from    integer not null,
  year_to      integer,
  version      integer not null default 1,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  unique (tenant_id, series_id, code)
);
create index vehicle_models_code on vehicle_models (code_n);

create table part_categories (
  id          bigint primary key,
  tenant_id   bigint not null,
  parent_id   bigint references part_categories,
  level       smallint not null check (level between 1 and 3),
  code        text not null,
  name_zh     text not null,
  name_en     text not null,
  -- Which line drawing stands for a part of this category.
  drawing     text not null,
  sort        integer not null default 0,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (tenant_id, code)
);
create index part_categories_tree on part_categories (parent_id, sort);

create table parts (
  id             bigint primary key,
  tenant_id      bigint not null,
  code           text not null,
  -- The code as searched: normalizeOe(code).
  code_n         text collate "C" not null,
  name_zh        text not null,
  name_en        text not null,
  brand_id       bigint not null references brands,
  category_id    bigint not null references part_categories,
  spec           text not null default '',
  features       text not null default '',
  drawing_number text not null default '',
  -- The drawing number as searched: normalizeOe(drawing_number).
  drawing_n      text collate "C" not null default '',
  unit           text not null default '件',
  origin         text not null default '',
  -- The supplier whose price list brought it; only that supplier's next list may rename it.
  brought_by     bigint,
  version        integer not null default 1,
  created_by     bigint,
  updated_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  unique (brand_id, code)
);
create index parts_code on parts (code_n, id);
create index parts_drawing on parts (drawing_n, id) where drawing_n <> '';

create table part_oe (
  part_id bigint not null references parts on delete cascade,
  -- The normal form, normalizeOe(raw). "C" makes the btree serve prefixes, and compares fastest.
  oe_n    text collate "C" not null,
  -- As the maker writes it; this is what people see.
  raw     text not null,
  -- Its place among the part's numbers; 0 is the maker's own.
  place   smallint not null default 0,
  primary key (oe_n, part_id)
);
create index part_oe_of_part on part_oe (part_id);
create index part_oe_inside on part_oe using gin (oe_n gin_trgm_ops) with (fastupdate = off);

create table part_fitment (
  part_id          bigint not null references parts on delete cascade,
  vehicle_model_id bigint references vehicle_models,
  engine_id        bigint references engines,
  check (num_nonnulls(vehicle_model_id, engine_id) = 1)
);
create unique index part_fitment_model on part_fitment (vehicle_model_id, part_id) where vehicle_model_id is not null;
create unique index part_fitment_engine on part_fitment (engine_id, part_id) where engine_id is not null;
create index part_fitment_of_part on part_fitment (part_id);

-- One search document a part. The tokens are made by src/shared/tokens.ts; weight A is the name,
-- B specification and features, C numbers, D the rest.
create table part_doc (
  part_id     bigint primary key references parts on delete cascade,
  brand_id    bigint not null,
  category_id bigint not null,
  -- Pieces sold lately; orders the results of a search.
  popularity  integer not null default 0,
  tokens      tsvector not null
);
create index part_doc_tokens on part_doc using gin (tokens) with (fastupdate = off);
create index part_doc_popular on part_doc (popularity desc, part_id);
create index part_doc_brand on part_doc (brand_id, popularity desc, part_id);
create index part_doc_category on part_doc (category_id, popularity desc, part_id);

create table warehouses (
  id          bigint primary key,
  -- The supplier whose goods lie there.
  tenant_id   bigint not null,
  parent_id   bigint references warehouses,
  code        text not null,
  name_zh     text not null,
  name_en     text not null,
  kind        text not null check (kind in ('MAIN', 'SUB')),
  city_zh     text not null default '',
  city_en     text not null default '',
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (tenant_id, code)
);

create table offers (
  id           bigint primary key,
  -- The supplier who offers; supplier_id is the same tenant, under the name that orders use.
  tenant_id    bigint not null,
  supplier_id  bigint not null,
  part_id      bigint not null references parts,
  -- The supplier's own number for it, from its price list.
  supplier_code text not null default '',
  price_fen    bigint not null check (price_fen > 0),
  status       text not null default 'ONLINE' check (status in ('ONLINE', 'OFFLINE')),
  -- The sub-warehouse that ships it: the stock there is what can be ordered.
  warehouse_id bigint not null references warehouses,
  version      integer not null default 1,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  check (supplier_id = tenant_id),
  unique (supplier_id, part_id)
);
create index offers_own_code on offers (supplier_id, supplier_code) where supplier_code <> '';
create index offers_of_part on offers (part_id, price_fen);
create index offers_cheapest on offers (price_fen, part_id) where status = 'ONLINE';

-- The hottest table: every order line writes here, so it is narrow, and rows keep room to be
-- updated in place.
create table stock (
  tenant_id    bigint not null,
  part_id      bigint not null references parts,
  warehouse_id bigint not null references warehouses,
  on_hand      integer not null check (on_hand >= 0),
  reserved     integer not null default 0 check (reserved >= 0),
  frozen       integer not null default 0 check (frozen >= 0),
  available    integer not null generated always as (on_hand - reserved - frozen) stored check (available >= 0),
  updated_at   timestamptz not null,
  primary key (tenant_id, part_id, warehouse_id)
) with (fillfactor = 85);

create table logistics_companies (
  id          bigint primary key,
  tenant_id   bigint not null,
  name_zh     text not null,
  name_en     text not null,
  type        text not null check (type in ('CONSIGNMENT', 'EXPRESS', 'URGENT', 'DELIVERY', 'PICKUP')),
  contact     text not null default '',
  phone       text not null default '',
  address     text not null default '',
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  sort        integer not null default 0,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (tenant_id, name_zh)
);

create table logistics_lines (
  id          bigint primary key,
  tenant_id   bigint not null,
  name_zh     text not null,
  name_en     text not null,
  kind        text not null check (kind in ('SAME_DAY', 'EXPRESS', 'CONSIGNMENT')),
  -- Strictly before this time of day (Asia/Shanghai) an order catches the run.
  cut_off     time not null,
  -- Days from catching the run to its departure: the same-day line leaves the next morning.
  departs_after_days integer not null default 0 check (departs_after_days >= 0),
  departs_at  time not null,
  route_zh    text not null default '',
  route_en    text not null default '',
  -- Days on the road.
  days        integer not null check (days >= 0),
  fee_fen     bigint not null default 0 check (fee_fen >= 0),
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  sort        integer not null default 0,
  version     integer not null default 1,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (tenant_id, name_zh)
);

-- Which companies drive a line.
create table logistics_line_companies (
  line_id    bigint not null references logistics_lines on delete cascade,
  company_id bigint not null references logistics_companies on delete cascade,
  primary key (line_id, company_id)
);
