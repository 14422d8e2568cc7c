/** The header in which an app names itself with every call: ANDROID/1.3.1. */
export const APP_HEADER = 'x-app'

export const appPlatforms = ['ANDROID', 'IOS', 'PAD'] as const
export type AppPlatform = (typeof appPlatforms)[number]

/** Like 1.2.3, as app versions are kept. */
export const VERSION_PATTERN = '^[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,4}$'

interface Published {
  versionNo: string
  /** Older versions must update before they go on. */
  forced: boolean
}

/** Negative when the first version is older; each part counts as a number, so that 1.9.0 precedes 1.10.0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number))
  const at = a!.findIndex((part, index) => part !== b![index])
  return at === -1 ? 0 : a![at]! - b![at]!
}

/** Whether an app goes on as it is, should update, or must. */
export function updateFor<P extends Published>(
  versionNo: string,
  published: readonly P[],
): { update: 'none' | 'advised' | 'forced'; latest: P | null } {
  const newest = published.toSorted((a, b) => compareVersions(b.versionNo, a.versionNo))
  const newer = newest.filter((each) => compareVersions(each.versionNo, versionNo) > 0)
  const update = newer.length === 0 ? 'none' : newer.some(({ forced }) => forced) ? 'forced' : 'advised'
  return { update, latest: newest[0] ?? null }
}

/** An app as its header names it; undefined for browsers, other programs and what cannot be read. */
export function appOf(
  header: string | string[] | undefined,
): { platform: AppPlatform; versionNo: string } | undefined {
  const [, name, versionNo] = /^([A-Z]+)\/(\d{1,3}\.\d{1,3}\.\d{1,4})$/.exec(String(header ?? '')) ?? []
  const platform = appPlatforms.find((each) => each === name)
  return platform && versionNo ? { platform, versionNo } : undefined
}
