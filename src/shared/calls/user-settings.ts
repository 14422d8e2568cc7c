import { Type } from 'typebox'
import { call } from '../call.ts'

const Prop = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' })

/** One person's settings of a list; the screen's file provides the rest. */
export const ListSettings = Type.Object(
  {
    /** In the order shown. Other columns keep their place from the file. */
    columns: Type.Optional(
      Type.Array(
        Type.Object(
          {
            prop: Prop,
            hidden: Type.Optional(Type.Boolean()),
            /** Pixels. */
            width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200 })),
            /** Pinned to an edge; none overrides the file. */
            fixed: Type.Optional(
              Type.Union([Type.Literal('left'), Type.Literal('right'), Type.Literal('none')]),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: 300 },
      ),
    ),
    density: Type.Optional(
      Type.Union([Type.Literal('small'), Type.Literal('middle'), Type.Literal('large')]),
    ),
    /** The search as one box, or as a form with an input for each condition. */
    search: Type.Optional(Type.Union([Type.Literal('box'), Type.Literal('form')])),
    /** Rows per page. */
    size: Type.Optional(Type.Union([10, 20, 30, 40, 50, 100, 1000].map((size) => Type.Literal(size)))),
  },
  { additionalProperties: false },
)

export interface ListSettings {
  columns?: { prop: string; hidden?: boolean; width?: number; fixed?: 'left' | 'right' | 'none' }[]
  density?: 'small' | 'middle' | 'large'
  search?: 'box' | 'form'
  size?: number
}

/** Screen name → settings of its list. */
export type SettingsByScreen = Record<string, ListSettings>

export const listSettings = call({
  method: 'GET',
  path: '/sys-system/user/settings',
  permission: 'signedIn',
  summary: 'How I have set up my lists, by screen',
  reply: Type.Unsafe<SettingsByScreen>(Type.Record(Type.String(), ListSettings)),
})

export const saveListSettings = call({
  method: 'POST',
  path: '/sys-system/user/settings',
  permission: 'signedIn',
  summary: 'Keep how I have set up a list; null goes back to what its file says',
  body: Type.Object(
    {
      screen: Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' }),
      list: Type.Unsafe<ListSettings | null>(Type.Union([ListSettings, Type.Null()])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ screen: Type.String() }),
})
