-- Asked by everybody who comes to a sign-in page, before it is known who they are.
create index cust_whites_at_address on cust_whites (domain) where status = 'ENABLED';
