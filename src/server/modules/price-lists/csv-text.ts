/** Rows as CSV in UTF-8, with the byte order mark that Excel needs. */
export function stringify(rows: string[][]): string {
  return '\uFEFF' + rows.map((row) => row.map(cell).join(',') + '\r\n').join('')
}

function cell(value: string): string {
  // A spreadsheet would run these as formulas; a signed number is harmless.
  const safe = /^(?:[=@＝＠\t\r\n]|[+\-＋－](?![\d.]))/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
