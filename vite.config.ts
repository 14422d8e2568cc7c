import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { loadSchemaFiles, ROOT } from './src/server/engine/load-files.ts'
import { readScreens } from './src/shared/screen/read-screens.ts'
import { antdStyles } from './src/web/admin/vite-plugin/antd-styles.ts'
import { isAtStart } from './src/web/admin/vite-plugin/at-start.ts'
import { pageFiles } from './src/web/admin/vite-plugin/page-files.ts'
import { pageOutlines } from './src/web/admin/vite-plugin/page-outlines.ts'
import { menuIconsPlugin } from './src/web/admin/vite-plugin/menu-icons-plugin.ts'
import { commonFile, screensFile } from './src/web/admin/vite-plugin/shared-files.ts'
import { shopFile, wordsFile } from './src/web/admin/vite-plugin/shop-files.ts'
import { screensPlugin } from './src/web/admin/vite-plugin/screens-plugin.ts'
import { versionFile } from './src/web/app/version-file.ts'

// Set by scripts/build.ts; the page compares it with static/version.json after each navigation.
const version = process.env['BUILD_VERSION'] ?? 'dev'

// Not the files of pages and of what several of them share.
const HAS_A_NAME = /^(?!shared~|page\b)/

// What several pages share and has a name: table-BP7ohO25.js; not BMuDNXGI.js.
const NAMED_FILE = /[a-z]-[\w-]{8}\.js$/

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    react(),
    antdStyles(),
    versionFile(version),
    menuIconsPlugin(),
    pageFiles({ web: join(ROOT, 'src/web'), screens: () => readScreens(loadSchemaFiles()).screens }),
    pageOutlines(join(ROOT, 'src/web')),
    screensPlugin({ root: ROOT, read: () => readScreens(loadSchemaFiles()) }),
  ],
  define: { BUILD_VERSION: JSON.stringify(version) },
  build: {
    outDir: process.env['BUILD_DIR'] ?? '../../dist/web',
    emptyOutDir: true,
    // Says which file a page became, so that what is sent for it can be weighed.
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The start lists what each page fetches beside its own file. Small files without a name would be an eighth of
      // it; a page asks for them itself.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => file.endsWith('.css') || NAMED_FILE.test(file)),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: {
        // What these packages do not say of themselves: importing them does nothing, so a page
        // carries only the parts of them that it draws.
        moduleSideEffects: [
          {
            test: /node_modules[\\/](@rc-component|antd|@ant-design|@refinedev|papaparse|pluralize|qs|error-stack-parser|stackframe)[\\/].*\.m?js$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        // The start lists the files of all pages: names of what they share would be a tenth of it.
        chunkFileNames: ({ name, facadeModuleId }) =>
          HAS_A_NAME.test(name) && !facadeModuleId?.includes('/i18n/')
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          HAS_A_NAME.test(name) ? 'assets/[name]-[hash][extname]' : 'assets/[hash][extname]',
        // What every page needs and what every signed-in page needs, each cached by itself. Never
        // one antd chunk: the storefront would carry the back office's tables and pickers.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|i18next|react-i18next|html-parse-stringify|void-elements)[\\/]/,
              priority: 20,
            },
            {
              name: (id, graph) => (isAtStart(id, graph) ? 'start' : null),
              debugName: 'start',
              priority: 15,
            },
            {
              name: 'data',
              test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/,
              priority: 10,
            },
            // antd's frame takes a context from the file that lists this package's parts: left to it,
            // every page would carry the checks of forms.
            {
              name: 'form-fields',
              test: /node_modules[\\/]@rc-component[\\/](async-validator[\\/]|form[\\/]es[\\/](?!FormContext))/,
              includeDependenciesRecursively: false,
              priority: 9,
            },
            { name: 'frame', test: /src[\\/]web[\\/]app[\\/]signed-in\.tsx$/, priority: 8 },
            { name: screensFile, debugName: 'screens', includeDependenciesRecursively: false, priority: 7 },
            { name: wordsFile, debugName: 'words', priority: 7 },
            { name: shopFile, debugName: 'shop', includeDependenciesRecursively: false, priority: 7 },
            { name: commonFile, debugName: 'common', includeDependenciesRecursively: false, priority: 7 },
            // Parts of antd that nearly always come together, each group using only those before it.
            {
              name: 'icons',
              test: /node_modules[\\/]@ant-design[\\/]icons(-svg)?[\\/]es[\\/](asn|icons)[\\/](Calendar|Delete|Down|Edit|File|Minus|Plus|QuestionCircle|Up)Outlined/,
              includeDependenciesRecursively: false,
              priority: 7,
            },
            {
              name: 'image',
              test: /node_modules[\\/](@rc-component[\\/]image[\\/]|antd[\\/]es[\\/]image[\\/])/,
              includeDependenciesRecursively: false,
              priority: 7,
            },
            {
              name: 'inputs',
              test: /node_modules[\\/](@rc-component[\\/]input[\\/]|antd[\\/]es[\\/](input[\\/]|form[\\/]hooks[\\/]useVariants|_util[\\/]hooks[\\/](useAllowClear|useForceUpdate)))/,
              includeDependenciesRecursively: false,
              priority: 7,
            },
            {
              name: 'select',
              test: /node_modules[\\/](@rc-component[\\/](select|virtual-list)[\\/]|antd[\\/]es[\\/](select[\\/](?!useIcons)|(empty|grid)[\\/])|antd[\\/]es[\\/]_util[\\/]responsiveObserver)/,
              includeDependenciesRecursively: false,
              priority: 7,
            },
            {
              name: 'table',
              test: /node_modules[\\/](@rc-component[\\/](table|tree(?![\\/]es[\\/]utils))[\\/]|antd[\\/]es[\\/](table|tree)[\\/])/,
              includeDependenciesRecursively: false,
              priority: 7,
            },
            // What else several pages share, by the pages that share it.
            { name: 'shared', minShareCount: 2, entriesAware: true, priority: 5 },
          ],
        },
      },
    },
  },
})
