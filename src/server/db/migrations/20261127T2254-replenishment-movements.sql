-- Movements name the replenishment that they come from, as they name orders and stock orders.

alter table stock_movements drop constraint stock_movements_document_check;
alter table stock_movements add constraint stock_movements_document_check check (
  document in ('ORDER', 'SHIPMENT', 'RETURN', 'PRICE_LIST', 'PROMOTION', 'COUNT', 'TRANSFER', 'PART', 'STOCK_ORDER',
    'REPLENISHMENT')
);
