import { SaxesParser } from 'saxes'
import { UnpacksTooLarge } from './zip-entries.ts'

export interface XmlEvents {
  /** An element begins; its name without a namespace prefix. */
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

// A cell holds 32,767 characters; far more without a single tag is made to fill the memory.
const LONGEST_PIECE = 4 * 1024 * 1024

/** A parser that is fed piece by piece. Throws when what it is fed is not XML. */
export function xmlParser({ open, text, close }: XmlEvents): { write: (piece: string) => void } {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let sinceTag = 0
  const localName = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    close?.(localName(name))
  })
  if (text) parser.on('text', text)
  parser.on('error', (error) => {
    throw error
  })
  return {
    write(piece) {
      sinceTag += piece.length
      parser.write(piece)
      if (sinceTag > LONGEST_PIECE) throw new UnpacksTooLarge()
    },
  }
}
