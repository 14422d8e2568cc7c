// Signing in, staying signed in, and the permissions of the signed-in user. The calls for tokens ignore
// unknown parameters, as OAuth 2.0 requires (RFC 6749, section 3.2).
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Time } from '../shapes.ts'

const TenantType = Type.Union([
  Type.Literal('FACTORY'),
  Type.Literal('CUST'),
  Type.Literal('VENDER'),
  Type.Literal(''),
])

export const SessionTokens = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  /** Seconds until the access token expires. */
  expires_in: Type.Integer(),
  userId: Id,
  tenantId: Id,
  tenantType: TenantType,
  tenantName: Type.String(),
  account: Type.String(),
  realName: Type.String(),
  /** A role requires a second factor and the user has none: only the calls that set one up are open. */
  mustEnrol: Type.Optional(Type.Boolean()),
})

export const signIn = call({
  method: 'POST',
  path: '/sys-auth/oauth/token',
  permission: 'public',
  summary: 'Sign in with user name and password',
  body: Type.Object({
    grant_type: Type.Optional(Type.Union([Type.Literal('password'), Type.Literal('captcha')])),
    tenantId: Type.Optional(Type.String({ maxLength: 19 })),
    username: Type.String({ minLength: 1, maxLength: 60 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.Optional(Type.String({ maxLength: 20 })),
    scope: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: SessionTokens,
})

export const redirectSignIn = call({
  method: 'POST',
  path: '/sys-auth/redirect/token',
  permission: 'public',
  summary: 'Sign in with the token of another system',
  body: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 4000 }) },
    { additionalProperties: false },
  ),
  reply: SessionTokens,
})

export const captcha = call({
  method: 'GET',
  path: '/sys-auth/captcha',
  permission: 'public',
  summary:
    'Letters to be read from a picture before signing in or asking for a code, where that is asked for',
  query: Type.Object(
    {
      username: Type.Optional(Type.String({ maxLength: 60 })),
      /** Given for a code by SMS to this phone, instead of signing in. */
      phone: Type.Optional(Type.String({ maxLength: 20 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Whether signing in requires them now. */
    needed: Type.Boolean(),
    /** For the header Captcha-Key; empty when no captcha is required. */
    key: Type.String(),
    /** An SVG picture as a data address; empty when no captcha is required. */
    image: Type.String(),
  }),
})

export const refreshToken = call({
  method: 'POST',
  path: '/sys-auth/token',
  permission: 'public',
  summary:
    'Exchange a refresh token for new tokens; without one, the token that the browser keeps in a cookie',
  body: Type.Object({
    grantType: Type.Literal('refresh_token'),
    refreshToken: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    tenantId: Type.Optional(Type.String({ maxLength: 19 })),
  }),
  reply: SessionTokens,
})

export const checkToken = call({
  method: 'GET',
  path: '/sys-auth/oauth/check_token',
  permission: 'public',
  summary: 'Say whether an access token is valid, and whose it is',
  query: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 4000 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    active: Type.Boolean(),
    userId: Type.Optional(Id),
    tenantId: Type.Optional(Id),
    account: Type.Optional(Type.String()),
    expiresAt: Type.Optional(Time),
  }),
})

export const currentUser = call({
  method: 'GET',
  path: '/sys-auth/current/user',
  permission: 'signedIn',
  duringEnrolment: true,
  summary: 'The signed-in user',
  reply: Type.Object({
    userId: Id,
    tenantId: Id,
    tenantType: TenantType,
    tenantName: Type.String(),
    account: Type.String(),
    realName: Type.String(),
    authStatus: Type.String(),
    avatar: Type.Union([Type.String(), Type.Null()]),
    isCustomer: Type.Boolean(),
    isFactory: Type.Boolean(),
    /** Lists hold rows of the user's own company alone: there is no company to choose. */
    isOneTenant: Type.Boolean(),
    /** A role requires a second factor and the user has none: only the calls that set one up are open. */
    mustEnrol: Type.Boolean(),
    /** The name, logo and colour that people of a white-label customer see. */
    brand: Type.Union([
      Type.Object({
        name: Type.String(),
        logo: Type.Union([Type.String(), Type.Null()]),
        colour: Type.Union([Type.String(), Type.Null()]),
        hotline: Type.Union([Type.String(), Type.Null()]),
      }),
      Type.Null(),
    ]),
  }),
})

export const signOut = call({
  method: 'POST',
  path: '/sys-auth/logout',
  permission: 'signedIn',
  duringEnrolment: true,
  summary: 'End this session',
  body: Type.Optional(Type.Object({})),
  reply: Type.Object({ signedOut: Type.Boolean() }),
})

export interface MenuNode {
  id: string
  code: string
  /** In the caller's language. */
  name: string
  /** Empty for a folder. */
  path: string
  /** Name of the icon. */
  source: string
  hidden: boolean
  keepAlive: boolean
  /** The generated screen behind the path; null for a hand-written page or a folder. */
  screen: string | null
  children: MenuNode[]
}

export const menuRoutes = call({
  method: 'GET',
  path: '/sys-system/menu/routes',
  permission: 'signedIn',
  summary: 'The menu tree of the signed-in user',
  reply: Type.Unsafe<MenuNode[]>(Type.Array(Type.Object({}, { additionalProperties: true }))),
})

export const menuPinyin = call({
  method: 'GET',
  path: '/sys-system/menu/pinyin',
  permission: 'signedIn',
  summary: "The Chinese names of the signed-in user's pages as they are typed in Latin letters",
  reply: Type.Array(
    Type.Object({
      path: Type.String(),
      /** Its syllables in one word: dingdan. */
      whole: Type.String(),
      /** The first letters of them: dd. */
      initials: Type.String(),
    }),
  ),
})

export const menuButtons = call({
  method: 'GET',
  path: '/sys-system/menu/buttons',
  permission: 'signedIn',
  summary: 'The permission codes of the signed-in user',
  reply: Type.Array(Type.String()),
})
