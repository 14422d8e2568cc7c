-- A buyer signs for a shipment line by line; pieces that are missing need not come back.

alter table shipment_lines
  add column lacking_quantity integer not null default 0,
  add column damaged_quantity integer not null default 0,
  add constraint shipment_lines_receipt check (
    lacking_quantity >= 0 and damaged_quantity >= 0 and lacking_quantity + damaged_quantity <= quantity
  );
comment on column shipment_lines.lacking_quantity is 'Pieces that were not in the delivery when the buyer signed for it.';
comment on column shipment_lines.damaged_quantity is 'Pieces that arrived damaged when the buyer signed for it.';
alter table return_requests add column is_lacking boolean not null default false;
comment on column return_requests.is_lacking is 'The pieces were not in the delivery: nothing comes back, and the supplier agrees to the refund at once.';
