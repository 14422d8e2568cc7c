// What a typed text was understood to mean: plain data.
import type { Code, Group, Makers } from '../../../lexicon.ts'

interface Said {
  /** As typed. */
  text: string
  /** What was typed when the text was corrected. */
  was?: string
  /** The reader wants it back: it is never given up. */
  isKept?: true
  /** Counts the commas before it: they part one thing that is looked for from another. */
  piece: number
}

interface BrandMeaning {
  kind: 'brand'
  said: string[]
  brandIds: string[]
}

export type Meaning =
  | {
      kind: 'part'
      /** Texts of which a part must contain one. */
      said: string[]
      groups: Group[]
    }
  /** What a named part belongs to: it tells which one is meant. */
  | { kind: 'system'; groups: Group[] }
  | BrandMeaning
  | {
      kind: 'series'
      said: string[]
      brandIds: string[]
      /** The brand of the same name, which is meant where nothing is made for the series. */
      orBrand?: BrandMeaning
    }
  | { kind: 'engine' | 'vehicle'; fits: Code }
  | { kind: 'side' | 'size' | 'unknown'; said: string[] }
  | { kind: 'condition'; makers: Makers }
  | { kind: 'quantity'; count: number }
  | { kind: 'stock' | 'filler' }
  | { kind: 'number'; number: string }
  | { kind: 'vin'; vin: string }

/** A piece of the text and its meaning. */
export type Term = Said & Meaning

export type TermKind = Term['kind']

export interface Reading {
  /** In the order of the text. */
  terms: Term[]
  /** Kinds of parts with names like the text, for when nothing has its words. */
  near: Group[]
  /** The same with words that are none of the trade corrected; undefined where nothing near is known. */
  corrected?: Term[]
}
