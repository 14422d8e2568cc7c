// npm run import -- FILE.csv --supplier vendor
// Sends a supplier's price list to the running server and writes the rows it could not take to a
// file beside it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from '../src/server/modules/catalog/price-list/csv-text.ts'
import { lanesOf } from '../src/server/modules/catalog/price-list/portions.ts'
import { decodeCsv, delimiterOf } from '../src/server/spreadsheet/decode-csv.ts'
import { readConfig, sessionSecret, type Config } from '../src/server/config.ts'
import { signOperatorToken } from '../src/server/modules/identity/tokens.ts'
import { importPriceList } from '../src/shared/calls/catalog.ts'
import type { ReplyOf } from '../src/shared/call.ts'
import type { Language } from '../src/shared/errors.ts'

type Summary = ReplyOf<typeof importPriceList>
interface Envelope {
  code: number
  msg: string
  data: Summary
  errors?: { field: string; msg: string }[]
}

const words = {
  zh: {
    usage: '用法：npm run import -- 文件.csv --supplier 供应商账号',
    noFile: (file: string) => `文件不存在或无法读取：${file}`,
    noServer: (url: string) => `${url} 没有服务在运行。请先执行 npm start，或用 HOST、PORT 指明地址。`,
    noSecret: '找不到会话密钥：请在服务所在的机器上用同一 DATA_DIR 运行，或设置 SESSION_SECRET。',
    sending: (file: string, url: string) => `正在导入 ${file} → ${url}`,
    refused: '导入被拒绝，没有任何改动：',
    portion: (at: number, of: number, rows: number) => `第 ${at}/${of} 部分完成，已处理 ${rows} 行`,
    brokenOff: (rows: number) => `导入中断：已导入 ${rows} 行。再次执行会从中断处继续，已导入的行不会改变：`,
    done: (of: Summary) =>
      `${of.supplierName}：共 ${of.rows} 行，新增 ${of.added}，变更 ${of.changed}，未变 ${of.unchanged}，错误 ${of.bad}（新配件 ${of.newParts}）`,
    brands: (names: string) => `新品牌：${names}`,
    ignored: (names: string) => `未识别的列（已忽略）：${names}`,
    bad: (file: string) => `错误行及原因已写入 ${file}`,
    line: '行号',
    reason: '原因',
  },
  en: {
    usage: 'Usage: npm run import -- FILE.csv --supplier ACCOUNT',
    noFile: (file: string) => `The file does not exist or cannot be read: ${file}`,
    noServer: (url: string) =>
      `No server answers at ${url}. Start it with npm start, or name its place by HOST and PORT.`,
    noSecret:
      'The session key was not found: run this where the server runs, with its DATA_DIR, or set SESSION_SECRET.',
    sending: (file: string, url: string) => `importing ${file} to ${url}`,
    refused: 'The import was refused; nothing was changed:',
    portion: (at: number, of: number, rows: number) => `portion ${at} of ${of} done, ${rows} rows so far`,
    brokenOff: (rows: number) =>
      `The import broke off: ${rows} rows are in. Run it again to go on; rows that are in stay as they are:`,
    done: (of: Summary) =>
      `${of.supplierName}: ${of.rows} rows, ${of.added} added, ${of.changed} changed, ${of.unchanged} unchanged, ${of.bad} bad (${of.newParts} new parts)`,
    brands: (names: string) => `New brands: ${names}`,
    ignored: (names: string) => `Columns that mean nothing here were left out: ${names}`,
    bad: (file: string) => `The bad rows with their reasons are in ${file}`,
    line: 'line',
    reason: 'reason',
  },
} as const

