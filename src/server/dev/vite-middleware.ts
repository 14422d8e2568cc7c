// The pages in development: Vite inside the same process and on the same port, so that a saved
// screen file reaches the server's calls and the open browser in one step.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createServer, type Plugin, type UserConfig } from 'vite'
import type { Dict, Screen, ScreenMistake } from '../../shared/screen/normal-form.ts'
import { ROOT } from '../engine/load-files.ts'
import { reloadScreens } from '../engine/reload-screens.ts'
import type { Services } from '../context.ts'

interface ScreensRead {
  screens: Screen[]
  dicts: Dict[]
  mistakes: ScreenMistake[]
}

/** What the build plugin of the screens lets this server do; see src/web/admin/vite-plugin. */
interface ScreensPluginApi {
  readWith: (read: () => Promise<ScreensRead>) => void
}

/** Serves the pages from their sources, reloading in the browser what is saved. */
export async function vitePages(app: FastifyInstance) {
  // Loaded by Node itself, so that a change of it restarts the whole server like one of any module.
  // Vite would restart only itself, on a socket that its former self still listens to.
  const { default: config } = (await import(pathToFileURL(join(ROOT, 'vite.config.ts')).href)) as {
    default: UserConfig
  }
  const vite = await createServer({
    ...config,
    configFile: false,
    root: join(ROOT, 'src/web'),
    appType: 'spa',
    clearScreen: false,
    plugins: [...(config.plugins ?? []), screensOf(app.services)],
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server } },
  })
  app.addHook('preClose', () => vite.close())
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      if (error) request.log.error({ err: error }, 'page failed')
      reply.raw.statusCode = error ? 500 : 404
      reply.raw.end()
    })
  })
}

/** Makes the plugin of the screens ask this server for them, so both always serve the same set. */
function screensOf(services: Services): Plugin {
  return {
    name: 'screens-of-the-server',
    configResolved({ plugins }) {
      const plugin = plugins.find(({ name }) => name === 'screens')
      if (!plugin) throw new Error('vite.config.ts does not list the plugin of the screens.')
      const api = plugin.api as ScreensPluginApi
      api.readWith(async () => {
        await reloadScreens(services)
        const { screens, dicts, mistakes } = services.screens
        return { screens, dicts, mistakes }
      })
    },
  }
}
