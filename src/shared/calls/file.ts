import { Type } from 'typebox'
import { call } from '../call.ts'

export const uploadFile = call({
  method: 'POST',
  path: '/order/uploadSvc/file/upload',
  permission: 'signedIn',
  summary: 'Upload one file as multipart/form-data; "for" names the field it is meant for (tenant.logo)',
  query: Type.Object(
    { for: Type.Optional(Type.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  rawBody: true,
  reply: Type.Object({
    fileId: Type.String(),
    fileUrl: Type.String(),
    name: Type.String(),
    type: Type.String(),
    bytes: Type.Integer(),
    jsonStr: Type.String(),
  }),
})

export const readFile = call({
  method: 'GET',
  path: '/order/uploadSvc/file/{key}',
  permission: 'signedIn',
  summary: 'The content of a file of the caller’s tenant; images also small',
  query: Type.Object({ small: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
})
