import { defineConfig } from 'vitest/config'
import { loadSchemaFiles, ROOT } from './src/server/engine/load-files.ts'
import { readScreens } from './src/shared/screen/read-screens.ts'
import { menuIconsPlugin } from './src/web/admin/vite-plugin/menu-icons-plugin.ts'
import { screensPlugin } from './src/web/admin/vite-plugin/screens-plugin.ts'

const guard = 'tests/support/fail-on-console-error.ts'
// Compares what statements answer with the row types they declare.
const declaredRows = 'tests/support/declared-rows.ts'
const guards = [guard, 'tests/support/check-rows.ts']
// The server runs as it does in production: Node reads its TypeScript itself.
const asInProduction = { viteModuleRunner: false, nodeLoader: false }
// One process a worker: the server's modules are loaded once, not once a file. Each file has a
// database and a server of its own all the same.
const oneProcess = { isolate: false }
// A second, the default, is little on a busy machine.
const patientPoll = { poll: { timeout: 30_000 } }
// Some tests start four server processes, one after the other.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: patientPoll }
// An overloaded build machine stumbles now and then; what fails twice is a fault. The end of the run
// names the tests that needed the second try.
const onceMoreInCi = { retry: process.env['CI'] ? 1 : 0 }

export default defineConfig({
  test: {
    // Two cores are what the slowest machine that runs them has.
    maxWorkers: 2,
    pool: 'forks',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: [guard],
          ...oneProcess,
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['**/*.server.test.ts'],
          globalSetup: [
            'tests/support/embedded-template.ts',
            'tests/support/server-template.ts',
            declaredRows,
          ],
          setupFiles: guards,
          experimental: asInProduction,
          ...oneProcess,
          ...patient,
          ...onceMoreInCi,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{api,every}/**/*.server.test.ts'],
          globalSetup: [
            'tests/support/embedded-template.ts',
            'tests/support/server-template.ts',
            declaredRows,
          ],
          setupFiles: guards,
          experimental: asInProduction,
          ...oneProcess,
          ...patient,
          ...onceMoreInCi,
        },
      },
      {
        test: {
          name: 'every',
          include: ['tests/every/**/*.test.ts'],
          exclude: ['**/*.server.test.ts'],
          globalSetup: ['tests/support/embedded-template.ts', declaredRows],
          setupFiles: guards,
          experimental: asInProduction,
          ...oneProcess,
          ...patient,
        },
      },
      {
        plugins: [
          menuIconsPlugin(),
          screensPlugin({ root: ROOT, read: () => readScreens(loadSchemaFiles()) }),
        ],
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [guard, 'tests/support/browser-like.ts'],
          ...oneProcess,
          ...patient,
          ...onceMoreInCi,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [
            'tests/support/temporary-folder.ts',
            'tests/support/embedded-template.ts',
            'tests/support/production-build.ts',
            declaredRows,
          ],
          setupFiles: guards,
          experimental: asInProduction,
          ...oneProcess,
          ...patient,
          // A browser beside a server and a database on two cores stumbles now and then; what fails
          // twice is a fault. The end of the run names the tests that needed the second try.
          retry: 1,
        },
      },
    ],
  },
})
