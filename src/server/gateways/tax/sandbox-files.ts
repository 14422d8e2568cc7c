// The files of invoices that the sandbox issues. They say that they are none.

export function sandboxFile(invoiceNo: string, kind: 'pdf' | 'xml'): string {
  return kind === 'pdf' ? pdfOf(invoiceNo) : xmlOf(invoiceNo)
}

/** A page with the number; of ASCII only, so that a letter is a byte. */
function pdfOf(invoiceNo: string): string {
  const text = `BT /F1 20 Tf 60 740 Td (Demonstration only - not an invoice) Tj 0 -40 Td (No. ${invoiceNo}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return pdf
}

function xmlOf(invoiceNo: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><Header><EIid>${invoiceNo}</EIid><Demonstration>true</Demonstration></Header></EInvoice>\n`
}