/** Each is one transaction: a longer list is taken in portions, so that one that is broken off goes on. */
const MOST_ROWS = 50_000
/** So many portions are under way at once, each with other brands. */
const LANES = 2

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const language: Language =
    values.language === 'zh' || values.language === 'en' ? values.language : systemLanguage()
  const say = words[language]
  const [file] = positionals
  if (!file || positionals.length > 1 || !values.supplier) return fail(say.usage)
  const bytes = readFile(file)
  if (!bytes) return fail(say.noFile(file))
  const config = readConfig(process.env)
  if (!process.env['SESSION_SECRET'] && !existsSync(join(config.dataDir, 'session-secret')))
    return fail(say.noSecret)

  const url = addressOf(config)
  console.log(say.sending(file, url))
  const path = `/api${importPriceList.path}?${new URLSearchParams({ supplier: values.supplier })}`
  const token = await signOperatorToken(sessionSecret(process.env, config), new Date())
  const lanes = lanesOfFile(bytes)
  const count = lanes.flat().length
  const done: Summary[] = []
  /** No answer where nobody is there. */
  const failures: (Envelope | undefined)[] = []
  const sendLane = async (lane: Portion[]) => {
    for (const portion of lane) {
      if (failures.length > 0) return
      const answer = await send(url + path, { bytes: portion.content, token, language })
      if (answer?.code === 200) {
        done.push(withLinesOf(answer.data, portion))
        if (count > 1) console.log(say.portion(done.length, count, together(done).rows))
      } else failures.push(answer)
    }
  }
  await Promise.all(lanes.map(sendLane))
  if (failures.length > 0) {
    const [answer] = failures
    const fault = answer ? faultsOf(answer) : say.noServer(url)
    if (done.length > 0) return fail(`${say.brokenOff(together(done).rows)}\n${fault}`)
    return fail(answer ? `${say.refused}\n${fault}` : fault)
  }
  report(together(done), { file, language })
  return 0
}

interface Portion {
  content: Buffer
  lineInFile: (line: number) => number
}

function lanesOfFile(bytes: Buffer): Portion[][] {
  const text = decodeCsv(bytes)
  const lanes = lanesOf(text, { delimiter: delimiterOf(text), most: MOST_ROWS, lanes: LANES })
  if (lanes.flat().length === 1) return [[{ content: bytes, lineInFile: (line) => line }]]
  return lanes.map((lane) =>
    lane.map(({ text: of, lineInFile }) => ({ content: Buffer.from(of), lineInFile })),
  )
}

function faultsOf({ errors, msg }: Envelope): string {
  return (errors?.map(({ field, msg: fault }) => `${field}: ${fault}`) ?? [msg]).join('\n')
}

function withLinesOf(summary: Summary, { lineInFile }: Portion): Summary {
  const badRows = summary.badRows.map((row) => ({ ...row, line: lineInFile(row.line) }))
  return { ...summary, badRows }
}

function together(done: Summary[]): Summary {
  const sum = (count: (of: Summary) => number) => done.reduce((all, of) => all + count(of), 0)
  return {
    ...done[0]!,
    rows: sum(({ rows }) => rows),
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    bad: sum(({ bad }) => bad),
    newParts: sum(({ newParts }) => newParts),
    newBrands: [...new Set(done.flatMap(({ newBrands }) => newBrands))],
    badRows: done.flatMap(({ badRows }) => badRows).toSorted((a, b) => a.line - b.line),
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { supplier: { type: 'string' }, language: { type: 'string' } },
    })
  } catch (error) {
    console.error((error as Error).message)
    return { values: {} as { supplier?: string; language?: string }, positionals: [] as string[] }
  }
}

function report(summary: Summary, { file, language }: { file: string; language: Language }) {
  const say = words[language]
  console.log(say.done(summary))
  if (summary.newBrands.length > 0) console.log(say.brands(summary.newBrands.join(', ')))
  if (summary.ignoredColumns.length > 0) console.log(say.ignored(summary.ignoredColumns.join(', ')))
  const errorFile = `${file.replace(/\.[^./\\]*$/, '')}.errors.csv`
  // What an earlier run found wrong must not pass for the result of this one.
  rmSync(errorFile, { force: true })
  if (summary.badRows.length === 0) return
  const rows = summary.badRows.map(({ line, reason, values }) => [String(line), reason, ...values])
  writeFileSync(errorFile, stringify([[say.line, say.reason, ...summary.columns], ...rows]))
  console.log(say.bad(errorFile))
}

function readFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function addressOf({ host, port }: Config): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The answer, or undefined when nobody is there. A long list takes minutes, so there is no time limit. */
function send(
  url: string,
  { bytes, token, language }: { bytes: Buffer; token: string; language: Language },
): Promise<Envelope | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      language,
      'content-type': 'text/csv',
      'content-length': bytes.length,
    }
    const outgoing = request(url, { method: 'POST', headers }, async (incoming) => {
      let text = ''
      for await (const chunk of incoming.setEncoding('utf8')) text += chunk
      resolve(JSON.parse(text) as Envelope)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    outgoing.end(bytes)
  })
}

function systemLanguage(): Language {
  return /^zh/i.test(process.env['LC_ALL'] || process.env['LANG'] || '') ? 'zh' : 'en'
}

function fail(message: string): number {
  console.error(message)
  return 1
}
