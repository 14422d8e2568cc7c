import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { loadSchemaFiles, ROOT } from './src/server/crud/load-files.ts'
import { readScreens } from './src/shared/screen/read-screens.ts'
import { screensPlugin } from './src/web/admin/vite-plugin/screens-plugin.ts'
import { versionFile } from './src/web/app/version-file.ts'

// Set by scripts/build.ts; the page compares it with static/version.json after each navigation.
const version = process.env['BUILD_VERSION'] ?? 'dev'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    react(),
    versionFile(version),
    screensPlugin({ root: ROOT, read: () => readScreens(loadSchemaFiles()) }),
  ],
  define: { BUILD_VERSION: JSON.stringify(version) },
  build: {
    outDir: process.env['BUILD_DIR'] ?? '../../dist/web',
    emptyOutDir: true,
    // Says which file a page became, so that what is sent for it can be weighed.
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
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
              name: 'data',
              test: /node_modules[\\/](@refinedev[\\/]core|@tanstack)[\\/]/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
})
