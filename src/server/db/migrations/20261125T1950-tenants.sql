-- The search by region goes over all companies, which an index that begins with the company does not serve.

drop index if exists tenants_region;
create index if not exists tenants_region on tenants (region, id);
