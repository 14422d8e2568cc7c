export const invoicesKey = ['invoices'] as const
export const APPLY = '/reconciliation/invoiceManage/applyInvoice'
