import { Type } from 'typebox'
import { appPlatforms, VERSION_PATTERN } from '../app-version.ts'
import { call } from '../call.ts'

const platform = Type.Enum([...appPlatforms])

export const checkAppVersion = call({
  method: 'GET',
  path: '/sys-system/appVersion/check',
  permission: 'public',
  summary: 'Whether an app goes on as it is, should update or must, and to what',
  query: Type.Object(
    { platform, version: Type.String({ pattern: VERSION_PATTERN, description: 'Like 1.2.3' }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    update: Type.Enum(['none', 'advised', 'forced']),
    latest: Type.Union([
      Type.Object({
        versionNo: Type.String(),
        buildNo: Type.Integer(),
        /** What is new, in the language of the caller. */
        notes: Type.String(),
        /** The address of its page in a store, or of the package here. */
        link: Type.Union([Type.String(), Type.Null()]),
      }),
      Type.Null(),
    ]),
  }),
})

export const appPackage = call({
  method: 'GET',
  path: '/sys-system/appVersion/package',
  permission: 'public',
  summary: 'The package of the newest published version of an app',
  query: Type.Object({ platform }, { additionalProperties: false }),
})
