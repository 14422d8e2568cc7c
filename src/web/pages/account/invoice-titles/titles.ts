import { send } from '../../../lib/send.ts'

/** A title as the calls of its screen give and take it. */
export interface InvoiceTitle {
  id: string
  version: number
  kind: 'COMPANY' | 'PERSON'
  name: string
  creditCode: string | null
  bank: string | null
  accountNo: string | null
  address: string | null
  phone: string | null
  email: string
  status: 'ENABLED' | 'DISABLED'
  allowedActions: string[]
}

export type TitleFields = Omit<InvoiceTitle, 'id' | 'version' | 'allowedActions'>

const BASE = '/fiscal/invoice-title'
/** More titles than a company has; the choice of an invoice offers as many. */
const MOST = 50

export const titlesKey = ['invoiceTitles'] as const

export async function listTitles(signal: AbortSignal): Promise<InvoiceTitle[]> {
  const query = { current: 1, size: MOST }
  const found = await send({ method: 'GET', path: `${BASE}/list`, query, signal, flags: { quiet: true } })
  return (found as { records: InvoiceTitle[] }).records
}

/** Saves a new title, or the changed one. */
export function saveTitle(title: InvoiceTitle | undefined, fields: Partial<TitleFields>): Promise<unknown> {
  const body = title ? { id: title.id, version: title.version, ...fields } : fields
  return send({
    method: 'POST',
    path: `${BASE}/${title ? 'update' : 'submit'}`,
    body,
    flags: { quiet: true },
  })
}
