// npm test: everything that guards a change, in order (types, lint and gen beside the first tests), and one line
// at the end. `npm test -- unit api` runs just these steps, `npm test -- tests/api/session.test.ts` just these
// files, both together both, `npm test -- --screen NAME` what covers one screen, `npm test -- --changed` types,
// lint and the tests near what is not committed. `npm run test:sweep` is what a release waits for: every screen
// with every call, in a browser and in both languages.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { nearest } from '../src/shared/screen/nearest.ts'
import { installBrowserIfMissing } from '../tests/support/browser.ts'
import { sourceFiles } from '../tests/support/source-files.ts'
import { graphOf } from './health/import-graph.ts'
import { readTestTimes } from './health/test-times.ts'
import { changedFiles } from './test/changed-files.ts'
import { nearTests } from './test/near-tests.ts'
import { keptTemplate } from './test/kept-template.ts'
import { makeRunFolder } from './test/run-folder.ts'
import { inWords, runSteps, type Count, type Keep, type Step } from './test/run-steps.ts'

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** How long tests that are stopped may take to end. */
const LONGEST_STOP_MS = 10_000

/** What the tests near a change may take, added up: two run at a time, beside types and lint. */
const LONGEST_NEAR_MS = 30_000

/** The lines of a failure's message that the last words of a run repeat. */
const LINES_OF_A_FAILURE = 12

const steps: Record<string, Step> = {
  types: (keep) => check(['scripts/types.ts'], keep),
  lint: (keep) => check(['scripts/lint.ts'], keep),
  gen: (keep) => check(['generators/cli.ts', 'gen', '--check'], keep),
  unit: (keep) => vitest(['--project', 'unit'], keep),
  api: (keep) => vitest(['--project', 'api', '--project', 'server'], keep),
  web: (keep) => vitest(['--project', 'web'], keep),
  every: (keep) => vitest(['--project', 'every'], keep),
  e2e: (keep) => inBrowser(['--project', 'e2e'], keep),
}
/** Each keeps one core busy at most, which leaves the other to the first tests. */
const BESIDE_TESTS = ['types', 'lint', 'format', 'gen']

const runFolder = makeRunFolder()
let templateFolder = join(runFolder, 'template')
process.on('exit', () => rmSync(runFolder, { recursive: true, force: true, maxRetries: 10 }))
const children = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

/** The tests end before the folder that they work in is removed. */
async function stop() {
  const ended = [...children].map((child) => {
    child.kill('SIGTERM')
    return once(child, 'close')
  })
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, LONGEST_STOP_MS))])
  process.exit(130)
}

/**
 * The tests that sweep over screens, languages and engines, load servers for longer, or restart, kill and starve
 * them; SWEEP=all leaves out none of them.
 */
const SWEEPS = [
  ...['backup', 'demo-end', 'faulty-disk', 'fuzz', 'hostile-sheets', 'kill', 'mixed-load', 'older-data'].map(
    (file) => `tests/api/${file}`,
  ),
  ...['price-list-kill', 'private-files', 'rolling-restart', 'screen-changes', 'stop', 'time-zone'].map(
    (file) => `tests/api/${file}`,
  ),
  ...[
    'tests/unit/baseline',
    'tests/unit/generator-',
    'tests/unit/database-after',
    'tests/every/',
    'tests/e2e/',
  ],
]

/** What covers a screen, for whoever is writing it: its files, its calls and what refers to its rows. */
const OF_A_SCREEN = ['tests/every/screens.test.ts', 'tests/every/in-use.test.ts']

const runs: Record<string, Record<string, Step>> = {
  '--screen': {
    format: (keep) => check(['node_modules/oxfmt/bin/oxfmt', '--check', 'schemas'], keep),
    gen: steps['gen']!,
    // One worker loads the server once, while the other core checks what is generated.
    screen: (keep) => vitest(['--maxWorkers=1', ...OF_A_SCREEN], keep),
  },
  '--sweep': { sweep },
  '--changed': {
    types: steps['types']!,
    lint: (keep) => check(['scripts/lint.ts', '--changed'], keep),
    changed: nearChanges,
  },
}

