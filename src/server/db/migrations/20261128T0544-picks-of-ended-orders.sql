-- Orders that were cancelled while somebody picked them are picked by nobody.
update picks p
set status = 'GIVEN_BACK', ended_at = o.updated_at, version = p.version + 1
from orders o
where o.id = p.order_id and p.status = 'TAKEN' and o.status not in (40, 45);
