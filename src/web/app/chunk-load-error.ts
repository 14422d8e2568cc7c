/** The specified time limit for a page's file. */
const CHUNK_TIMEOUT_MS = 120_000

/** CSS_CHUNK_LOAD_FAILED is the specification's; the other one follows its style. */
type ChunkCode = 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED' | 'CHUNK_LOAD_TIMEOUT'

/** A page's file that failed to load: a new version was installed meanwhile, or the network failed. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly code: ChunkCode
  /** The address of the file; empty where the browser does not report it. */
  readonly address: string

  constructor({
    reason,
    code,
    address,
    cause,
  }: {
    reason: string
    code: ChunkCode
    address: string
    cause?: unknown
  }) {
    super(`Loading a page file failed (${reason}: ${address})`, { cause })
    this.code = code
    this.address = address
  }
}

const STYLES = /Unable to preload CSS/i
const SIGNS =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Cannot find module/i

/** The browsers' own errors for a failed import, as opposed to an error inside the file. */
export function asChunkLoadError(error: unknown): unknown {
  if (error instanceof ChunkLoadError || !(error instanceof Error) || !SIGNS.test(error.message)) return error
  const isAddress = (word: string) => /^https?:\/\//.test(word) || /^\/.*\.(?:css|js)$/.test(word)
  const address = error.message.split(/[\s"']+/).find(isAddress) ?? ''
  const code = STYLES.test(error.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED'
  return new ChunkLoadError({ reason: error.message, code, address, cause: error })
}

/** Loads a page's files within the specified time. Throws ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>, address: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new ChunkLoadError({ reason: 'timeout', code: 'CHUNK_LOAD_TIMEOUT', address }))
    timer = setTimeout(fail, CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw asChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}
