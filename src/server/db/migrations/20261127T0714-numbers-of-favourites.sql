-- Favourites keep the number by which their part was found.

alter table favourites add column asked_number text not null default '' check (length(asked_number) <= 60);
comment on column favourites.asked_number is 'The OE number that the buyer searched by; empty when they found the part otherwise.';
