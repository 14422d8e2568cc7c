// The visible list of word files, one namespace per area. The Chinese file is the type of the keys;
// a test checks that the English one has the same.
import type common from './zh/common.ts'
import type frame from './zh/frame.ts'
import type session from './zh/session.ts'

export interface Words {
  common: typeof common
  frame: typeof frame
  session: typeof session
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Words
  }
}
