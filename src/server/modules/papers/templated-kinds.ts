// The kinds of paper that have templates: those of orders, and those of screens whose file has the word "print".
import { AppError } from '../../../shared/errors.ts'
import { paperKinds, type PaperKind } from '../../../shared/paper/paper-kinds.ts'
import type { SignedIn } from '../../context.ts'
import type { PaperCatalogue } from '../../paper/paper-catalogue.ts'
import { orderCatalogues } from './order-catalogues.ts'

export interface TemplatedKind {
  kind: string
  /** Null for the papers of a screen's rows. */
  ofOrder: PaperKind | null
  catalogue: PaperCatalogue
}

/** Those of which the caller sees documents. */
export function templatedKinds(_ctx: SignedIn): TemplatedKind[] {
  return paperKinds.map((kind) => ({ kind, ofOrder: kind, catalogue: orderCatalogues[kind] }))
}

/** Throws NOT_FOUND for a kind that does not exist or is not for the caller. */
export function templatedKind(ctx: SignedIn, kind: string): TemplatedKind {
  const found = templatedKinds(ctx).find((each) => each.kind === kind)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
