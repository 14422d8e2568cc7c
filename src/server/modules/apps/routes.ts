import type { FastifyInstance } from 'fastify'
import { compareVersions, updateFor } from '../../../shared/app-version.ts'
import * as calls from '../../../shared/calls/app.ts'
import { AppError } from '../../../shared/errors.ts'
import { servePublic } from '../../http/route.ts'
import { readShownFile } from '../files/read-file.ts'
import { publishedVersions } from './published-versions.ts'

/** What the apps of the product ask about themselves. */
export function appRoutes(app: FastifyInstance) {
  servePublic(app, calls.checkAppVersion, async ({ ctx, query: { platform, version } }) => {
    const published = await publishedVersions(ctx.services, { platform, now: ctx.now })
    const { update, latest } = updateFor(version, published)
    if (!latest) return { update, latest }
    const { versionNo, buildNo, installer } = latest
    const here = installer.length > 0 ? `/api${calls.appPackage.path}?platform=${platform}` : null
    const notes = ctx.language === 'en' ? latest.notesEn : latest.notesZh
    return { update, latest: { versionNo, buildNo, notes, link: latest.link || here } }
  })

  // Selected by the platform alone, so that no other file can be requested.
  servePublic(app, calls.appPackage, async ({ ctx, query: { platform }, reply }) => {
    const published = await publishedVersions(ctx.services, { platform, now: ctx.now })
    const newest = published.toSorted((a, b) => compareVersions(b.versionNo, a.versionNo))[0]
    const key = newest?.installer[0]
    if (!key) throw new AppError('RECORD_NOT_FOUND')
    const { bytes, headers } = await readShownFile(ctx, key)
    return reply.headers(headers).send(bytes)
  })
}
