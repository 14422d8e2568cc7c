// The texts of an xlsx file that its cells share.
import { xmlParser } from './xml-events.ts'
import { UnpacksTooLarge, type Zip } from './zip-entries.ts'

/** Characters of all shared texts together: a price list of 100,000 rows has some ten million. */
const MOST_CHARACTERS = 32 * 1024 * 1024
const MOST_TEXTS = 2_000_000

/** Unpacks no further than to the text that is wanted: the first rows of a long sheet need few of them. */
export class SharedTexts {
  readonly #texts: string[] = []
  readonly #pieces: AsyncIterator<Buffer>
  readonly #parser = this.#textParser()
  readonly #decoder = new TextDecoder()
  #isRead = false

  constructor(zip: Zip, entry: string) {
    this.#pieces = piecesOf(zip, entry)
  }

  /** A text by its number; empty for one that the file lacks. Ask for `upTo` first. */
  at(index: number): string {
    return this.#texts[index] ?? ''
  }

  /** Reads on until the text of this number is there. Throws UnpacksTooLarge. */
  async upTo(index: number): Promise<void> {
    while (this.#texts.length <= index && !this.#isRead) {
      const { done = false, value } = await this.#pieces.next()
      this.#isRead = done
      if (!done) this.#parser.write(this.#decoder.decode(value, { stream: true }))
    }
  }

  #textParser() {
    let characters = 0
    let parts: string[] = []
    let depth = 0
    let isText = false
    return xmlParser({
      open(name) {
        if (name === 'si') parts = []
        // How an East Asian text is read aloud stands beside it and is no part of it.
        if (name === 'rPh') depth += 1
        isText = name === 't' && depth === 0
      },
      text(text) {
        if (!isText) return
        parts.push(text)
        characters += text.length
        if (characters > MOST_CHARACTERS) throw new UnpacksTooLarge()
      },
      close: (name) => {
        if (name === 'rPh') depth -= 1
        if (name === 't') isText = false
        if (name !== 'si') return
        this.#texts.push(parts.join(''))
        if (this.#texts.length > MOST_TEXTS) throw new UnpacksTooLarge()
      },
    })
  }
}

async function* piecesOf(zip: Zip, entry: string): AsyncGenerator<Buffer> {
  if (!zip.names.includes(entry)) return
  for await (const piece of await zip.open(entry)) yield piece as Buffer
}
