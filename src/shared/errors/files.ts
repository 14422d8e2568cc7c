import type { ErrorEntry } from './entry.ts'

// Refusals of uploaded files.
export const filesErrors = {
  PRINTING_BUSY: {
    status: 503,
    zh: '打印的人较多，请稍后再试',
    en: 'Many people are printing just now; please try again shortly',
  },
  PRINTING_SLOW: {
    status: 503,
    zh: '生成单据超时，请减少单据数量后重试',
    en: 'Making this document took too long; please print fewer at once',
  },
  FILE_EMPTY: { status: 400, zh: '文件是空的，请重新选择', en: 'The file is empty, please choose another' },
  FILE_TOO_LARGE: {
    status: 413,
    zh: '文件过大，最多 {limit}',
    en: 'The file is too large, at most {limit}',
  },
  FILE_KIND: {
    status: 415,
    zh: '文件内容不是可接受的类型（{accepted}）',
    en: 'The content of this file is of no accepted kind ({accepted})',
  },
  IMAGE_BROKEN: {
    status: 400,
    zh: '图片不完整或已损坏，请重新选择',
    en: 'The image is incomplete or damaged, please choose another',
  },
  IMAGE_MOVES: {
    status: 400,
    zh: '不支持动图，请选择静态图片',
    en: 'Moving images are not supported, please choose a still one',
  },
  IMAGE_TOO_LARGE: {
    status: 400,
    zh: '图片尺寸 {width}×{height} 过大，最多 {limit} 百万像素',
    en: 'The image has {width}×{height} pixels, at most {limit} million are possible',
  },
  TOO_MANY_FILES: {
    status: 429,
    zh: '已上传但未保存的文件过多，请先保存',
    en: 'Too many files have been uploaded and not saved, please save first',
  },
} as const satisfies Record<string, ErrorEntry>
