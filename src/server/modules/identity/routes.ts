import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../shared/calls/session.ts'
import { starPage as starPageCall, starredPages } from '../../../shared/calls/starred-page.ts'
import { listSettings, saveListSettings } from '../../../shared/calls/user-settings.ts'
import { dictionary, parameterDetail } from '../../../shared/calls/dictionary.ts'
import { sessionKeys } from '../../config.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import type { Ctx, SignedIn } from '../../context.ts'
import { seesOneTenant } from '../../engine/data-scope-sql.ts'
import { holdsCode } from '../../may.ts'
import { fieldError } from '../../http/field-errors.ts'
import { serveCall, servePublic } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { brandOf } from './brand.ts'
import { captchaRoutes, lettersOf } from './captcha/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { customItems } from '../../engine/custom-fields/custom-items.ts'
import { customIdOfDict } from '../../../shared/screen/custom-fields.ts'
import { knownDevice, rememberDevice } from './devices/device-cookie.ts'
import { menuPinyin } from './menu-pinyin.ts'
import { menuTree } from './menu-tree.ts'
import { allMenus, dictEntries, findParameter, findUser } from './queries.ts'
import { revokeSession } from './session-queries.ts'
import { redirectSignIn } from './redirect/redirect-sign-in.ts'
import { registrationRoutes } from './registration/routes.ts'
import { refreshSession } from './refresh-session.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { answerTokens, forgetRefreshToken, keptRefreshToken } from './sessions/answer-tokens.ts'
import { myAccountRoutes } from './sessions/routes.ts'
import { signIn } from './sign-in.ts'
import { readStarred, starPage } from './starred-pages.ts'
import { storeRoutes } from './stores/routes.ts'
import { verifyAccessToken } from './tokens.ts'
import { readSettings, saveSettings } from './user-settings.ts'

export function identityRoutes(app: FastifyInstance) {
  captchaRoutes(app)
  codeRoutes(app)
  companyRoutes(app)
  registrationRoutes(app)
  myAccountRoutes(app)
  secondFactorRoutes(app)
  storeRoutes(app)

  servePublic(app, calls.signIn, async ({ ctx, body, request, reply }) => {
    const opened = await signIn(ctx, {
      account: body.username.trim(),
      password: body.password,
      tenantId: body.tenantId ?? '',
      userAgent: browserOf(request),
      captcha: lettersOf(request),
      deviceOf: (user) => knownDevice(ctx, request, user),
    })
    rememberDevice(ctx, { request, reply }, opened.user)
    return answerTokens(ctx, { request, reply }, opened)
  })

  servePublic(app, calls.redirectSignIn, async ({ ctx, body, request, reply }) => {
    const opened = await redirectSignIn(ctx, { token: body.token, userAgent: browserOf(request) })
    return answerTokens(ctx, { request, reply }, opened)
  })

  servePublic(app, calls.refreshToken, async ({ ctx, body, request, reply }) => {
    const cameInCookie = body.refreshToken === undefined
    const offered = body.refreshToken ?? keptRefreshToken(request)
    if (offered === '') throw required(ctx, 'refreshToken')
    return answerTokens(ctx, { request, reply, cameInCookie }, await refreshSession(ctx, offered))
  })

  servePublic(app, calls.checkToken, async ({ ctx, query }) => {
    const claims = await verifyAccessToken(sessionKeys(ctx.services.config), query.token, ctx.now)
    const me = claims && (await ctx.services.permissions.identify(query.token, ctx.now))
    if (!claims || !me) return { active: false }
    const { userId, tenantId, account } = me
    return { active: true, userId, tenantId, account, expiresAt: new Date(claims.expiresAtMs).toISOString() }
  })

  serveCall(app, calls.currentUser, async ({ ctx }) => {
    const user = await findUser(ctx.db, ctx.me.userId)
    if (!user) throw new AppError('LOGIN_EXPIRED')
    const { userId, tenantId, tenantType, tenantName, account, realName, authStatus, avatar } = user
    return {
      ...{ userId, tenantId, tenantType, tenantName, account, realName, authStatus, avatar },
      isCustomer: tenantType === 'CUST',
      isFactory: tenantType === 'FACTORY',
      isOneTenant: seesOneTenant(ctx.me),
      mustEnrol: ctx.me.mustEnrol,
      brand: tenantType === 'CUST' ? await brandOf(ctx.db, tenantId) : null,
    }
  })

  serveCall(app, listSettings, ({ ctx }) => readSettings(ctx))

  serveCall(app, saveListSettings, ({ ctx, body }) => saveSettings(ctx, body))

  serveCall(app, calls.signOut, async ({ ctx, request, reply }) => {
    forgetRefreshToken({ request, reply })
    await write(ctx, (tx) => revokeSession(tx, { id: ctx.me.sessionId, now: ctx.now }))
    ctx.services.permissions.invalidate()
    return { signedOut: true }
  })

  serveCall(app, calls.menuRoutes, ({ ctx }) => menuOf(ctx, ctx.language))
  serveCall(app, starredPages, async ({ ctx }) => ({ codes: await readStarred(ctx.db, ctx) }))
  serveCall(app, starPageCall, async ({ ctx, body }) => ({ codes: await starPage(ctx, body) }))
  serveCall(app, calls.menuPinyin, async ({ ctx }) => menuPinyin(await menuOf(ctx, 'zh')))

  serveCall(app, calls.menuButtons, async ({ ctx }) => {
    if (!ctx.me.everything) return [...ctx.me.codes].toSorted()
    return (await allMenus(ctx.db)).map(({ code }) => code).toSorted()
  })

  serveCall(app, dictionary, async ({ ctx, query }) =>
    (customIdOfDict(query.code)
      ? await customItems(ctx.db, ctx, [query.code])
      : await dictEntries(ctx.db, query.code)
    ).map((entry) => ({
      dictKey: entry.value,
      dictValue: entry[ctx.language],
    })),
  )

  serveCall(app, parameterDetail, async ({ ctx, query }) => {
    const parameter = await findParameter(ctx.db, query.paramKey)
    if (!parameter) throw new AppError('RECORD_NOT_FOUND')
    return parameter
  })
}

function browserOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? ''
}

function required({ language }: Ctx, field: string): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, { field, keyword: 'required' })] })
}

async function menuOf(ctx: SignedIn, language: Language) {
  return menuTree(await allMenus(ctx.db), {
    // The sandbox page exists only in demonstrations.
    holds: (code) =>
      holdsCode(ctx.me, code) && (code !== 'system_sms_texts' || ctx.services.sms.sandbox !== undefined),
    screens: ctx.services.screens.screens,
    language,
  })
}
