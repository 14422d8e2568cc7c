import type { Language } from '../../../shared/errors.ts'

/** What stands behind the title of a delivery note; in the language of the paper. */
export const shipmentWords: Record<Language, (no: number) => string> = {
  zh: (no) => ` · 第 ${no} 批`,
  en: (no) => ` · Shipment ${no}`,
}
