import type { FastifyInstance, FastifyRequest } from 'fastify'
import svgCaptcha from 'svg-captcha'
import { captcha } from '../../../../shared/calls/session.ts'
import { servePublic } from '../../../http/route.ts'
import { knownDevice } from '../devices/device-cookie.ts'
import { findUserByAccount } from '../queries.ts'
import { newCaptcha } from './captcha-key.ts'
import { codeMatter, signInMatter } from './captcha-matters.ts'
import { isCaptchaNeeded, type Letters } from './check-captcha.ts'

// The package exports this function; its types only describe the function's properties.
const draw = svgCaptcha as unknown as (letters: string, look: object) => string

export function captchaRoutes(app: FastifyInstance) {
  servePublic(app, captcha, async ({ ctx, query, request }) => {
    const account = query.username?.trim() ?? ''
    const phone = query.phone?.trim() ?? ''
    const user = phone === '' && account !== '' ? await findUserByAccount(ctx.db, account) : undefined
    const matter =
      phone === ''
        ? signInMatter(ctx, { account, device: knownDevice(ctx, request, user) })
        : codeMatter(ctx, { phone, account })
    if (!(await isCaptchaNeeded(ctx, matter))) return { needed: false, key: '', image: '' }
    const { letters, key } = newCaptcha(ctx.services.config.sessionSecret, ctx.now)
    const picture = draw(letters, { width: 130, height: 44, fontSize: 44, noise: 2, background: '#f2f3f5' })
    const image = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
    return { needed: true, key, image }
  })
}

/** The captcha answer, as calls that require one receive it. */
export function lettersOf({ headers }: FastifyRequest): Letters {
  return { key: String(headers['captcha-key'] ?? ''), letters: String(headers['captcha-code'] ?? '') }
}
