-- An order knows since when it stands in its state, and is marked once it stands there longer than
-- the rule of that stage allows.

alter table orders
  -- Null: since it was placed.
  add column status_since timestamptz,
  add column overdue_at   timestamptz;

update orders o
set status_since = moved.at
from (
  select order_id, to_status, max(created_at) as at
  from order_history
  where from_status is distinct from to_status
  group by order_id, to_status
) moved
where moved.order_id = o.id and moved.to_status = o.status;

-- What the clock looks through: orders that somebody has to see to.
create index orders_to_be_seen_to on orders (id) where status in (30, 40, 45, 50) and overdue_at is null;
create index orders_overdue on orders (supplier_id, submitted_at desc, id desc) where overdue_at is not null;

alter table timeout_rules
  add column action text not null default 'MARK';
create index timeout_rules_action on timeout_rules (action, id);

-- By when an order in this state is to be seen to, by the rule that was in force when it came there.
create function order_time_limit(order_status smallint, since timestamptz, line_count integer)
returns table (stage text, due_at timestamptz, action text)
language sql
stable
as $$
  select rule.stage, since + make_interval(mins => rule.base_minutes + rule.line_minutes * line_count), rule.action
  from (
    select r.stage, r.base_minutes, r.line_minutes, r.action
    from timeout_rules r
    where r.stage = case order_status when 30 then 'ACCEPT' when 40 then 'PICK' when 45 then 'SHIP' when 50 then 'SIGN' end
      and r.effective_from <= (since at time zone 'Asia/Shanghai')::date
    order by r.effective_from desc
    limit 1
  ) rule
  where rule.action <> 'NONE'
$$;
