import type { Text } from '../screen/text.ts'

interface SizeOfPaper {
  label: Text
  widthMm: number
  heightMm: number
  /** What stays empty at the left and at the right; continuous forms have their holes there. */
  sideMm: number
  /** What stays empty at the top and at the bottom. */
  edgeMm: number
  /** Room for the foot of a page. */
  footMm: number
}

/**
 * Sheets as ISO 216 has them; continuous forms for needle printers are 241 mm (9.5 inches) wide with strips of
 * 12.7 mm for the holes, and come whole (11 inches), in halves and in thirds.
 */
export const paperSizes = {
  A4: { label: { zh: 'A4', en: 'A4' }, widthMm: 210, heightMm: 297, sideMm: 12, edgeMm: 12, footMm: 10 },
  A4_LANDSCAPE: {
    label: { zh: 'A4 横向', en: 'A4, landscape' },
    ...{ widthMm: 297, heightMm: 210, sideMm: 12, edgeMm: 12, footMm: 10 },
  },
  A5: { label: { zh: 'A5', en: 'A5' }, widthMm: 148, heightMm: 210, sideMm: 9, edgeMm: 9, footMm: 8 },
  A5_LANDSCAPE: {
    label: { zh: 'A5 横向', en: 'A5, landscape' },
    ...{ widthMm: 210, heightMm: 148, sideMm: 10, edgeMm: 8, footMm: 8 },
  },
  FORM_280: {
    label: { zh: '连续纸 241×280 mm', en: 'Continuous form 241 × 280 mm' },
    ...{ widthMm: 241, heightMm: 280, sideMm: 17, edgeMm: 8, footMm: 8 },
  },
  FORM_140: {
    label: { zh: '连续纸 241×140 mm（二等分）', en: 'Continuous form 241 × 140 mm (half)' },
    ...{ widthMm: 241, heightMm: 140, sideMm: 17, edgeMm: 6, footMm: 7 },
  },
  FORM_93: {
    label: { zh: '连续纸 241×93 mm（三等分）', en: 'Continuous form 241 × 93 mm (third)' },
    ...{ widthMm: 241, heightMm: 93.1, sideMm: 17, edgeMm: 5, footMm: 6 },
  },
  LABEL_100X60: {
    label: { zh: '标签 100×60 mm', en: 'Label 100 × 60 mm' },
    ...{ widthMm: 100, heightMm: 60, sideMm: 3.5, edgeMm: 3, footMm: 0 },
  },
} as const satisfies Record<string, SizeOfPaper>

export type PaperSize = keyof typeof paperSizes
export const paperSizeNames = Object.keys(paperSizes) as PaperSize[]
export const sheetSizes = paperSizeNames.filter((name) => name !== 'LABEL_100X60')

/** Sheets that are not high: what stands above the table is set closer on them. */
export const isLowPaper = (size: PaperSize) => paperSizes[size].heightMm < 150

/** The width that a table has on the paper. */
export function roomMm(size: PaperSize): number {
  const { widthMm, sideMm } = paperSizes[size]
  return widthMm - 2 * sideMm
}
