export default {
  fields: 'Details',
  others: 'Set by the system',
  history: 'History',
  unnamed: 'Unnamed record',
  gone: 'This record does not exist, or you may not see it.',
  toList: 'Back to {{title}}',
  stale: 'The page could not be refreshed and may be out of date.',
  retry: 'Try again',
  enlarge: 'Enlarge {{name}}',
  pictureFailed: 'The picture could not be loaded.',
}
