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
  PAPER_TOO_MANY: {
    status: 400,
    zh: '一次最多打印 {most} 张单据，请减少订单、联数或包件数',
    en: 'At most {most} papers are printed at once; please choose fewer orders, copies or packages',
  },
  PAPER_SIZE: {
    status: 400,
    zh: '“{paper}”不能打印在“{size}”上，请换一种纸张',
    en: 'A {paper} cannot be printed on {size}; please choose another paper',
  },
  PAPER_FIELD_UNKNOWN: {
    status: 400,
    zh: '此单据没有字段“{field}”',
    en: 'This paper has no field "{field}"',
  },
  PAPER_FIELD_TWICE: {
    status: 400,
    zh: '字段“{field}”重复了，请只保留一个',
    en: 'The field "{field}" is there twice; please keep one of them',
  },
  PAPER_EMPTY: {
    status: 400,
    zh: '单据是空的，请至少选择一个字段或一列',
    en: 'The paper is empty; please choose at least one field or column',
  },
  PAPER_SIGNATURE_EMPTY: {
    status: 400,
    zh: '签字栏没有名称，请填写或删除',
    en: 'A line to sign on has no name; please fill it in or remove it',
  },
  PAPER_TABLE_TOO_WIDE: {
    status: 400,
    zh: '各列共需 {needed} 毫米，“{size}”只有 {room} 毫米，请减少列或缩小列宽',
    en: 'The columns take {needed} mm and {size} has {room} mm; please remove columns or make them narrower',
  },
  PAPER_LABEL_FULL: {
    status: 400,
    zh: '标签最多放 {most} 个字段',
    en: 'A label has room for {most} fields',
  },
  PAPER_CODE_LESS: {
    status: 400,
    zh: '标签需要条码或二维码',
    en: 'A label needs a bar code or a QR code',
  },
  PAPER_LOGO: {
    status: 400,
    zh: '标志图片不存在或不是 PNG、JPG，请重新上传',
    en: 'The logo does not exist or is neither PNG nor JPG; please upload it again',
  },
  PAPER_TEMPLATE_CHANGED: {
    status: 409,
    zh: '模板刚被其他人修改，请刷新后重试',
    en: 'Somebody else has just changed this template; please load it again',
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
