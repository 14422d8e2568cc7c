import { describe, expect, it } from 'vitest'
import { cyclesIn, graphOf } from '../../scripts/health/import-graph.ts'
import { sourceFiles, type SourceFile } from '../support/source-files.ts'

const all = sourceFiles('src/**/*')
const areaOf = (path: string) => path.split('/')[1]!
const moduleOf = (path: string) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1]

/** Every import that breaks a rule, as a sentence. */
function breaches(
  files: SourceFile[],
  isBreach: (file: SourceFile, to: string, typeOnly: boolean) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter(({ to, typeOnly }) => isBreach(file, to, typeOnly))
      .map(({ to }) => `${file.path} imports ${to}`),
  )
}

// A module may use those to its left. Put a new module as far left as its first dependency allows.
const LINE = [
  'messages',
  'identity',
  'files',
  'discussions',
  'notifications',
  'mails',
  'scheduled-exports',
  'brand',
  'apps',
  'suggestions',
  'certification',
  'profile',
  'notices',
  'directory',
  'books',
  'stock',
  'pricing',
  'logistics',
  'drawings',
  'parts',
  'assemblies',
  'price-lists',
  'vin',
  'garage',
  'search',
  'part-proposals',
  'favourites',
  'shortages',
  'price-watches',
  'marketing',
  'goods',
  'contracts',
  'credit',
  'points',
  'picking-points',
  'cart',
  'requisitions',
  'duplicates',
  'addresses',
  'price-differences',
  'orders',
  'pushes',
  'picks',
  'shipping',
  'spending-rules',
  'checkout',
  'purchase-requests',
  'replenishments',
  'telephone-orders',
  'papers',
  'complaints',
  'returns',
  'statements',
  'payments',
  'fiscal',
  'chats',
  'payables',
  'inbox',
  'reports',
  'suppliers',
  'configuration',
]

describe('imports', () => {
  it('finds files to look at', () => {
    expect(all.length).toBeGreaterThan(50)
    expect(all.flatMap(({ imports }) => imports).length).toBeGreaterThan(200)
  })

  it('let server and web share only shared and generated', () => {
    const meets: Record<string, string[]> = {
      shared: ['shared', 'generated'],
      generated: ['shared', 'generated'],
      server: ['server', 'shared', 'generated'],
      web: ['web', 'shared', 'generated'],
    }
    expect(
      breaches(all, ({ path }, to) => to.startsWith('src/') && !meets[areaOf(path)]!.includes(areaOf(to))),
    ).toEqual([])
  })

  it('keep React and Node out of shared', () => {
    const shared = all.filter(({ path }) => path.startsWith('src/shared/'))
    expect(breaches(shared, (_, to) => /^(node:|react|antd|fastify|kysely|pg$)/.test(to))).toEqual([])
  })

  it('keep Node out of the web, except for its build plugin', () => {
    const web = all.filter(({ path }) => path.startsWith('src/web/') && !path.includes('/vite-plugin/'))
    expect(breaches(web, (_, to) => /^(node:|fastify|kysely|pg$)/.test(to))).toEqual([])
  })

  it('keep React out of the server', () => {
    const server = all.filter(({ path }) => path.startsWith('src/server/'))
    expect(breaches(server, (_, to) => /^(react|antd|@refinedev|@rjsf)/.test(to))).toEqual([])
  })

  it('take the libraries of the pages by their public entries', () => {
    const inside = /^(antd|@ant-design\/icons|@refinedev\/[a-z-]+|@rjsf\/[a-z0-9-]+)\/(es|lib|dist|src)\//
    const parts = /^(@rc-component\/|rc-)/
    expect(breaches(all, (_, to) => inside.test(to) || parts.test(to))).toEqual([])
  })

  it('leave the tests, the scripts and the generators alone', () => {
    expect(breaches(all, (_, to) => /^(tests|scripts|generators)\//.test(to))).toEqual([])
  })

  it('list every module in the order', () => {
    const modules = [...new Set(all.flatMap(({ path }) => moduleOf(path) ?? []))]
    expect(modules.filter((name) => !LINE.includes(name))).toEqual([])
  })

  it('point left in the order of modules', () => {
    const files = all.filter(({ path }) => moduleOf(path))
    expect(
      breaches(files, ({ path }, to) => {
        const other = moduleOf(to)
        return other !== undefined && LINE.indexOf(other) > LINE.indexOf(moduleOf(path)!)
      }),
    ).toEqual([])
  })

  it("never reach into another module's SQL, routes or presentation", () => {
    expect(
      breaches(all, ({ path }, to, typeOnly) => {
        const other = moduleOf(to)
        if (typeOnly) return false
        const isInner = /\/(queries|[a-z-]+-queries|routes|present)\.ts$/.test(to)
        const isTheOneList = path === 'src/server/app.ts' && to.endsWith('/routes.ts')
        return other !== undefined && other !== moduleOf(path) && isInner && !isTheOneList
      }),
    ).toEqual([])
  })

  it('keep the engine of the screens free of modules', () => {
    const engine = all.filter(({ path }) => path.startsWith('src/server/engine/'))
    expect(engine.length).toBeGreaterThan(50)
    expect(breaches(engine, (_, to) => moduleOf(to) !== undefined)).toEqual([])
  })

  it('lead from context.ts to no module, and back to it only from the descriptions of the screens', () => {
    const context = all.find(({ path }) => path === 'src/server/context.ts')!
    expect(breaches([context], (_, to, typeOnly) => !typeOnly || moduleOf(to) !== undefined)).toEqual([])
    const circle = cyclesIn(graphOf(all, { types: true })).find((files) => files.includes(context.path))
    expect(circle).toEqual([
      'src/server/context.ts',
      'src/server/engine/hook.ts',
      'src/server/engine/ports.ts',
      'src/server/engine/screen-registry.ts',
    ])
  })

  it('run in no circle', () => {
    expect(circles(all)).toEqual([])
  })
})

it('keeps values out of context.ts', () => {
  const [context] = sourceFiles('src/server/context.ts')
  const exported = [...context!.text.matchAll(/^export (\w+)/gm)].map(([, kind]) => kind)
  expect(exported.length).toBeGreaterThan(3)
  expect(exported.filter((kind) => kind !== 'interface' && kind !== 'type')).toEqual([])
})

it('has one module that writes each table', () => {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of sourceFiles('src/server/modules/**/*')) {
    for (const [, table] of text.matchAll(/\b(?:insert into|delete from|update)\s+([a-z_]+)\b(?!\s*\()/g)) {
      if (table === 'set' || table === 'skip' || table === 'of') continue
      writers.set(table!, (writers.get(table!) ?? new Set()).add(moduleOf(path)!))
    }
  }
  expect(writers.size).toBeGreaterThan(5)
  const shared = [...writers].filter(([, modules]) => modules.size > 1)
  expect(shared.map(([table, modules]) => `${table}: ${[...modules].join(', ')}`)).toEqual([])
})

/** Cycles among run-time imports, each as its list of files. */
function circles(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    state.set(path, 'open')
    for (const { to, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (!typeOnly && byPath.has(to)) visit(to, [...trail, path])
    }
    state.set(path, 'done')
  }
  for (const { path } of files) visit(path, [])
  return found
}
