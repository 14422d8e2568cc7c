import type { BodyOf } from '../../../shared/call.ts'
import type { restorePaperTemplate, savePaperTemplate } from '../../../shared/calls/paper.ts'
import { AppError } from '../../../shared/errors.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { paperLogo } from '../../../shared/upload-purposes.ts'
import type { PaperTemplate } from '../../../shared/paper/paper-template.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { checkTemplate } from '../../paper/check-template.ts'
import { addVersion, findVersion } from '../../paper/template-queries.ts'
import { claimFiles } from '../files/claim-files.ts'
import { templatedKind } from './templated-kinds.ts'

interface Saving {
  kind: string
  /** The newest version that the caller has seen. */
  after: number
  template: PaperTemplate | null
  restoredFrom: number | null
}

/**
 * Saves a template of the caller's company as its next version; null goes back to the standard. Throws what
 * checkTemplate refuses, PAPER_LOGO, and PAPER_TEMPLATE_CHANGED when there is a newer version than the caller's.
 */
export function saveTemplate(tx: Tx, ctx: SignedIn, body: BodyOf<typeof savePaperTemplate>) {
  return addTemplate(tx, ctx, { ...body, restoredFrom: null })
}

/** Brings an earlier version back. Throws RECORD_NOT_FOUND, and what saveTemplate throws. */
export async function restoreTemplate(
  tx: Tx,
  ctx: SignedIn,
  { kind, after, versionNo }: BodyOf<typeof restorePaperTemplate>,
) {
  templatedKind(ctx, kind)
  const earlier = await findVersion(tx, { tenantId: ctx.me.tenantId, kind, versionNo })
  if (!earlier) throw new AppError('RECORD_NOT_FOUND')
  return addTemplate(tx, ctx, { kind, after, template: earlier.template, restoredFrom: versionNo })
}

async function addTemplate(tx: Tx, ctx: SignedIn, { kind, after, template, restoredFrom }: Saving) {
  const { language, now } = ctx
  const { tenantId, userId } = ctx.me
  const { catalogue } = templatedKind(ctx, kind)
  if (template) {
    checkTemplate(template, { catalogue, language })
    await claimLogo(tx, ctx, template)
  }
  const added = await addVersion(tx, { tenantId, kind, after, template, restoredFrom, by: userId, now })
  if (!added) throw new AppError('PAPER_TEMPLATE_CHANGED')
  const before = await findVersion(tx, { tenantId, kind, versionNo: after })
  await audit(tx, ctx, {
    ...{ action: restoredFrom === null ? 'update' : 'revert', entity: 'paper_template', entityId: kind },
    before: before?.template ?? null,
    after: template,
  })
  return { versionNo: after + 1 }
}

/** The platform's logo is printed by every company that has no template of its own. */
async function claimLogo(tx: Tx, ctx: SignedIn, { logo }: PaperTemplate) {
  if (logo === null) return
  const { tenantId } = ctx.me
  const unfit = await claimFiles(tx, ctx, {
    ...{ tenantId, shared: tenantId === PLATFORM_TENANT },
    named: [{ keys: [logo], limits: paperLogo }],
  })
  if (unfit.length > 0) throw new AppError('PAPER_LOGO')
}
