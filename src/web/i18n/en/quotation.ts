export default {
  button: 'Quotation',
  title: 'Quotation for your customer',
  text_one:
    '{{count}} ticked line as a PDF in your company’s name. Your own prices and the suppliers do not appear on it.',
  text_other:
    '{{count}} ticked lines as a PDF in your company’s name. Your own prices and the suppliers do not appear on it.',
  choose: 'Tick the lines to quote first',
  tooMany: 'A quotation has {{count}} lines at most',
  field: {
    customerName: 'Customer',
    markUp: 'Mark-up (percent)',
    validUntil: 'Valid until',
    note: 'Note on the quotation',
  },
  make: 'Make the PDF',
  cancel: 'Cancel',
  failed: 'The quotation could not be made',
}
