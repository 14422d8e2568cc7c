-- Parts, and the trucks and engines they fit.

create table category_attributes (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  category_id bigint not null references part_categories (id),
  name_zh     text not null,
  name_en     text not null,
  kind        text not null default 'NUMBER' check (kind in ('NUMBER', 'CHOICE', 'TEXT')),
  unit        text,
  filterable  boolean not null default true,
  sort        integer not null default 100,
  status      text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create unique index category_attributes_category_id_name_zh_unique on category_attributes (category_id, name_zh);
create index category_attributes_category_id on category_attributes (category_id);

create table attribute_choices (
  id           bigint primary key,
  tenant_id    bigint not null,
  version      integer not null default 1,
  attribute_id bigint not null references category_attributes (id),
  line_no      integer,
  name_zh      text not null,
  name_en      text,
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
alter table attribute_choices add constraint attribute_choices_attribute_id_name_zh_unique unique (attribute_id, name_zh) deferrable;
create index attribute_choices_attribute_id on attribute_choices (attribute_id);

create sequence part_attribute_ids;
create table part_attributes (
  id           bigint default nextval('part_attribute_ids') primary key,
  tenant_id    bigint not null default 1000,
  version      integer not null default 1,
  part_id      bigint not null references parts (id) on delete cascade,
  attribute_id bigint not null references category_attributes (id),
  value        text not null,
  number_value numeric(18, 3),
  choice_id    bigint references attribute_choices (id),
  created_by   bigint,
  updated_by   bigint,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  check (num_nonnulls(number_value, choice_id) <= 1)
);
alter table part_attributes add constraint part_attributes_part_id_attribute_id_unique unique (part_id, attribute_id) deferrable;
create index part_attributes_part_id on part_attributes (part_id);
create index part_attributes_attribute_id on part_attributes (attribute_id, number_value, part_id);
create index part_attributes_choice_id on part_attributes (choice_id, part_id);

comment on table category_attributes is 'The properties that describe the parts of a category: diameter, teeth, voltage, thread.';
comment on column category_attributes.unit is 'Of numbers; null for counts.';
comment on column category_attributes.filterable is 'Offered as a filter of search results.';
comment on table attribute_choices is 'The values that an attribute of kind CHOICE can have.';
comment on column attribute_choices.name_en is 'Null when it is written as in Chinese.';
comment on table part_attributes is 'The values of parts for the attributes of their category.';
comment on column part_attributes.value is 'As people see it, without the unit.';
comment on column part_attributes.number_value is 'What filters compare, of attributes of kind NUMBER.';
comment on column part_attributes.choice_id is 'What filters compare, of attributes of kind CHOICE.';
