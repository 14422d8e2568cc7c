import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { OUTLINE_COOKIE } from '../../shared/outline.ts'
import { cookieOf } from './cookies.ts'
import { hintedPages } from './page-hints.ts'

const BUILT = join(import.meta.dirname, '../../../dist/web')
const PAGE = 'index.html'
/** The cookie of a signed-in user's pages; src/web/lib/session.ts sets it. */
const TOKEN = 'tpp-token'
/** The cookie with the page that the home address led this user to; set beside the token. */
const START_PAGE = 'tpp-home'
const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Serves the built, precompressed pages beside the calls: files under their own names, index.html for every
 * other address. Also sets the security headers of all replies.
 */
export async function webFiles(app: FastifyInstance) {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles into the page as it draws.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Previews of papers are documents that the page itself has fetched.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The payment provider's page may see no more than this of the buyer's address.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  let headers: [name: string, value: string][] | undefined
  app.addHook('onRequest', async (_request, { raw, helmet: secure }) => {
    if (headers) {
      for (const [name, value] of headers) raw.setHeader(name, value)
      return
    }
    // Computed once: they are equal for every reply, and computing them took longer than many calls.
    await secure()
    headers = Object.entries(raw.getHeaders()).map(([name, value]) => [name, String(value)])
  })
  if (!existsSync(join(BUILT, PAGE))) {
    app.log.warn('The web pages are not built (npm run build); only the calls under /api are served.')
    return
  }

  await app.register(fastifyStatic, { root: BUILT, serve: false, preCompressed: true, cacheControl: false })
  const beside = new Set(readdirSync(BUILT).filter((name) => name !== PAGE && /^[\w-]+\.\w+$/.test(name)))
  const pageAt = hintedPages(BUILT, PAGE)
  app.get('/*', { schema: { hide: true }, compress: false }, (request, reply) => {
    const path = request.url.split('?')[0]!.slice(1)
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    // A missing file must not be answered with a page, which the browser would run as a script.
    const isFile = path.startsWith('assets/') || path.startsWith('static/') || beside.has(path)
    if (isFile) return sendFile(reply, path)
    void reply.header('cache-control', 'no-cache').header('vary', 'cookie').type('text/html; charset=utf-8')
    return pageAt(`/${path}`, {
      isSignedIn: cookieOf(request, TOKEN) !== '',
      startPage: cookieOf(request, START_PAGE),
      outline: cookieOf(request, OUTLINE_COOKIE),
    })
  })
}

function sendFile(reply: FastifyReply, path: string) {
  // Built files have a content hash in their name; other files may change under the same name.
  const isHashed = path.startsWith('assets/')
  void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
  return reply.sendFile(path)
}
