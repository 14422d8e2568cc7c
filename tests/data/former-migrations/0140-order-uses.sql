-- Which lines, companies and warehouses orders ever went by. The removal of one asks here instead of reading
-- every order; a job brings it up to date, and what came since is read by the orders' key. So placing an
-- order writes no index for a question that is asked once a month.
create table order_uses (
  -- The column of orders.
  kind          text not null,
  used_id       bigint not null,
  orders        bigint not null check (orders > 0),
  last_order_no text not null,
  primary key (kind, used_id)
);

-- Orders up to this one are in the table above.
create table order_uses_counted (
  only_row boolean primary key default true check (only_row),
  order_id bigint not null
);
insert into order_uses_counted (order_id) values (0);

-- Which orders a full-minus promotion made cheaper; only lines of promotions are written here.
create index order_discounts_of_promotion on order_discounts (marketing_id, order_id);
