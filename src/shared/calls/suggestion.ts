// Users' suggestions to the operator. The operator's side is the screen platform/opinion.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { SUGGESTION_TEXT_MAX } from '../limits.ts'
import { Id, Page, PageQuery, Time } from '../shapes.ts'
import { suggestionImages } from '../upload-purposes.ts'

/** Two fields of the upload call's reply. */
const UploadedImage = Type.Object(
  {
    fileUrl: Type.String({ pattern: '^/api/order/uploadSvc/file/[A-Za-z0-9_-]{24}$' }),
    /** Accepted and ignored: the server has its own record of each file. */
    jsonStr: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
)

/** A value of the dictionary suggestion_type. */
const SuggestionType = Type.String({ minLength: 1, maxLength: 64 })
const Content = Type.String({ minLength: 1, maxLength: SUGGESTION_TEXT_MAX, pattern: '\\S' })
const Images = Type.Array(UploadedImage, { maxItems: suggestionImages.maxCount, uniqueItems: true })

export const submitSuggestion = call({
  method: 'POST',
  path: '/market/suggestion/submit',
  permission: 'signedIn',
  summary: 'Send the operator a suggestion, with images uploaded before for "suggestion.images"',
  body: Type.Object(
    { suggestionType: SuggestionType, content: Content, SUGGESTION: Type.Optional(Images) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ suggestionId: Id }),
})

export const saveSuggestion = call({
  method: 'POST',
  path: '/market/suggestion/createModify',
  permission: 'signedIn',
  summary: 'Send the operator a suggestion; with an id, for who may edit suggestions, change that one',
  body: Type.Object({
    id: Type.Optional(Id),
    suggestionType: Type.Optional(SuggestionType),
    content: Type.Optional(Content),
    SUGGESTION: Type.Optional(Images),
  }),
  reply: Type.Union([Type.Object({ suggestionId: Id }), Type.Object({ id: Id })]),
})

export const listMySuggestions = call({
  method: 'GET',
  path: '/market/suggestion/mine',
  permission: 'signedIn',
  summary: 'What I have suggested, newest first, with the replies that are published',
  query: Type.Object(PageQuery, { additionalProperties: false }),
  reply: Page(
    Type.Object({
      suggestionId: Id,
      suggestionType: Type.String(),
      /** In the caller’s language. */
      suggestionTypeName: Type.String(),
      content: Type.String(),
      /** Keys of the images. */
      images: Type.Array(Type.String()),
      /** Null until it is published. */
      reply: Type.Union([Type.String(), Type.Null()]),
      createTime: Time,
    }),
  ),
})
