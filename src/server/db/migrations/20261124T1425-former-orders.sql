-- Orders of lists that stay small, from before their screens said so.
drop index if exists departments_tenant_sort, posts_tenant_sort, roles_tenant_sort;
