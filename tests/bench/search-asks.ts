// What workshops type, say and paste, against the demo catalogue: how often the part that is meant
// comes first, among five and among ten, and how often nothing is found.
//   DEMO_PARTS   parts in the catalogue (20000)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { ASK_CLASSES, askClasses } from '../data/search-asks/classes.ts'
import { clientOf, signIn } from '../support/client.ts'
import { judgeOver, sharesOf, type AskMark, type AskShares } from '../support/judged-asks.ts'
import { markAsks } from '../support/mark-asks.ts'
import { startServerProcess } from '../support/server-process.ts'

const PARTS = Number(process.env['DEMO_PARTS'] ?? 20_000)

/** Prints the queries whose answer is not among the first five, and the shares of each class. */
export async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  const server = startServerProcess({ DATA_DIR: dataDir, DEMO_PARTS: String(PARTS) })
  try {
    const url = await server.ready
    const { access_token: token } = await signIn(url, 'buyer')
    const buyer = clientOf(url, async () => `Bearer ${token}`)
    const judge = judgeOver(Array.from({ length: PARTS }, (_, n) => demoPart(n)))
    const all: AskMark[] = []
    const rows: Record<string, unknown> = {}
    for (const name of ASK_CLASSES) {
      const marks = await markAsks(buyer, judge, askClasses[name].filter(judge.canAnswer))
      for (const { ask, foundNothing, inFive } of marks)
        if (!inFive) console.log(`${name}, ${foundNothing ? 'nothing' : 'not in five'}: ${ask.q}`)
      rows[name] = rowOf(sharesOf(marks))
      all.push(...marks)
    }
    console.table({ ...rows, all: rowOf(sharesOf(all)) })
  } finally {
    server.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function rowOf({ asks, first, inFive, inTen, ndcg, nothing }: AskShares) {
  return {
    asks,
    'recall@1 %': first,
    'recall@5 %': inFive,
    'recall@10 %': inTen,
    'nDCG@10 %': ndcg,
    'nothing %': nothing,
  }
}
