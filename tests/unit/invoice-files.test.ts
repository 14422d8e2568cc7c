import { expect, it } from 'vitest'
import { contentKind } from '../../src/server/modules/files/content-kind.ts'
import { aZip } from '../support/a-zip.ts'

it('e-invoices are told by their content: OFD by its entry, XML only without anything that a reader would follow', async () => {
  const xml = (text: string, name = 'invoice.xml') => contentKind(Buffer.from(text), name)
  expect(await contentKind(Buffer.from(aZip({ 'OFD.xml': '<ofd/>' })), 'invoice.zip')).toBe('ofd')
  expect(await xml('<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><EIid>1</EIid></EInvoice>')).toBe('xml')
  expect(await xml('<?xml version="1.0"?><EInvoice/>', 'invoice.txt')).toBe(undefined)
  for (const body of [
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<?xml-stylesheet href="x.xsl"?><a/>',
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>',
  ])
    expect(await xml(`<?xml version="1.0"?>${body}`), body).toBe(undefined)
})
