/** The query keys of chats; all begin alike, so that one call refreshes everything. */
const chatKey = ['serviceChat'] as const
export const chatKeys = {
  mine: [...chatKey, 'mine'],
  unread: [...chatKey, 'unread'],
  thread: [...chatKey, 'thread'],
  found: [...chatKey, 'found'],
  desk: [...chatKey, 'desk'],
  waiting: [...chatKey, 'waiting'],
  one: [...chatKey, 'one'],
} as const
