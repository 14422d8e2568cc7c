export default {
  title: 'Notices',
  all: 'All notices',
  none: 'No notices',
  noneText: 'What the platform has to tell you stands here.',
  choose: 'Choose a notice to read it.',
  unread: 'Unread',
  pinned: 'Pinned',
}
