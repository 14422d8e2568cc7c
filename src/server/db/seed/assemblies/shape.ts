export interface Shape {
  svg: string
  /** Along the axis. */
  width: number
  /** Across it. */
  height: number
  /** Stands level, while turned parts lie along the slanting axis. */
  isLevel?: boolean
}

/** A part that lies along the slanting axis. */
export const lying = (width: number, height: number, svg: string): Shape => ({ svg, width, height })
