// Brings the screen files into the web: `virtual:screens` lists them, each one is a chunk of its
// own. In development a saved, added or removed file is in the open browser at once.
import { resolve } from 'node:path'
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import type { Dict, Screen, ScreenMistake } from '../../../shared/screen/normal-form.ts'
import { mistakeLine } from '../../../shared/screen/mistake-line.ts'
import type { ScreenModule } from '../screen-store.ts'
import { changesBetween, listModule, modulesOf, type Modules } from './screen-modules.ts'

const LIST = 'virtual:screens'
const ONE = 'virtual:screen/'
/** Editors save in several steps; what happens this close together is one change. */
const SETTLE_MS = 30

export interface ScreensRead {
  screens: Screen[]
  dicts: Dict[]
  mistakes: ScreenMistake[]
}

/** The event a browser gets: what changed, and every mistake there is now. */
export interface ScreensChanged {
  changed: Record<string, ScreenModule | null>
  mistakes: ScreenMistake[]
}

export interface ScreensPluginApi {
  /** Lets the server of the same process read the files instead: it serves what it answers. */
  readWith: (read: () => Promise<ScreensRead>) => void
}

export function screensPlugin({
  root,
  read,
}: {
  root: string
  read: () => ScreensRead
}): Plugin<ScreensPluginApi> {
  const schemas = resolve(root, 'schemas')
  const slots = resolve(root, 'src/web/admin/slots')
  let reader: () => Promise<ScreensRead> | ScreensRead = read
  let modules: Modules = new Map()
  let mistakes: ScreenMistake[] = []

  const take = async () => {
    const now = await reader()
    const before = modules
    modules = modulesOf(now)
    mistakes = now.mistakes
    return changesBetween(before, modules)
  }

  return {
    name: 'screens',
    api: { readWith: (given) => (reader = given) },

    async buildStart() {
      await take()
      if (mistakes.length > 0 && this.environment.mode === 'build')
        this.error(mistakes.map(mistakeLine).join('\n'))
      tellMistakes(this.environment.config.logger, mistakes)
    },

    resolveId(id) {
      return id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined
    },

    load(id) {
      if (id === `\0${LIST}`) return listModule(modules)
      if (!id.startsWith(`\0${ONE}`)) return undefined
      const module = modules.get(id.slice(ONE.length + 1))
      return `export default ${JSON.stringify(module ?? null)}`
    },

    configureServer(server) {
      server.watcher.add(schemas)
      // What editors read follows from the files, and changes nothing here.
      const isOurs = (file: string) => resolve(file).startsWith(schemas) && /(?<!\.schema)\.json$/.test(file)
      let timer: NodeJS.Timeout | undefined
      // One after the other: a save during a reread must not be overtaken by it.
      let work: Promise<void> = Promise.resolve()
      const handleChange = (file: string) => {
        if (isOurs(file)) wait()
      }
      // Files name components beside them: one that comes or goes may mend or break a name.
      const handleSlot = (file: string) => {
        if (resolve(file).startsWith(slots)) wait()
      }
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => (work = work.then(() => publish(server))), SETTLE_MS)
      }
      server.watcher.on('add', handleChange).on('change', handleChange).on('unlink', handleChange)
      server.watcher.on('add', handleSlot).on('unlink', handleSlot)
      // A page that is opened while a file is wrong shows it too.
      server.ws.on('connection', () => {
        if (mistakes.length > 0)
          server.ws.send('screens:changed', { changed: {}, mistakes } satisfies ScreensChanged)
      })
    },

    // Nothing in the browser imports the files themselves, and the event says it all: without this
    // a schema that some module does import would reload the page.
    hotUpdate({ file, modules: touched }) {
      if (!resolve(file).startsWith(schemas)) return undefined
      for (const module of touched) this.environment.moduleGraph.invalidateModule(module)
      return []
    },

    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { server }) =>
        server
          ? [{ tag: 'script', attrs: { type: 'module', src: '/admin/dev/dev-client.tsx' }, injectTo: 'body' }]
          : [],
    },
  }

  async function publish(server: ViteDevServer) {
    const before = mistakes
    try {
      const changed = await take()
      forget(server, Object.keys(changed))
      server.ws.send('screens:changed', { changed, mistakes } satisfies ScreensChanged)
      for (const [name, module] of Object.entries(changed)) {
        server.config.logger.info(`${module ? module.screen.file : name}: ${module ? 'in use' : 'removed'}`, {
          timestamp: true,
        })
      }
      tellMistakes(server.config.logger, mistakes)
      if (before.length > 0 && mistakes.length === 0) {
        server.config.logger.info('schemas: every mistake is mended', { timestamp: true })
      }
    } catch (error) {
      server.config.logger.error(`The schemas could not be read: ${String(error)}`, { timestamp: true })
    }
  }
}

/** A page loaded later must get the new content, not the one kept from before. */
function forget(server: ViteDevServer, names: string[]) {
  const { moduleGraph } = server.environments.client
  const ids = [`\0${LIST}`, ...names.map((name) => `\0${ONE}${name}`)]
  const nodes = ids
    .map((id) => moduleGraph.getModuleById(id))
    .filter((node): node is EnvironmentModuleNode => node !== undefined)
  for (const node of nodes) moduleGraph.invalidateModule(node)
}

function tellMistakes(logger: ViteDevServer['config']['logger'], mistakes: ScreenMistake[]) {
  for (const mistake of mistakes) logger.error(mistakeLine(mistake), { timestamp: true })
}
