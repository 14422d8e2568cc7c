// Saved searches of a list: a person's own, or shared with a role.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../shapes.ts'
import { ListSettings } from './user-settings.ts'

/** Sharing a view, and changing one that is shared. */
export const SHARE_VIEWS = 'system_screen_view_share'
/** Views of one person over one screen. */
export const MOST_VIEWS = 50
export const LARGEST_VIEW_BYTES = 8192

const ScreenName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' })
const ViewName = Type.String({ minLength: 1, maxLength: 50, pattern: '^\\S(.*\\S)?$' })

/** The content of a list, in the parameters of its address; the screen's file provides the rest. */
export const ViewContent = Type.Object(
  {
    /** Searched prop → its text. */
    values: Type.Unsafe<Record<string, string>>(
      Type.Record(
        Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' }),
        Type.String({ minLength: 1, maxLength: 2000 }),
        { additionalProperties: false, maxProperties: 60 },
      ),
    ),
    /** The active quick filter. */
    quick: Type.Optional(Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' })),
    /** Another look than the table. */
    look: Type.Optional(
      Type.Union([Type.Literal('board'), Type.Literal('calendar'), Type.Literal('gallery')]),
    ),
    groupBy: Type.Optional(Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' })),
    orderBy: Type.Optional(
      Type.String({ pattern: '^-?[a-z][A-Za-z0-9]{0,39}(,-?[a-z][A-Za-z0-9]{0,39}){0,19}$' }),
    ),
    list: Type.Optional(Type.Unsafe<ListSettings>(ListSettings)),
  },
  { additionalProperties: false },
)
export type ViewContent = Static<typeof ViewContent>

export const ScreenView = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  /** Null: nobody else sees it. */
  roleId: Type.Union([Id, Type.Null()]),
  roleName: Type.Union([Type.String(), Type.Null()]),
  isOwn: Type.Boolean(),
  mayChange: Type.Boolean(),
  /** Of its owner, or of the role when it is shared. */
  isDefault: Type.Boolean(),
  /** Limited to what the screen still has and the caller may search by. */
  content: ViewContent,
  /** Props and quick filters of the view that are gone or closed to the caller. */
  dropped: Type.Array(Type.String()),
})
export type ScreenView = Static<typeof ScreenView>

export const listViews = call({
  method: 'GET',
  path: '/sys-system/screen-view/list',
  permission: 'signedIn',
  summary: 'The views of a list: mine, and those shared with a role of mine',
  query: Type.Object({ screen: ScreenName }, { additionalProperties: false }),
  reply: Type.Object({
    /** By name, the caller's own first. */
    views: Type.Array(ScreenView),
    /** The view that the list opens with: the caller's default, else that of a role. */
    defaultId: Type.Union([Id, Type.Null()]),
    /** Roles that the caller may share a view with. */
    roles: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
})

export const saveView = call({
  method: 'POST',
  path: '/sys-system/screen-view/save',
  permission: 'signedIn',
  summary: 'Keep a view; with an id change it, where what is left out stays as it is',
  body: Type.Object(
    {
      screen: ScreenName,
      id: Type.Optional(Id),
      /** With an id: the version that was read. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      name: Type.Optional(ViewName),
      /** Null: for oneself alone. */
      roleId: Type.Optional(Type.Union([Id, Type.Null()])),
      content: Type.Optional(ViewContent),
    },
    { additionalProperties: false },
  ),
  reply: ScreenView,
})

export const removeView = call({
  method: 'POST',
  path: '/sys-system/screen-view/remove',
  permission: 'signedIn',
  summary: 'Remove a view',
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Integer() }),
})

export const setDefaultView = call({
  method: 'POST',
  path: '/sys-system/screen-view/default',
  permission: 'signedIn',
  summary: 'Open a list with this view, or no longer; of a shared view, for those of its role',
  body: Type.Object({ id: Id, isDefault: Type.Boolean() }, { additionalProperties: false }),
  reply: ScreenView,
})
