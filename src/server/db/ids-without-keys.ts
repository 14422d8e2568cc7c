// Columns that hold ids without a foreign key, and why. A test holds the list against the database: a new
// column called …_id or …_ids has a key or stands here. tenant_id, created_by and updated_by have none
// anywhere: they come from the session, and companies and users that have rows cannot be removed.

const FOREIGN_NAME = 'An identifier from outside this database.'
const LOG = 'A log keeps its entries when what they name is removed.'
const ORDER =
  'Written with every order, which would look up and lock one more row. The removal of what an order names is refused by src/server/engine/uses-by-business.ts.'
const CART =
  'Carts change often, and a key would lock a row at each change. Offers and users are never removed while they have rows.'
const SESSION_USER = 'The user of the session that wrote the row. Users that have rows cannot be removed.'
const ORDERED = 'Copied from the order, which cannot be removed.'
const DERIVED = 'Derived data, rebuilt from rows that have keys.'
const SAVED = 'Looked up by the server when the row is saved; null when nothing fits.'
const LIST = 'PostgreSQL has no keys for the elements of an array.'
const SEVERAL = 'Names rows of several tables.'
const LEDGER = 'Written by the statement that changes the row of stock, which has the keys.'

/** The reason by table.column. */
export const idsWithoutKeys: Record<string, string> = {
  'approvals.row_id': SEVERAL,
  'api_clients.client_id': FOREIGN_NAME,
  'audit_log.entity_id': SEVERAL,
  'audit_log.request_id': FOREIGN_NAME,
  'audit_log.user_id': LOG,
  'cart_asides.from_user_id': CART,
  'cart_asides.offer_id': CART,
  'cart_asides.user_id': CART,
  'cart_asides.vehicle_ids': LIST,
  'cart_lines.offer_id': CART,
  'cart_lines.store_id': CART,
  'cart_lines.user_id': CART,
  'chat_messages.client_id': 'Chosen by the page that sends the message.',
  'confirmations.user_id': SESSION_USER,
  'credit_entries.order_id': ORDERED,
  'default_suppliers.supplier_id': CART,
  'favourites.part_id':
    'Kept when a part is hidden and shown again once it is back; parts that have offers cannot be removed.',
  'former_values.row_id': 'Rows of any table, removed ones too.',
  'idempotency_keys.user_id': SESSION_USER,
  'import_runs.session_id': 'Sessions are removed some days after they end; the import stays.',
  'import_runs.user_id': SESSION_USER,
  'marketing_products.offer_id': SAVED,
  'marketing_products.part_id': SAVED,
  'marketing_products.warehouse_id': SAVED,
  'merged_rows.row_id': 'Rows that are gone.',
  'merged_rows.survivor_id': SEVERAL,
  'messages.source_id': SEVERAL,
  'messages.source_ids': LIST,
  'messages.user_id': LOG,
  'notice_receipts.user_id': LOG,
  'offers.supplier_id': 'Equals tenant_id. Price lists write a million of these rows.',
  'offer_figures.offer_id': DERIVED,
  'offer_views.offer_id': LOG,
  'order_discounts.marketing_id': ORDER,
  'order_history.actor_id': LOG,
  'order_lines.category_id': ORDER,
  'order_lines.marketing_product_id': ORDER,
  'order_lines.offer_id': ORDER,
  'order_lines.owner_supplier_id': ORDER,
  'order_lines.part_id': ORDER,
  'order_lines.service_supplier_id': ORDER,
  'order_lines.shipping_supplier_id': ORDER,
  'order_lines.warehouse_id': ORDER,
  'order_uses.used_id': SEVERAL,
  'order_uses_counted.order_id': 'A mark up to which orders are counted; 0 before the first.',
  'orders.logistics_company_id': ORDER,
  'orders.logistics_line_id': ORDER,
  'orders.statement_id': 'Statements have no table yet.',
  'orders.store_id': ORDER,
  'orders.supplier_id': ORDER,
  'orders.user_id': ORDER,
  'orders.warehouse_id': ORDER,
  'outbox.message_ids': LIST,
  'outbox.user_ids': LIST,
  'part_doc.brand_id': DERIVED,
  'part_doc.category_id': DERIVED,
  'part_doc.supplier_ids': LIST,
  'part_market.supplier_ids': LIST,
  'part_opens.part_id': LOG,
  'part_views.part_id': 'A history of views, cut to the last ones; written with every view.',
  'payments.user_id': SESSION_USER,
  'points_entries.invited_tenant_id': LOG,
  'price_agreements.part_id': SAVED,
  'price_differences.supplier_id': ORDERED,
  'price_history.offer_id': LOG,
  'price_history.run_id': LOG,
  'price_runs.offer_ids': LIST,
  'price_list_rows.list_id':
    'Null for rows from before lists could be undone; written for every held row of a list.',
  'price_watches.offer_id': CART,
  'price_watches.part_id': CART,
  'purchase_request_lines.offer_id': CART,
  'purchase_request_lines.part_id': CART,
  'purchase_request_lines.supplier_id': CART,
  'purchase_requests.signer_ids': LIST,
  'record_cares.row_id': SEVERAL,
  'record_comments.mention_ids': LIST,
  'record_comments.row_id': SEVERAL,
  'record_followers.row_id': SEVERAL,
  'redirect_tokens.token_id': FOREIGN_NAME,
  'replenishment_history.actor_id': LOG,
  'requisition_lines.part_id':
    'Kept when a part is hidden and shown again once it is back; parts that have offers cannot be removed.',
  'return_cart_lines.store_id': CART,
  'return_cart_lines.user_id': CART,
  'return_requests.supplier_id': ORDERED,
  'return_requests.user_id': SESSION_USER,
  'search_log.user_id': LOG,
  'sessions.user_id': SESSION_USER,
  'shipments.supplier_id': ORDERED,
  'shortages.offer_id': CART,
  'shortages.part_id': CART,
  'shortages.supplier_id': CART,
  'shortages.warehouse_id': CART,
  'sign_in_logs.user_id': LOG,
  'stale_markets.part_id':
    'A mark that trading adds without waiting for anybody; it goes when the part is rebuilt.',
  'stock_movements.actor_id': LOG,
  'stock_movements.document_id': SEVERAL,
  'stock_movements.part_id': LEDGER,
  'stock_movements.shelf_id': LEDGER,
  'stock_movements.warehouse_id': LEDGER,
  'telephone_orders.clerk_id': SESSION_USER,
  'third_party_users.external_id': FOREIGN_NAME,
  'trades.confirmation_id': 'Confirmations are removed after some days; the orders stay.',
  'trades.user_id': ORDER,
  'user_passkeys.credential_id': FOREIGN_NAME,
  'user_passkeys.rp_id': FOREIGN_NAME,
  'users.person_id': 'A number that accounts of one person share; there is no table of persons.',
  'warehouse_permissions.user_id':
    'The removal of a user does not wait for their permissions (the screen says holds: false).',
}
