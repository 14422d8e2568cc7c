// Chinese number plates as people type them: 鲁A12345, 鲁A·12345, 鲁a-d8866 and, on trailers, 鲁A1234挂.

/** Province, office, then five or six signs of which the last may be a word; I and O are not used (GA 36). */
const PLATE =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][ ·•・.-]?[A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警]/i

/** The first plate in a text, as typed and in the form in which plates are kept; undefined where there is none. */
export function plateIn(text: string): { typed: string; plate: string } | undefined {
  const typed = PLATE.exec(text)?.[0]
  return typed === undefined ? undefined : { typed, plate: typed.replace(/[ ·•・.-]/g, '').toUpperCase() }
}
