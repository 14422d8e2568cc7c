-- What people wait for keeps the number by which its part was found.

alter table price_watches add column asked_number text not null default '' check (length(asked_number) <= 60);
comment on column price_watches.asked_number is 'The OE number that the buyer searched by; empty when they found the part otherwise.';

alter table shortages add column asked_number text not null default '' check (length(asked_number) <= 60);
comment on column shortages.asked_number is 'The OE number that the buyer searched by; empty when they found the part otherwise.';
