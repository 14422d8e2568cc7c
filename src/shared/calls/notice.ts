// Notices for their readers. The operator's side is the screen platform/notice.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time } from '../shapes.ts'

export const listMyNotices = call({
  method: 'GET',
  path: '/platform/notice/mine',
  permission: 'signedIn',
  summary: 'Published notices that are for me, pinned ones first, then the newest',
  query: Type.Object(PageQuery, { additionalProperties: false }),
  reply: Page(
    Type.Object({
      noticeId: Id,
      /** In the caller’s language, as all words here. */
      title: Type.String(),
      /** Empty without one. */
      category: Type.String(),
      pinned: Type.Boolean(),
      publishedAt: Time,
      isRead: Type.Boolean(),
    }),
  ),
})

export const readNotice = call({
  method: 'POST',
  path: '/platform/notice/read',
  permission: 'signedIn',
  summary: 'A notice with its text; notes that I have read it',
  body: Type.Object({ noticeId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    noticeId: Id,
    title: Type.String(),
    /** Cleaned HTML: paragraphs, headings, lists, quotes, links. */
    content: Type.String(),
    publishedAt: Time,
  }),
})
