import fp from 'fastify-plugin'
import { APP_HEADER, appOf, updateFor } from '../../../shared/app-version.ts'
import * as calls from '../../../shared/calls/app.ts'
import { AppError } from '../../../shared/errors.ts'
import { publishedVersions } from './published-versions.ts'

/** With these an app finds its way to the version that it needs. */
const always = new Set([calls.checkAppVersion, calls.appPackage].map(({ path }) => `/api${path}`))

/**
 * Refuses calls of an app whose version must update, and tells one that should update so in the header
 * `x-app-update`. Apps name themselves in the header `x-app`.
 */
export const refuseOldApps = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const named = appOf(request.headers[APP_HEADER])
    if (!named || always.has(request.url.split('?')[0]!)) return
    const { services } = app
    const { platform, versionNo } = named
    const published = await publishedVersions(services, { platform, now: services.clock() })
    const { update, latest } = updateFor(versionNo, published)
    if (update === 'none' || !latest) return
    void reply.header('x-app-update', `${update}; version=${latest.versionNo}`)
    if (update === 'forced') throw new AppError('APP_TOO_OLD', { version: latest.versionNo })
  })
})
