import type { Screen } from '../../../shared/screen/normal-form.ts'

const WIDTHS_PX = { 1: 480, 2: 720, 3: 960, 4: 1200 } as const

/** How wide a drawer or dialog is for its columns of fields. */
export function widthFor({ form }: Screen): number {
  return WIDTHS_PX[form.columns]
}
