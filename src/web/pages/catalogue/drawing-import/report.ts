interface Fault {
  file: string
  line: number
  column: string
  msg: string
}

/** The faults as csv for a spreadsheet, which takes the mark at its beginning for UTF-8. */
export function reportOf(faults: Fault[]): string {
  const rows = [
    ['file', 'line', 'column', 'fault'],
    ...faults.map((fault) => [fault.file, String(fault.line), fault.column, fault.msg]),
  ]
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
