// npm run import -- FILE.csv --supplier vendor
// Sends a supplier's price list to the running server and writes the bad and the held rows to files beside
// it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from '../src/server/modules/price-lists/csv-text.ts'
import { portionsOf } from '../src/server/modules/price-lists/portions.ts'
import { decodeCsv, delimiterOf } from '../src/server/spreadsheet/decode-csv.ts'
import { readConfig, sessionSecret, type Config } from '../src/server/config.ts'
import { signOperatorToken } from '../src/server/modules/identity/tokens.ts'
import { importPriceList } from '../src/shared/calls/price-list.ts'
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
    usage: '用法：npm run import -- 文件.csv --supplier 供应商账号 [--sure]',
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
    held: (file: string) =>
      `待确认的行及原因已写入 ${file}；在“待确认价目行”页面接受或拒绝，或改正后重新导入`,
    line: '行号',
    reason: '原因',
  },
  en: {
    usage: 'Usage: npm run import -- FILE.csv --supplier ACCOUNT [--sure]',
    noFile: (file: string) => `The file does not exist or cannot be read: ${file}`,
    noServer: (url: string) =>
      `No server answers at ${url}. Start it with npm start, or give its address with HOST and PORT.`,
    noSecret:
      'The session key was not found: run this where the server runs, with its DATA_DIR, or set SESSION_SECRET.',
    sending: (file: string, url: string) => `importing ${file} to ${url}`,
    refused: 'The import was refused; nothing was changed:',
    portion: (at: number, of: number, rows: number) =>
      `portion ${at} of ${of} uploaded, ${rows} rows so far; they take effect together`,
    done: (of: Summary) =>
      `${of.supplierName}: ${of.rows} rows, ${of.added} added, ${of.changed} changed, ${of.unchanged} unchanged, ${of.held} held, ${of.bad} bad (${of.newParts} new parts)`,
    brands: (names: string) => `New brands: ${names}`,
    ignored: (names: string) => `Unknown columns were ignored: ${names}`,
    bad: (file: string) => `The bad rows with their reasons are in ${file}`,
    held: (file: string) =>
      `The held rows with their reasons are in ${file}; accept or refuse them on the page Held price-list rows, or correct and load them again`,
    line: 'line',
    reason: 'reason',
  },
} as const

/** A longer list is uploaded in several calls, but takes effect as a whole. */
const MOST_ROWS = 50_000
/** In UTF-8 this stays below the 50 MB that a call accepts. */
const MOST_LENGTH = 16 * 1024 * 1024

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
  const token = await signOperatorToken(sessionSecret(process.env, config), new Date())
  const portions = portionsOfFile(bytes)
  let summary: Summary | undefined
  for (const [at, { content, linesBefore }] of portions.entries()) {
    const isLast = at === portions.length - 1
    const query = new URLSearchParams({
      ...{ supplier: values.supplier, file: basename(file).slice(0, 200), linesBefore: String(linesBefore) },
      ...(summary && { list: summary.listId }),
      ...(!isLast && { more: 'true' }),
      ...(values.sure && { sure: 'true' }),
    })
    const answer = await send(`${url}/api${importPriceList.path}?${query}`, {
      bytes: content,
      token,
      language,
    })
    if (!answer) return fail(say.noServer(url))
    if (answer.code !== 200) return fail(`${say.refused}\n${faultsOf(answer)}`)
    summary = answer.data
    if (!isLast) console.log(say.portion(at + 1, portions.length, summary.rows))
  }
  report(summary!, { file, language })
  return 0
}

interface Upload {
  content: Buffer
  linesBefore: number
}

function portionsOfFile(bytes: Buffer): Upload[] {
  const text = decodeCsv(bytes)
  const portions = portionsOf(text, {
    ...{ delimiter: delimiterOf(text), mostRows: MOST_ROWS, mostLength: MOST_LENGTH },
  })
  if (portions.length === 1) return [{ content: bytes, linesBefore: 0 }]
  return portions.map(({ text: of, linesBefore }) => ({ content: Buffer.from(of), linesBefore }))
}

function faultsOf({ errors, msg }: Envelope): string {
  return (errors?.map(({ field, msg: fault }) => `${field}: ${fault}`) ?? [msg]).join('\n')
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { supplier: { type: 'string' }, language: { type: 'string' }, sure: { type: 'boolean' } },
    })
  } catch (error) {
    console.error((error as Error).message)
    return {
      values: {} as { supplier?: string; language?: string; sure?: boolean },
      positionals: [] as string[],
    }
  }
}

function report(summary: Summary, { file, language }: { file: string; language: Language }) {
  const say = words[language]
  console.log(say.done(summary))
  if (summary.newBrands.length > 0) console.log(say.brands(summary.newBrands.join(', ')))
  if (summary.ignoredColumns.length > 0) console.log(say.ignored(summary.ignoredColumns.join(', ')))
  const beside = (kind: string) => `${file.replace(/\.[^./\\]*$/, '')}.${kind}.csv`
  const { columns } = summary
  if (writeRows(beside('errors'), { rows: summary.badRows, columns, language }))
    console.log(say.bad(beside('errors')))
  if (writeRows(beside('held'), { rows: summary.heldRows, columns, language }))
    console.log(say.held(beside('held')))
}

/** Writes rows with their reasons; writes no file when there are none. */
function writeRows(
  to: string,
  { rows, columns, language }: { rows: Summary['badRows']; columns: string[]; language: Language },
): boolean {
  const say = words[language]
  // The result of an earlier run must not pass for that of this one.
  rmSync(to, { force: true })
  if (rows.length === 0) return false
  const lines = rows.map(({ line, reason, values }) => [String(line), reason, ...values])
  writeFileSync(to, stringify([[say.line, say.reason, ...columns], ...lines]))
  return true
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

/** The reply, or undefined when no server answers. A long list takes minutes, so there is no timeout. */
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
