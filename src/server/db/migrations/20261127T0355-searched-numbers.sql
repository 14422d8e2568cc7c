-- The number that a buyer searched by stays with the goods, from the cart to the return.

alter table cart_lines add column asked_number text not null default '';
comment on column cart_lines.asked_number is 'The OE number that the buyer searched by; empty when they found the part otherwise.';

alter table order_lines add column oe_number text not null default '';
comment on column order_lines.oe_number is 'The number that the buyer searched by, else the part''s first; empty for lines that are older.';
