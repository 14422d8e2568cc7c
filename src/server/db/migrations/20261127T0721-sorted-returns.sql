-- The warehouse sorts the pieces of a return that it accepts.

alter table return_request_lines
  add column damaged_quantity integer not null default 0,
  add column scrap_quantity integer not null default 0,
  add constraint return_request_lines_sorted check (
    damaged_quantity >= 0 and scrap_quantity >= 0
    and damaged_quantity + scrap_quantity <= coalesce(accepted_quantity, 0)
  );
comment on column return_request_lines.damaged_quantity is 'Accepted pieces that cannot be sold and lie with the damaged ones.';
comment on column return_request_lines.scrap_quantity is 'Accepted pieces that were thrown away.';
