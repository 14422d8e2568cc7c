import type { ErrorEntry } from './entry.ts'

// Refusals of the search and its parts.
export const searchErrors = {
  SEARCH_TOO_BROAD: {
    status: 503,
    zh: '查询范围过大，请补充条件后重试',
    en: 'This search takes too long, please add a condition',
  },
  PART_NOT_FOUND: { status: 404, zh: '配件不存在', en: 'This part does not exist' },
  OFFER_NOT_FOUND: {
    status: 404,
    zh: '报价不存在或已下架',
    en: 'This offer does not exist or has been withdrawn',
  },
} as const satisfies Record<string, ErrorEntry>
