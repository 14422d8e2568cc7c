import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { PaperTemplate } from '../paper/paper-template.ts'
import { paperSizeNames } from '../paper/paper-sizes.ts'
import { Time } from '../shapes.ts'
import { MOST_PACKAGES, paperKinds } from '../paper/paper-kinds.ts'
import { orderIds } from './order-batch.ts'

export const printOrders = call({
  method: 'POST',
  path: '/order/print',
  permission: 'signedIn',
  summary:
    'Orders that I see as one PDF: with prices, as delivery notes and packing labels (for each shipment), pick lists, quality-control sheets or sales slips',
  body: Type.Object(
    {
      orderIds,
      kind: Type.Enum([...paperKinds]),
      /** Of labels: one for each package of a shipment. */
      packages: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PACKAGES })),
    },
    { additionalProperties: false },
  ),
})

const Kind = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z][a-z0-9.-]*$' })
const permission = 'system_paper_template_edit'

export const paperKindsOf = call({
  method: 'GET',
  path: '/paper/template/kinds',
  permission,
  summary: 'The kinds of paper of which my company can have templates, and whether it has its own',
  reply: Type.Object({
    kinds: Type.Array(Type.Object({ kind: Type.String(), title: Type.String(), isOwn: Type.Boolean() })),
  }),
})

const Field = Type.Object({ key: Type.String(), label: Type.String(), isPrice: Type.Boolean() })

const Version = Type.Object({
  versionNo: Type.Integer(),
  /** It is the platform's template, or the product's own. */
  isStandard: Type.Boolean(),
  restoredFrom: Type.Union([Type.Integer(), Type.Null()]),
  byName: Type.String(),
  createdAt: Time,
})
export type PaperVersion = Static<typeof Version>

const Detail = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  /** The newest version of my company; 0 before the first. */
  versionNo: Type.Integer(),
  template: PaperTemplate,
  /** Whose template is in force. */
  source: Type.Enum(['own', 'platform', 'product'] as const),
  sizes: Type.Array(
    Type.Object({ name: Type.Enum(paperSizeNames), label: Type.String(), roomMm: Type.Number() }),
  ),
  facts: Type.Array(Field),
  tables: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), columns: Type.Array(Field) })),
  below: Type.Array(Field),
  versions: Type.Array(Version),
})
export type PaperDetail = Static<typeof Detail>
export type PaperField = Static<typeof Field>

export const paperTemplate = call({
  method: 'GET',
  path: '/paper/template',
  permission,
  summary: "My company's template of a kind of paper, what it can show, and its versions",
  query: Type.Object({ kind: Kind }, { additionalProperties: false }),
  reply: Detail,
})

/** The newest version that the caller has seen. */
const after = Type.Integer({ minimum: 0 })
const Saved = Type.Object({ versionNo: Type.Integer() })

export const savePaperTemplate = call({
  method: 'POST',
  path: '/paper/template',
  permission,
  summary: 'Save a template as its next version; null goes back to the standard',
  body: Type.Object(
    { kind: Kind, after, template: Type.Union([PaperTemplate, Type.Null()]) },
    { additionalProperties: false },
  ),
  reply: Saved,
})

export const restorePaperTemplate = call({
  method: 'POST',
  path: '/paper/template/restore',
  permission,
  summary: 'Bring an earlier version of a template back, as its next version',
  body: Type.Object(
    { kind: Kind, after, versionNo: Type.Integer({ minimum: 1 }) },
    { additionalProperties: false },
  ),
  reply: Saved,
})

export const paperDocuments = call({
  method: 'GET',
  path: '/paper/template/documents',
  permission,
  summary: 'The latest documents that I see, to try a template on',
  query: Type.Object({ kind: Kind }, { additionalProperties: false }),
  reply: Type.Object({ documents: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
})

export const previewPaper = call({
  method: 'POST',
  path: '/paper/template/preview',
  permission,
  summary: 'A document that I see as PDF, by a template that is not saved yet',
  body: Type.Object(
    { kind: Kind, template: PaperTemplate, documentId: Type.String({ minLength: 1, maxLength: 500 }) },
    { additionalProperties: false },
  ),
})