/** What failed, in words: said once more at the end, where a reader of a long log looks first. */
const failures: string[] = []
const asked = process.argv.slice(2)
if (asked[0] === '--screen') {
  process.env['SWEEP_SCREEN'] = aScreen(asked[1])
  templateFolder = keptTemplate(process.cwd())
}
const total = await runSteps(chosen(), {
  beside: BESIDE_TESTS,
  print: (text) => void process.stdout.write(text),
})
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`)
console.log(`\n${inWords(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function chosen(): Record<string, Step> {
  const named = runs[asked[0] ?? '']
  if (named) return named
  const ofVitest = asked.filter((word) => !(word in steps))
  const ofSteps = Object.fromEntries(
    Object.entries(steps).filter(([name]) => asked.length === 0 || asked.includes(name)),
  )
  return ofVitest.length === 0 ? ofSteps : { ...ofSteps, '': (keep) => vitest(ofVitest, keep) }
}

/** The screen that --screen names; ends the program where no file has this name. */
function aScreen(name: string | undefined): string {
  const names = globSync('schemas/screens/*/*.json').map((path) => basename(path, '.json'))
  if (name !== undefined && names.includes(name)) return name
  const near = nearest(name ?? '', names)
  const hint = near ? ` Is it ${near}?` : ''
  console.error(
    `npm test -- --screen NAME takes the name of a file in schemas/screens/<area>; none is called "${name ?? ''}".${hint}`,
  )
  process.exit(2)
}

/** The unit and page tests near what is not committed. */
async function nearChanges(keep: Keep | null): Promise<Count> {
  const graph = graphOf(sourceFiles('{src,tests,generators,scripts}/**/*'), { types: false })
  const tests = [...graph.keys()].filter((path) => /^tests\/(unit|web)\/.*\.test\.tsx?$/.test(path))
  const limits = { times: readTestTimes(), mostMs: LONGEST_NEAR_MS }
  const { run: near, left } = nearTests(graph, { changed: changedFiles(), tests }, limits)
  const count = near.length > 0 ? await vitest(near, keep) : { passed: 0, failed: 0, skipped: 0 }
  const say = keep ?? ((text: string) => void process.stdout.write(text))
  if (left.length > 0)
    say(
      `left out, since all near tests would take too long: ${left.join(', ')}. npm test -- unit web runs them.\n`,
    )
  return count
}

function sweep(keep: Keep | null): Promise<Count> {
  process.env['SWEEP'] = 'all'
  return inBrowser(SWEEPS, keep)
}

async function inBrowser(args: string[], keep: Keep | null): Promise<Count> {
  const missing = await installBrowserIfMissing()
  if (!missing) return vitest(args, keep)
  failures.push(missing)
  return { passed: 0, failed: 1, skipped: 0 }
}

/** A check that holds or not counts as one test. */
async function check(program: string[], keep: Keep | null): Promise<Count> {
  const status = await run(program, keep)
  if (status === 0) return { passed: 1, failed: 0, skipped: 0 }
  failures.push(program.join(' '))
  return { passed: 0, failed: 1, skipped: 0 }
}

async function vitest(args: string[], keep: Keep | null): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['default', 'json', './tests/support/time-reporter.ts']
  const options = [
    ...reporters.map((name) => `--reporter=${name}`),
    `--outputFile.json=${file}`,
    '--passWithNoTests',
  ]
  try {
    const status = await run(['node_modules/vitest/vitest.mjs', 'run', ...options, ...args], keep)
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    failures.push(...failuresOf(report))
    return countOf(report, status)
  } catch (error) {
    failures.push(`Vitest ended without a report: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countOf(report: Report, status: number): Count {
  // A file that fails before its first test reports no failed test; it counts as one.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function failuresOf(report: Report): string[] {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const path = relative(process.cwd(), file.name)
      const failed = file.assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return [inShort(path, file.message)]
      return failed.map((test) => inShort(`${path} > ${test.fullName}`, test.failureMessages.join('\n')))
    })
}

function inShort(heading: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE)
  return [heading, ...lines.map((line) => `    ${line}`)].join('\n')
}

function run(program: string[], keep: Keep | null): Promise<number> {
  const output = keep ? 'pipe' : 'inherit'
  // What is kept is printed to this terminal later.
  const colour = keep && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...colour,
      TMPDIR: runFolder,
      TEST_DISK_FOLDER: process.env['TEST_DISK_FOLDER'] ?? tmpdir(),
      TEST_TEMPLATE_FOLDER: templateFolder,
    },
  })
  children.add(child)
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep!)
  return new Promise((resolve) =>
    child.on('close', (code) => {
      children.delete(child)
      resolve(code ?? 1)
    }),
  )
}
