-- The number that a buyer searched by stays with goods that are kept for later or sent to a colleague.

alter table cart_asides add column asked_number text not null default '';
comment on column cart_asides.asked_number is 'The OE number that the buyer searched by; empty when they found the part otherwise.';
