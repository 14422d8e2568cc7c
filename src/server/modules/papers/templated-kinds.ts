// The kinds of paper that have templates: those of orders, and those of screens whose file has the word "print".
import { AppError } from '../../../shared/errors.ts'
import { paperKinds, type PaperKind } from '../../../shared/paper/paper-kinds.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { kindOfScreen, mayPrint } from '../../engine/print/print-rows.ts'
import { screenCatalogue } from '../../engine/print/screen-catalogue.ts'
import type { PaperCatalogue } from '../../paper/paper-catalogue.ts'
import { orderCatalogues } from './order-catalogues.ts'

export interface TemplatedKind {
  kind: string
  of: { order: PaperKind } | { screen: Screen }
  catalogue: PaperCatalogue
}

/** Those of orders, and of the screens whose rows the caller prints. */
export function templatedKinds(ctx: SignedIn): TemplatedKind[] {
  const ofOrders = paperKinds.map((kind) => ({ kind, of: { order: kind }, catalogue: orderCatalogues[kind] }))
  const ofScreens = ctx.services.screens.screens
    .filter((screen) => mayPrint(ctx, screen))
    .map((screen) => ({
      kind: kindOfScreen(screen),
      of: { screen },
      catalogue: screenCatalogue(ctx, screen),
    }))
  return [...ofOrders, ...ofScreens]
}

/** Throws NOT_FOUND for a kind that does not exist or is not for the caller. */
export function templatedKind(ctx: SignedIn, kind: string): TemplatedKind {
  const found = templatedKinds(ctx).find((each) => each.kind === kind)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
