-- Everyone has a cart for each store they work for, beside the one for no store in particular; a line
-- remembers what it looked like when it was put there; an order knows the store it was placed for.

alter table cart_lines
  add column store_id bigint,
  -- Price and stock when it was added; null for lines of before.
  add column added_price_fen bigint check (added_price_fen >= 0),
  add column added_available integer;

-- What lies in a cart stays in sight: it goes to the store that its owner's next session begins in.
update cart_lines
set store_id = first.store_id
from (
  select distinct on (su.user_id) su.user_id, su.store_id
  from store_users su
  join stores s on s.id = su.store_id and s.status = 'ENABLED'
  order by su.user_id, su.last_used_at desc nulls last, s.is_default desc, s.id
) first
where first.user_id = cart_lines.user_id;

alter table cart_lines drop constraint cart_lines_tenant_id_user_id_offer_id_key;
alter table cart_lines
  add constraint cart_lines_once unique nulls not distinct (tenant_id, user_id, store_id, offer_id);

alter table orders
  add column store_id bigint,
  -- As the store was called then.
  add column store_name text not null default '';
create index orders_of_store on orders (tenant_id, store_id, submitted_at desc, id desc) where store_id is not null;
