// The pages of a buyer's invoices and contracts, named here so that the start of the pages need not know their files.
export const invoices = () => import('./invoices/page.tsx')
export const applyInvoice = () => import('./apply-invoice/page.tsx')
export const invoiceTitles = () => import('./invoice-titles/page.tsx')
export const contracts = () => import('./contracts/page.tsx')
