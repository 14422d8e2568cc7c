-- People may book the difference that a comparison of stock with its ledger found.

alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in (
  'OPENING', 'RECEIPT', 'RESERVATION', 'RELEASE', 'SHIPMENT', 'SHORT_PICK', 'RETURN', 'FOUND', 'LOST', 'DAMAGE',
  'REPAIR', 'SCRAP', 'COUNT', 'TRANSFER_OUT', 'TRANSFER_IN', 'FREEZE', 'UNFREEZE', 'PRICE_LIST', 'MERGE', 'SHELF',
  'DIFFERENCE'
));
