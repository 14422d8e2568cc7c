/** What is wrong with one cell of the grid. */
export interface CellFault {
  index: number
  /** Empty for a fault of the line as a whole. */
  prop: string
  msg: string
}

const none: CellFault[] = []

/** The faults by line; a line without one always gets the same empty list. */
export function faultsByLine(faults: CellFault[]): (index: number) => CellFault[] {
  const byLine = Map.groupBy(faults, ({ index }) => index)
  return (index) => byLine.get(index) ?? none
}
