export default {
  find: 'Find by name',
  empty: 'The recycle bin is empty',
  removed: 'Removed',
  restore: 'Restore',
  restored_one: 'One record restored',
  restored_other: '{{count}} records restored',
  purge: 'Remove for good',
  purged_one: 'One record removed for good',
  purged_other: '{{count}} records removed for good',
  purgeOne: 'Remove "{{label}}" for good?',
  purgeMany_one: 'Remove the chosen record for good?',
  purgeMany_other: 'Remove the {{count}} chosen records for good?',
}
