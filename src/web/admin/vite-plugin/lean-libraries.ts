import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What a library's file imports, and the smaller thing that it gets instead. */
interface Narrowed {
  importer: RegExp
  source: string | RegExp
  /** A file of stand-ins/, or of node_modules/ where it begins with a package's name. */
  instead: string
}

const REFINE = /[\\/]@refinedev[\\/]core[\\/]/
const ICONS = /[\\/]@ant-design[\\/]icons[\\/]es[\\/]icons[\\/]/

const narrowed: Narrowed[] = [
  // The server searches and sorts our lists; what a column's head has for it is our own.
  { importer: antd('table/InternalTable'), source: './hooks/useFilter', instead: 'no-filter.ts' },
  { importer: antd('table/InternalTable'), source: './hooks/useSorter', instead: 'no-sorter.ts' },
  { importer: antd('table/hooks/useSelection'), source: '@rc-component/tree', instead: 'no-branches.ts' },
  {
    importer: antd('table/InternalTable'),
    source: './RcTable/VirtualTable',
    instead: 'no-virtual-table.ts',
  },
  // Rows are ticked, never one of them chosen.
  { importer: antd('table/hooks/useSelection'), source: '../../radio', instead: 'no-radio.ts' },
  // A piece of a package, where its index would bring all of it along.
  {
    importer: antd('form/context'),
    source: '@rc-component/form',
    instead: '@rc-component/form/es/FormContext.js',
  },
  {
    importer: antd('color-picker/(color|util)'),
    source: '@rc-component/color-picker',
    instead: '@rc-component/color-picker/es/color.js',
  },
  {
    importer: antd('(button/style/token|tag/style/index)'),
    source: '../../color-picker/components/ColorPresets',
    instead: 'is-bright.ts',
  },
  {
    importer: antd('input/Input'),
    source: '@rc-component/input',
    instead: '@rc-component/input/es/Input.js',
  },
  // Not smaller, but said in the page's language.
  {
    importer: antd('pagination/Pagination'),
    source: '@ant-design/icons/es/icons/LeftOutlined',
    instead: 'previous-page.ts',
  },
  {
    importer: antd('pagination/Pagination'),
    source: '@ant-design/icons/es/icons/RightOutlined',
    instead: 'next-page.ts',
  },
  {
    importer: antd('_util/hooks/useAllowClear'),
    source: '@ant-design/icons/es/icons/CloseCircleFilled',
    instead: 'clear-sign.ts',
  },
  {
    importer: /[\\/]@rc-component[\\/]select[\\/]es[\\/]BaseSelect[\\/]index\.js$/,
    source: '../hooks/useAllowClear',
    instead: 'clear-choice.ts',
  },
  // Silent where the drawing says nothing that the words beside it do not.
  { importer: ICONS, source: /^\.\.\/components\/AntdIcon(Light)?$/, instead: 'silent-icon.ts' },
  {
    importer: /[\\/]@rc-component[\\/]input-number[\\/]es[\\/]InputNumber\.js$/,
    source: './StepHandler',
    instead: 'silent-step.ts',
  },
  // What refine has for tables, choices, sheets and developer tools of its own.
  { importer: REFINE, source: 'qs', instead: 'no-query-strings.ts' },
  { importer: REFINE, source: '@refinedev/devtools-internal', instead: 'no-devtools.ts' },
  { importer: REFINE, source: 'pluralize', instead: 'no-plurals.ts' },
  { importer: REFINE, source: 'lodash-es/isEqual.js', instead: 'is-equal.ts' },
  { importer: REFINE, source: /^(lodash-es\/(?!isEqual)|papaparse$)/, instead: 'not-used.ts' },
]

/** Lets the pages carry only those parts of a library that some page uses. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const found = narrowed.find(
        (each) =>
          each.importer.test(importer) &&
          (typeof each.source === 'string' ? each.source === source : each.source.test(source)),
      )
      if (!found) return null
      if (found.instead.startsWith('@')) return this.resolve(found.instead, importer, { skipSelf: true })
      return fileURLToPath(new URL(`./stand-ins/${found.instead}`, import.meta.url))
    },
  }
}

function antd(file: string): RegExp {
  return new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/]${file.replaceAll('/', '[\\\\/]')}\\.js$`)
}
