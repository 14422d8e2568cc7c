/** A span of model years; open where null. */
export interface Years {
  yearFrom: number | null
  yearTo: number | null
}

/** True when the year lies in the span; an unknown year rules nothing out. */
export function isInYears({ yearFrom, yearTo }: Years, year: number | null): boolean {
  return year === null || ((yearFrom ?? year) <= year && (yearTo ?? year) >= year)
}
