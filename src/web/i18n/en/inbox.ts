export default {
  recent: 'Opened last',
  title: 'To do',
  none: 'All done: nothing waits for you',
  failed: 'Your tasks could not be loaded',
  oldest: 'waiting {{age}}',
  due: { on: 'due {{day}}', today: 'due today', over: 'overdue since {{day}}' },
  all: 'All {{count}}',
  fewer: 'Show fewer',
}
