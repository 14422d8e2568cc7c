-- The transfers that wait to be received, without looking at those that have arrived.
create index stock_transfers_under_way on stock_transfers (tenant_id, id) where status = 'SENT';

-- The reservations of an order are found by its lines: an index less for every line that is ordered.
drop index stock_movements_document_id;
create index stock_movements_document_id on stock_movements (document_id) where document <> 'ORDER';
