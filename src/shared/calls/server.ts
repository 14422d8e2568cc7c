import { Type } from 'typebox'
import { call } from '../call.ts'

export const health = call({
  method: 'GET',
  path: '/health',
  permission: 'public',
  summary: 'Answers 200 once the server can serve',
  reply: Type.Object({ status: Type.Literal('up'), demo: Type.Boolean() }),
})
