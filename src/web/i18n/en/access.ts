export default {
  title: "Why can't somebody see it?",
  user: 'Who',
  screen: 'Screen',
  button: 'Button',
  field: 'Field',
  row: 'Row',
  any: 'Not asked',
  choose: 'Choose a person and a screen.',
  yes: 'Nothing stands in the way.',
  openRole: 'Open the role',
  no_one: 'One thing stands in the way',
  no_other: '{{count}} things stand in the way',
}
