-- Parts, and the trucks and engines they fit.

create table assemblies (
  id               bigint primary key,
  tenant_id        bigint not null,
  version          integer not null default 1,
  code             text not null,
  name_zh          text not null,
  name_en          text not null,
  series_id        bigint not null references vehicle_series (id),
  vehicle_model_id bigint references vehicle_models (id),
  group_id         bigint not null references part_categories (id),
  year_from        integer,
  year_to          integer,
  picture          text[] not null default '{}',
  svg              text check (length(svg) <= 200000),
  created_by       bigint,
  updated_by       bigint,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  check (year_to >= year_from)
);
create unique index assemblies_code_unique on assemblies (code);
create index assemblies_series_id on assemblies (series_id, group_id);
create index assemblies_vehicle_model_id on assemblies (vehicle_model_id);
create index assemblies_group_id on assemblies (group_id);
create index assemblies_code_trgm on assemblies using gin (code gin_trgm_ops) with (fastupdate = off);
create index assemblies_code_wide on assemblies using gin ((wide_pairs(code))) with (fastupdate = off);
create index assemblies_code on assemblies (code, id);
create index assemblies_name_zh_trgm on assemblies using gin (name_zh gin_trgm_ops) with (fastupdate = off);
create index assemblies_name_zh_wide on assemblies using gin ((wide_pairs(name_zh))) with (fastupdate = off);
create index assemblies_name_en_trgm on assemblies using gin (name_en gin_trgm_ops) with (fastupdate = off);
create index assemblies_name_en_wide on assemblies using gin ((wide_pairs(name_en))) with (fastupdate = off);

create table assembly_lines (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  assembly_id bigint not null references assemblies (id),
  line_no     integer,
  position    text not null,
  number      text not null,
  number_n    text,
  name_zh     text not null,
  name_en     text,
  part_id     bigint references parts (id),
  quantity    integer not null default 1 check (quantity > 0),
  side        text,
  remark_zh   text,
  remark_en   text,
  year_from   integer,
  year_to     integer,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  check (year_to >= year_from)
);
create index assembly_lines_assembly_id on assembly_lines (assembly_id);
create index assembly_lines_part_id on assembly_lines (part_id);
create index assembly_lines_number_n on assembly_lines (number_n);
create index assembly_lines_number_trgm on assembly_lines using gin (number gin_trgm_ops) with (fastupdate = off);
create index assembly_lines_number_wide on assembly_lines using gin ((wide_pairs(number))) with (fastupdate = off);
create index assembly_lines_side on assembly_lines (side, id);
create index assembly_lines_line_no on assembly_lines (line_no, id);

create table hot_spots (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  assembly_id bigint not null references assemblies (id),
  line_no     integer,
  position    text not null,
  x           integer not null check (x >= 0),
  y           integer not null check (y >= 0),
  w           integer not null check (w > 0 and x + w <= 1000),
  h           integer not null check (h > 0 and y + h <= 1000),
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index hot_spots_assembly_id on hot_spots (assembly_id);
create index hot_spots_line_no on hot_spots (line_no, id);

alter table part_links add column condition_zh text;
alter table part_links add column condition_en text;
alter table part_links add column also_change_zh text;
alter table part_links add column also_change_en text;
alter table part_links add column goes_back boolean not null default false;

comment on table assemblies is 'Exploded drawings of assemblies, each of a series or one of its models.';
comment on column assemblies.vehicle_model_id is 'The only model it holds for; null for the whole series.';
comment on column assemblies.group_id is 'The second level of the category tree; its parent is the system.';
comment on column assemblies.picture is 'Shown in place of svg.';
comment on column assemblies.svg is 'The drawing as SVG, with its size in viewBox.';
comment on table assembly_lines is 'The parts in assembly drawings, by position.';
comment on column assembly_lines.number is 'The OE number as the maker writes it.';
comment on column assembly_lines.number_n is 'Normalised number: leads to the part where part_id is null.';
comment on column assembly_lines.quantity is 'Pieces per vehicle.';
comment on table hot_spots is 'Areas of assembly drawings that can be pressed, in thousandths of width and height.';
comment on column part_links.condition_zh is 'When the newer part replaces the older one, for example from a chassis number on.';
comment on column part_links.also_change_zh is 'Other parts that must be changed with it.';
comment on column part_links.goes_back is 'The older part may also stand for the newer one.';
