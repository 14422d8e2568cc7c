import { Grid } from 'antd'

/** Which widths the window has reached: sm, md, lg, … */
export const { useBreakpoint } = Grid
