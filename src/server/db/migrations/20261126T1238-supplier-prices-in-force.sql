-- Every price of a customer asks for the prices that the suppliers of its offers list.
create index price_suppliers_enabled on price_suppliers (tenant_id, part_code) where status = 'ENABLED';
