// Tables in the shapes of three well-known public applications, each in a schema of its own: a business suite with
// counted ids, authors on each row and pure link tables; a publishing system with attributes in rows of their own and
// texts that are never null; a trading company with texts as keys, composite keys and references by both.

/** The statements that make them, with rows to find, open and save. */
export const publicShapes = [
  'create schema suite',
  `create table suite.res_country (id serial primary key, name varchar not null, code varchar(2) unique)`,
  `create table suite.res_country_state (
    id serial primary key,
    country_id integer not null references suite.res_country,
    name varchar not null,
    code varchar not null,
    unique (country_id, code)
  )`,
  `create table suite.res_partner (
    id serial primary key,
    name varchar,
    active boolean default true,
    type varchar check (type in ('contact', 'invoice', 'delivery')),
    country_id integer references suite.res_country,
    state_id integer references suite.res_country_state,
    parent_id integer references suite.res_partner,
    credit_limit double precision,
    create_uid integer,
    create_date timestamp default now(),
    write_date timestamp default now()
  )`,
  `create table suite.res_partner_category (id serial primary key, name varchar not null, color integer)`,
  `create table suite.res_partner_res_partner_category_rel (
    category_id integer not null references suite.res_partner_category on delete cascade,
    partner_id integer not null references suite.res_partner on delete cascade,
    primary key (category_id, partner_id)
  )`,
  `insert into suite.res_country (name, code) values ('China', 'CN'), ('Germany', 'DE')`,
  `insert into suite.res_country_state (country_id, name, code)
    values (1, 'Shandong', 'SD'), (1, 'Shaanxi', 'SN'), (2, 'Bavaria', 'BY')`,
  `insert into suite.res_partner (name, type, country_id, state_id, credit_limit)
    values ('Jinan Trucks', 'contact', 1, 1, 1000.5), ('Munich Parts', 'invoice', 2, 3, null)`,
  `insert into suite.res_partner_category (name, color) values ('Workshop', 3), ('Dealer', 5)`,
  `insert into suite.res_partner_res_partner_category_rel values (1, 1), (2, 1), (2, 2)`,

  'create schema press',
  `create table press.wp_users (
    "ID" bigserial primary key,
    user_login varchar(60) not null default '',
    user_email varchar(100) not null default '',
    user_registered timestamp not null default '1970-01-01'
  )`,
  `create table press.wp_posts (
    "ID" bigserial primary key,
    post_author bigint not null references press.wp_users,
    post_date timestamp not null default '1970-01-01',
    post_title text not null default '',
    post_content text not null default '',
    post_status varchar(20) not null default 'publish',
    menu_order integer not null default 0,
    comment_count bigint not null default 0
  )`,
  `create table press.wp_postmeta (
    meta_id bigserial primary key,
    post_id bigint not null references press.wp_posts,
    meta_key varchar(255),
    meta_value text
  )`,
  `create table press.wp_term_relationships (
    object_id bigint not null references press.wp_posts,
    term_taxonomy_id bigint not null,
    term_order integer not null default 0,
    primary key (object_id, term_taxonomy_id)
  )`,
  `insert into press.wp_users (user_login, user_email) values ('editor', 'editor@example.com')`,
  `insert into press.wp_posts (post_author, post_title, post_content) values (1, 'Brakes', 'How to check them.'), (1, 'Oil', '')`,
  `insert into press.wp_postmeta (post_id, meta_key, meta_value) values (1, '_edit_lock', '1'), (2, null, null)`,
  `insert into press.wp_term_relationships (object_id, term_taxonomy_id) values (1, 7), (1, 8)`,

  'create schema trading',
  `create table trading."Region" ("RegionID" smallint primary key, "RegionDescription" char(50) not null)`,
  `create table trading."Territories" (
    "TerritoryID" varchar(20) primary key,
    "TerritoryDescription" char(50) not null,
    "RegionID" smallint not null references trading."Region"
  )`,
  `create table trading."Employees" (
    "EmployeeID" serial primary key,
    "LastName" varchar(20) not null,
    "BirthDate" date,
    "Photo" bytea,
    "RegionID" smallint references trading."Region",
    "TerritoryID" varchar(20) references trading."Territories"
  )`,
  `create table trading."EmployeeTerritories" (
    "EmployeeID" integer not null references trading."Employees",
    "TerritoryID" varchar(20) not null references trading."Territories",
    "Note" varchar(40),
    primary key ("EmployeeID", "TerritoryID")
  )`,
  `create table trading."TerritoryVisits" (
    "VisitID" serial primary key,
    "EmployeeID" integer not null,
    "TerritoryID" varchar(20) not null,
    "VisitedOn" date not null,
    foreign key ("EmployeeID", "TerritoryID") references trading."EmployeeTerritories"
  )`,
  `insert into trading."Region" values (1, 'Eastern'), (2, 'Western')`,
  `insert into trading."Territories" values ('01581', 'Westboro', 1), ('98004', 'Bellevue', 2)`,
  `insert into trading."Employees" ("LastName", "BirthDate", "RegionID", "TerritoryID") values ('Davolio', '1968-12-08', 1, '01581')`,
  `insert into trading."EmployeeTerritories" values (1, '01581', 'old'), (1, '98004', null)`,
  `insert into trading."TerritoryVisits" ("EmployeeID", "TerritoryID", "VisitedOn") values (1, '98004', '2026-05-04')`,
]

/** Each table with the screen that shows it; a table stands after those that it points to. */
export const shownShapes = {
  'suite-country': 'suite.res_country',
  'suite-state': 'suite.res_country_state',
  'suite-partner': 'suite.res_partner',
  'suite-category': 'suite.res_partner_category',
  'suite-partner-category': 'suite.res_partner_res_partner_category_rel',
  'press-user': 'press.wp_users',
  'press-post': 'press.wp_posts',
  'press-meta': 'press.wp_postmeta',
  'press-term': 'press.wp_term_relationships',
  'trading-region': 'trading.Region',
  'trading-territory': 'trading.Territories',
  'trading-employee': 'trading.Employees',
  'trading-place': 'trading.EmployeeTerritories',
  'trading-visit': 'trading.TerritoryVisits',
} as const
