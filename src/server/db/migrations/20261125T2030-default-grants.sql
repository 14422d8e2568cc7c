-- Users, their roles and permissions, and how each has set up the product
create table default_grants (
  role_code text not null,
  menu_code text not null,
  primary key (role_code, menu_code)
);
comment on table default_grants is 'What roles were given by default, so that each grant is given once.';
comment on column default_grants.role_code is 'A role of the product, in every tenant.';
comment on column default_grants.menu_code is 'Code of a menu entry or button.';
