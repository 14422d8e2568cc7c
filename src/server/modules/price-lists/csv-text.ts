/** Rows as CSV in UTF-8 with the mark by which Excel knows it. */
export function stringify(rows: string[][]): string {
  return '\uFEFF' + rows.map((row) => row.map(cell).join(',') + '\r\n').join('')
}

function cell(value: string): string {
  // A spreadsheet would run these as formulas; a number with a sign is none.
  const safe = /^(?:[=@＝＠\t\r\n]|[+\-＋－](?![\d.]))/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
