import type { FastifyInstance } from 'fastify'
import svgCaptcha from 'svg-captcha'
import { captcha } from '../../../../shared/calls/session.ts'
import { servePublic } from '../../../http/route.ts'
import { newCaptcha } from './captcha-key.ts'
import { isCaptchaNeeded } from './check-captcha.ts'

// The package is this function; its types know only what hangs on it.
const draw = svgCaptcha as unknown as (letters: string, look: object) => string

export function captchaRoutes(app: FastifyInstance) {
  servePublic(app, captcha, async ({ ctx, query }) => {
    if (!(await isCaptchaNeeded(ctx.db, query.username?.trim() ?? '')))
      return { needed: false, key: '', image: '' }
    const { letters, key } = newCaptcha(ctx.services.config.sessionSecret, ctx.now)
    const picture = draw(letters, { width: 130, height: 44, fontSize: 44, noise: 2, background: '#f2f3f5' })
    const image = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
    return { needed: true, key, image }
  })
}
