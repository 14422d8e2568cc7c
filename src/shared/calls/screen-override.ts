// A tenant's adjustments of the screens: labels, widths, order, and where fields show.
import { Type, type Static } from 'typebox'
import type { Field } from '../screen/normal-form.ts'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time } from '../shapes.ts'

const closed = { additionalProperties: false }
const Screen = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' })
/** More than any screen has. */
const MOST_FIELDS = 500
const PROP = '^[A-Za-z][A-Za-z0-9]{0,59}$'
const Label = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const Words = Type.Object({ zh: Label, en: Label }, closed)

const FieldOverride = Type.Object(
  {
    label: Type.Optional(Words),
    /** Pixels; null: as wide as its content. */
    width: Type.Optional(Type.Union([Type.Integer({ minimum: 40, maximum: 1000 }), Type.Null()])),
    inTable: Type.Optional(Type.Boolean()),
    inSearch: Type.Optional(Type.Boolean()),
    inForm: Type.Optional(Type.Boolean()),
  },
  closed,
)

const Override = Type.Object(
  {
    /** By prop. */
    fields: Type.Record(Type.String({ pattern: PROP }), FieldOverride, {
      ...closed,
      maxProperties: MOST_FIELDS,
    }),
    order: Type.Optional(
      Type.Array(Type.String({ pattern: PROP }), { maxItems: MOST_FIELDS, uniqueItems: true }),
    ),
  },
  closed,
)

const Stands = Type.Object({ screen: Type.String(), override: Override, version: Type.Integer() })
/** Fields that the tenant has added to the screen, in the normal form. */
const Custom = Type.Unsafe<Field[]>(Type.Array(Type.Object({}, { additionalProperties: true })))
const Text = Type.Object({ zh: Type.String(), en: Type.String() })
const Shown = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Text)])

export const ListedOverride = Type.Object({
  id: Id,
  screen: Type.String(),
  /** Null: the screen no longer exists. */
  title: Type.Union([Text, Type.Null()]),
  version: Type.Integer(),
  changes: Type.Array(
    Type.Object({
      /** Null: the screen as a whole. */
      field: Type.Union([Type.Object({ prop: Type.String(), label: Text }), Type.Null()]),
      what: Type.Enum(['labelZh', 'labelEn', 'width', 'inTable', 'inSearch', 'inForm', 'order']),
      from: Shown,
      to: Shown,
    }),
  ),
  /** Entries that the file does not have or no longer allows, for example fields.cost.inTable. */
  ignored: Type.Array(Type.String()),
  updatedBy: Type.String(),
  updatedAt: Time,
})
export type ListedOverride = Static<typeof ListedOverride>

export const myScreenOverrides = call({
  method: 'GET',
  path: '/sys-system/screen-override/mine',
  permission: 'signedIn',
  summary:
    'How my tenant has adjusted the screens, and the fields it has added to them; version 0 where it only added some',
  reply: Type.Array(Type.Object({ ...Stands.properties, customFields: Custom })),
})

export const listScreenOverrides = call({
  method: 'GET',
  path: '/sys-system/screen-override/list',
  permission: 'system_screen_override_edit',
  summary: 'The adjusted screens of my tenant, with who did what, the latest first',
  query: Type.Object(PageQuery, closed),
  reply: Page(ListedOverride),
})

export const saveScreenOverride = call({
  method: 'POST',
  path: '/sys-system/screen-override/save',
  permission: 'system_screen_override_edit',
  summary: 'Adjust a screen for my tenant; version 0 when it is not adjusted yet',
  body: Type.Object(
    { screen: Screen, version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }), override: Override },
    closed,
  ),
  reply: Stands,
})

export const saveScreenFile = call({
  method: 'POST',
  path: '/sys-system/screen-override/save-file',
  permission: 'system_screen_override_edit',
  summary: 'In development: write an adjustment into the file of its screen, and take the tenant’s away',
  body: Type.Object(
    { screen: Screen, version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }), override: Override },
    closed,
  ),
  reply: Type.Object({
    /** Below the repository's root. */
    file: Type.String(),
    /** The change as a unified diff; empty when the file already has it. */
    diff: Type.String(),
  }),
})

export const removeScreenOverride = call({
  method: 'POST',
  path: '/sys-system/screen-override/remove',
  permission: 'system_screen_override_edit',
  summary: 'Let a screen be for my tenant as its file says again',
  body: Type.Object(
    { screen: Screen, version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) },
    closed,
  ),
  reply: Type.Object({ removed: Type.Integer() }),
})
