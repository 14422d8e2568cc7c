// The style sheet of what the frame and a list draw with antd, written once by the build. Left to
// itself antd makes each component's styles in the browser when it is first drawn: a quarter of the
// work of the first list.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type * as antd from 'antd'
import type * as react from 'react'
import type { Plugin } from 'vite'

const ADDRESS = 'virtual:antd-styles'

interface Cssinjs {
  createCache: () => object
  extractStyle: (cache: object, options: { plain: boolean; types: string }) => string
  StyleProvider: react.FunctionComponent<{ cache: object; children?: react.ReactNode }>
}

/** Gives the address of the style sheet; null in development and tests, where antd makes its styles itself. */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    resolveId: (id) => (id === ADDRESS ? `\0${ADDRESS}` : undefined),
    load(id) {
      if (id !== `\0${ADDRESS}`) return undefined
      if (this.environment.mode !== 'build') return 'export default null'
      const source = styleSheet()
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/antd-${hash}.css`
      this.emitFile({ type: 'asset', fileName, source })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

/** The styles with the list of what they are for, by which antd knows that it need not make them. */
function styleSheet(): string {
  const installed = createRequire(import.meta.url)
  const { createElement } = installed('react') as typeof react
  const { renderToStaticMarkup } = installed('react-dom/server') as {
    renderToStaticMarkup: (element: react.ReactElement) => string
  }
  // As antd itself finds it: styles are collected where they are made.
  const ofAntd = createRequire(installed.resolve('@ant-design/cssinjs-utils'))
  const { createCache, extractStyle, StyleProvider } = ofAntd('@ant-design/cssinjs') as Cssinjs
  const cache = createCache()
  const drawn = samples(installed('antd') as typeof antd).map(([component, props], key) =>
    createElement(component as react.FunctionComponent<object>, { ...props, key }),
  )
  renderToStaticMarkup(createElement(StyleProvider, { cache }, drawn))
  return extractStyle(cache, { plain: true, types: 'style' })
}

/** One of everything that is drawn before somebody clicks. */
function samples(from: typeof antd): [component: unknown, props?: object][] {
  const inside = 'x'
  return [
    [from.Badge, { count: 1 }],
    [from.Button],
    [from.Checkbox],
    [from.Dropdown, { menu: { items: [] }, children: inside }],
    [from.Empty],
    [from.Input.Search],
    [from.Menu, { items: [{ key: 'a', label: 'a' }] }],
    [from.Pagination, { total: 99, showSizeChanger: true }],
    [from.Popover, { content: inside, children: inside }],
    [from.Tooltip, { title: inside, children: inside }],
    [from.Select],
    [from.Skeleton],
    [from.Spin],
    [from.Table, { rowSelection: {} }],
  ]
}
