import { sql } from 'kysely'
import { many } from '../../db/connection.ts'
import type { Services } from '../../context.ts'
import type { AppPlatform } from '../../../shared/app-version.ts'

interface PublishedVersion {
  platform: string
  versionNo: string
  buildNo: number
  forced: boolean
  notesZh: string
  notesEn: string
  link: string | null
  installer: string[]
}

/** Other server processes learn of a new version after this time. */
const KEPT_MS = 30_000

const kept = new WeakMap<Services, { untilMs: number; versions: Promise<PublishedVersion[]> }>()

/** The published versions of an app; asked with every call that an app makes, so they are kept for a moment. */
export async function publishedVersions(
  services: Services,
  { platform, now }: { platform: AppPlatform; now: Date },
): Promise<PublishedVersion[]> {
  const former = kept.get(services)
  const nowMs = now.getTime()
  const isFresh = former && nowMs < former.untilMs && former.untilMs - nowMs <= KEPT_MS
  const versions = isFresh ? former.versions : read(services)
  if (!isFresh) {
    kept.set(services, { untilMs: nowMs + KEPT_MS, versions })
    versions.catch(() => kept.delete(services))
  }
  return (await versions).filter((each) => each.platform === platform)
}

/** After versions were published, withdrawn or changed here. */
export function forgetVersions(services: Services) {
  kept.delete(services)
}

function read({ db }: Services): Promise<PublishedVersion[]> {
  return many(
    db,
    sql<PublishedVersion>`
      select platform, version_no, build_no, forced, notes_zh, notes_en, link, installer
      from app_versions
      where status = 'PUBLISHED'
      order by id desc
      limit 1000
    `,
  )
}
