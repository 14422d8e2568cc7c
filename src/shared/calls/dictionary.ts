import { Type } from 'typebox'
import { call } from '../call.ts'

export const dictionary = call({
  method: 'GET',
  path: '/sys-system/dict/dictionary',
  permission: 'signedIn',
  summary: 'The entries of a dictionary, labelled in the caller’s language',
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) }, { additionalProperties: false }),
  reply: Type.Array(Type.Object({ dictKey: Type.String(), dictValue: Type.String() })),
})

export const parameterDetail = call({
  method: 'GET',
  path: '/sys-system/param/detail',
  permission: 'signedIn',
  summary: 'The value of a business parameter',
  query: Type.Object(
    { paramKey: Type.String({ minLength: 1, maxLength: 80 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ paramKey: Type.String(), paramName: Type.String(), paramValue: Type.String() }),
})
