// The entries of a zip file, with a limit on what they unpack to: a small file can hold a bomb.
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** A sheet of a hundred thousand rows and thirty columns unpacks to about half of this. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024
const MOST_ENTRIES = 5000

/** The file unpacks to more than anyone's spreadsheet does. */
export class UnpacksTooLarge extends Error {
  override name = 'UnpacksTooLarge'
}

export interface Zip {
  names: string[]
  /** Undefined when there is no such entry; `most` limits what one entry may unpack to. */
  text: (name: string, most?: number) => Promise<string | undefined>
  open: (name: string) => Promise<Readable>
  /** What an entry unpacks to; yauzl breaks off one that holds more. */
  bytes: (name: string) => number
}

/** Reads the directory. Throws UnpacksTooLarge, or yauzl's own error when the file is not whole. */
export async function readZip(bytes: Buffer): Promise<Zip> {
  const zip = await directoryOf(bytes)
  const entries = await entriesOf(zip)
  let unpacked = 0
  for (const { uncompressedSize } of entries.values()) unpacked += uncompressedSize
  if (unpacked > MOST_UNPACKED_BYTES) throw new UnpacksTooLarge()
  // yauzl breaks off an entry that holds more than the directory says.
  const open = (name: string) =>
    new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entries.get(name)!, (error, stream) => (error ? reject(error) : resolve(stream))),
    )
  return {
    names: [...entries.keys()],
    open,
    bytes: (name) => entries.get(name)?.uncompressedSize ?? 0,
    text: async (name, most = MOST_UNPACKED_BYTES) => {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > most) throw new UnpacksTooLarge()
      return text(await open(name))
    },
  }
}

function directoryOf(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  )
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > MOST_ENTRIES) reject(new UnpacksTooLarge())
      else zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })
}
