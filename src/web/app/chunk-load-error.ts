/** A page's file that did not arrive: a new version was installed meanwhile, or the network broke. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const SIGNS =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Cannot find module/i

/** The browsers' own errors of a failed import, told apart from a fault inside the file. */
export function asChunkLoadError(error: unknown): unknown {
  if (!(error instanceof Error) || !SIGNS.test(error.message)) return error
  const address = /https?:\/\/\S+/.exec(error.message)?.[0] ?? ''
  return new ChunkLoadError(`Loading a page file failed (${error.message}; ${address})`, { cause: error })
}
