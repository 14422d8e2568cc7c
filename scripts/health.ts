// npm run health: figures about the tree, the database and the tests. docs/health.md explains them.
import { spawnSync } from 'node:child_process'
import { MigratedDatabase } from '../generators/migrated-database.ts'
import { idsWithoutKeys } from '../src/server/db/ids-without-keys.ts'
import { setup as readDeclaredRows, keptDeclaredRows, seenPlaces } from '../tests/support/declared-rows.ts'
import { sourceFiles } from '../tests/support/source-files.ts'
import { keptFigures } from '../tests/support/written-sql/figures.ts'
import { arrowsBetween, cyclesIn, graphOf } from './health/import-graph.ts'
import { measureCode, spreadOf } from './health/measure-code.ts'
import { measureDatabase } from './health/measure-database.ts'
import { inSeconds, readTestTimes, slowestFiles, timesBySuite } from './health/test-times.ts'

const LONGEST = 10
/** Also lists each column; the sums alone are short enough to compare. */
const isFull = process.argv.includes('--full')
const SLOW_TEST_MS = 20_000
/** Loaded by name, so their exports have no import to be found. */
const LOADED_BY_NAME = /^src\/web\/admin\/slots\//

/** The reason for tenant_id is at the head of the list. */
const lacksReason = (column: string) => !(column in idsWithoutKeys) && !column.endsWith('.tenant_id')

const source = sourceFiles('src/**/*')

printSizes()
printImports()
printUnreadExports()
await printDatabase()
printCheckedRows()
printTestTimes()

function printSizes() {
  const files = source
    .filter(({ path }) => !path.startsWith('src/generated/'))
    .map(({ path, text }) => ({ path, ...measureCode(path, text) }))
  const functions = files.flatMap((file) =>
    file.functions.map(({ name, lines }) => ({ name: `${file.path} ${name}`, lines })),
  )
  heading('Size of src, without generated files')
  figure('files', files.length)
  figure('lines', sumOf(files.map(({ lines }) => lines)))
  spread('lines of a file', files)
  list(
    'longest files',
    files.map(({ path, lines }) => ({ name: path, lines })),
  )
  spread('lines of a named function', functions)
  list('longest functions', functions)
  figure('casts (as)', sumOf(files.map(({ casts }) => casts)))
  figure('any', sumOf(files.map(({ anys }) => anys)))
}

function printImports() {
  const graph = graphOf(source, { types: false })
  const arrows = arrowsBetween(graph, (path) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1])
  heading('Imports')
  figure('modules', arrows.size)
  figure('arrows between modules', sumOf([...arrows.values()].map(({ size }) => size)))
  figure('cycles between modules', cyclesIn(arrows).length)
  const cycles = cyclesIn(graph)
  figure('cycles between files', cycles.length)
  const withTypes = cyclesIn(graphOf(source, { types: true }))
  figure('cycles between files, types counted', withTypes.length)
  figure('files in the largest of these', Math.max(0, ...withTypes.map((members) => members.length)))
  for (const members of cycles) detail(members.join(', '))
}

function printUnreadExports() {
  const args = [
    '--reporter',
    'json',
    '--include',
    'exports,types',
    '--include-entry-exports',
    '--no-exit-code',
  ]
  const { stdout } = spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  const { issues } = JSON.parse(stdout) as {
    issues: { file: string; exports: unknown[]; types: unknown[] }[]
  }
  const unread = issues
    .filter(({ file }) => file.startsWith('src/') && !LOADED_BY_NAME.test(file))
    .map(({ file, exports, types }) => ({ name: file, count: exports.length + types.length }))
  heading('Exports that nothing imports (knip)')
  figure('unread exports', sumOf(unread.map(({ count }) => count)))
  for (const { name, count } of unread) detail(`${count} in ${name}`)
}

async function printDatabase() {
  const migrated = new MigratedDatabase(process.cwd())
  try {
    const figures = await migrated.read(['health'], measureDatabase)
    heading('Database, as the migrations make it')
    figure('tables', figures.tables)
    figure('indexes', figures.indexes)
    figure('id columns', figures.idColumns)
    figure('id columns without foreign key', figures.withoutKey.length)
    figure('… and without a written reason', figures.withoutKey.filter(lacksReason).length)
    for (const name of figures.withoutKey.filter(lacksReason)) detail(name)
    figure('status columns', figures.statusColumns)
    figure('status columns without check', figures.withoutCheck.length)
    if (isFull) for (const name of figures.withoutCheck) detail(name)
  } finally {
    await migrated.close()
  }
}

function printCheckedRows() {
  readDeclaredRows()
  const places = Object.values(keptDeclaredRows())
    .flat()
    .map(({ place }) => place)
  const seen = seenPlaces()
  const unseen = places.filter((place) => !seen.has(place))
  heading('Rows of hand-written SQL')
  figure('templates with a declared row', places.length)
  figure('templates whose rows a test has seen', places.length - unseen.length)
  for (const place of unseen) detail(place)
  const written = keptFigures()
  if (!written) return detail('tests/every/written-sql.test.ts counts the statements.')
  figure('places that ask the database', written.statements)
  figure('… whose statement only exists at run time', written.unread)
  figure('texts prepared, with their alternatives', written.texts)
}

function printTestTimes() {
  const times = readTestTimes()
  heading('Tests, each file as it last ran here')
  if (Object.keys(times).length === 0) return detail('No run yet: npm test records them.')
  for (const { suite, files, ms } of timesBySuite(times)) figure(`${suite}, ${files} files`, inSeconds(ms))
  for (const [path, ms] of slowestFiles(times, SLOW_TEST_MS)) detail(`${inSeconds(ms)} ${path}`)
}

function spread(name: string, measured: { lines: number }[]) {
  const { median, p95 } = spreadOf(measured.map(({ lines }) => lines))
  figure(`${name}, median`, median)
  figure(`${name}, 95th percentile`, p95)
}

function list(name: string, measured: { name: string; lines: number }[]) {
  console.log(`  ${name}`)
  const longest = measured.toSorted((one, other) => other.lines - one.lines).slice(0, LONGEST)
  for (const { name: of, lines } of longest) detail(`${lines} ${of}`)
}

function heading(text: string) {
  console.log(`\n${text}`)
}

function figure(name: string, value: number | string) {
  console.log(`  ${name.padEnd(42)} ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
}

function detail(text: string) {
  console.log(`    ${text}`)
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
