export default {
  title_one: 'One mistake in the screen files',
  title_other: '{{count}} mistakes in the screen files',
  keeps: 'Until they are mended, the last good version stays in use.',
  file: 'File',
  field: 'Field',
  rule: 'Rule',
  fix: 'Likely fix',
  wholeFile: 'The whole file',
  dismiss: 'Close',
}
