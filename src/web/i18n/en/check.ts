export default {
  title: 'Connection check',
  text: 'Start here when a page does not open, messages do not arrive or pictures are missing; copy the result to customer service.',
  again: 'Check again',
  copy: 'Copy result',
  copied: 'Copied; paste it to customer service',
  notCopied: 'The browser does not allow copying; please send a screenshot',
  print: 'Print a test page',
  running: 'Checking',
  good: 'Good',
  bad: 'Problem',
  version: {
    name: 'Page version',
    good: '{{version}}, the latest',
    bad: '{{version}} here, {{installed}} on the server; please reload the page',
  },
  server: {
    name: 'Server',
    good: 'Answered within {{ms}} ms',
    bad: 'Did not answer; check the network or try again later',
  },
  clock: {
    name: 'This device’s clock',
    good: '{{seconds}} s off the server’s',
    bad: '{{seconds}} s off the server’s; please set it right',
  },
  session: {
    name: 'Session',
    good: '{{account}} · {{company}}',
    bad: 'Could not be confirmed; please sign in again',
  },
  live: {
    name: 'Live messages',
    good: 'Connected, the heartbeat was answered',
    bad: 'No connection, so new messages do not pop up; check proxy or firewall',
  },
  storage: {
    name: 'Browser storage',
    good: 'Settings and the session can be kept',
    bad: 'The browser keeps nothing; leave private mode',
  },
  picture: { name: 'Pictures', good: 'Shown ({{width}} × {{height}})', bad: 'A picture could not be loaded' },
  browser: {
    name: 'Browser',
    good: '{{browser}}, window {{width}} × {{height}}, scale {{ratio}}',
    bad: 'Unknown',
  },
}
