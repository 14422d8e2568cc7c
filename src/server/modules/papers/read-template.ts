import type { ReplyOf } from '../../../shared/call.ts'
import type { paperKindsOf, paperTemplate, PaperField } from '../../../shared/calls/paper.ts'
import type { Language } from '../../../shared/errors.ts'
import { paperSizes, roomMm } from '../../../shared/paper/paper-sizes.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { SignedIn } from '../../context.ts'
import { kindsWithOwn, templatesFor, versionsOf } from '../../paper/template-queries.ts'
import { templatedKind, templatedKinds } from './templated-kinds.ts'

/** Older versions stay, but a person looks for one of the last. */
const VERSIONS_SHOWN = 50

export async function readKinds(ctx: SignedIn): Promise<ReplyOf<typeof paperKindsOf>> {
  const own = await kindsWithOwn(ctx.db, ctx.me.tenantId)
  return {
    kinds: templatedKinds(ctx).map(({ kind, catalogue }) => ({
      kind,
      title: catalogue.title[ctx.language],
      isOwn: own.has(kind),
    })),
  }
}

/** The template in force for the caller's company, with what can be chosen and its versions. */
export async function readTemplate(ctx: SignedIn, kind: string): Promise<ReplyOf<typeof paperTemplate>> {
  const { db, language } = ctx
  const { tenantId } = ctx.me
  const { catalogue } = templatedKind(ctx, kind)
  const [versions, templateOf] = await Promise.all([
    versionsOf(db, { tenantId, kind }, VERSIONS_SHOWN),
    templatesFor(db, { kind, tenantIds: [tenantId] }),
  ])
  const own = versions[0]?.template
  const template = templateOf(tenantId)
  return {
    kind,
    title: catalogue.title[language],
    versionNo: versions[0]?.versionNo ?? 0,
    template: template ?? catalogue.standard,
    source: own ? 'own' : template ? 'platform' : 'product',
    sizes: catalogue.sizes.map((name) => ({
      name,
      label: paperSizes[name].label[language],
      roomMm: roomMm(name),
    })),
    facts: fieldsIn(catalogue.facts, language),
    tables: catalogue.tables.map(({ key, title, columns }) => ({
      key,
      title: title?.[language] ?? '',
      columns: fieldsIn(columns, language),
    })),
    below: fieldsIn(catalogue.below, language),
    versions: versions.map(({ template: saved, createdAt, ...version }) => ({
      ...version,
      isStandard: saved === null,
      createdAt: createdAt.toISOString(),
    })),
  }
}

const fieldsIn = (fields: { key: string; label: Text; isPrice?: true }[], language: Language): PaperField[] =>
  fields.map(({ key, label, isPrice = false }) => ({ key, label: label[language], isPrice }))
