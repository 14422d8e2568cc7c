import type { Text } from '../../../shared/screen/text.ts'

/** Heads of columns that the files of stock and of its documents share. */
export const stockWords = {
  code: { zh: '配件编码', en: 'Part code' },
  name: { zh: '名称', en: 'Name' },
  supplier: { zh: '供应商', en: 'Supplier' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  reason: { zh: '原因', en: 'Reason' },
} satisfies Record<string, Text>
