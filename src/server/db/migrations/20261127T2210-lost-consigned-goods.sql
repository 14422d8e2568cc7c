-- Losses of consigned goods in the platform's care stand on the supplier's bill.
alter table warehouses
  add column if not exists kept_by text not null default 'SUPPLIER';
alter table warehouses
  add constraint warehouses_kept_by check (kept_by in ('SUPPLIER', 'PLATFORM', 'PROVIDER'));
comment on column warehouses.kept_by is
  'Who runs the warehouse. Consigned goods that get lost with the platform or a service provider are paid for.';

alter table supplier_bill_lines drop constraint supplier_bill_lines_kind;
alter table supplier_bill_lines add constraint supplier_bill_lines_kind check (
  kind in ('SALE', 'CONSIGNED', 'LOSS', 'RETURN', 'PENALTY', 'COLLECTED', 'CORRECTION', 'CARRIED', 'DEPOSIT')
);
comment on column supplier_bill_lines.source_id is
  'Id of the document: an order line, a movement of stock, a line of a return, a penalty, an order, a line of a bill, or a bill.';

alter table book_lines drop constraint book_lines_purpose_check;
alter table book_lines add constraint book_lines_purpose_check check (purpose in (
  'RECEIVABLE', 'COLLECTABLE', 'CLEARING', 'BANK', 'CASH', 'PREPAYMENT', 'UNAPPLIED', 'PAYABLE', 'ADVANCE', 'DEPOSIT',
  'SALES', 'RETURNS', 'COST', 'STOCK_LOSS', 'COMMISSION', 'PENALTY', 'FORFEITED', 'POINTS', 'POINTS_COST',
  'COUPON_COST', 'FEES', 'TAX', 'CONSIGNED', 'WRITE_OFF', 'ADJUSTMENT', 'OPENING'
));

create index if not exists stock_movements_losses on stock_movements (tenant_id, created_at)
  where kind in ('COUNT', 'LOST', 'FOUND', 'SCRAP', 'SHORT_PICK');
