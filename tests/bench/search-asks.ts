// What workshops type, say and paste, and how fast eight of them are answered at once.
import { ASK_CLASSES, askClasses } from '../data/search-asks/classes.ts'
import type { Ask } from '../data/search-asks/ask.ts'
import type { Client } from '../support/client.ts'
import { sharesOf, type AskMark, type AskShares, type Judge } from '../support/judged-asks.ts'
import { markAsks } from '../support/mark-asks.ts'
import { benchClient } from './bench-client.ts'
import { measureWith, reportTimes } from './measure.ts'

/** Prints the queries whose answer is not among the first five, and the shares of each class. */
export async function printAsks(buyer: Client, judge: Judge) {
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

const AT_ONCE = { accounts: ['buyer', 'buyerstaff', 'buyer2', 'buyer'], times: 2, asks: 400, limitMs: 250 }

/** Eight buyers who search without a pause, each waiting for the page with its facets. */
export async function printBuyersAtOnce(url: string) {
  const accounts = Array.from({ length: AT_ONCE.times }, () => AT_ONCE.accounts).flat()
  const buyers = await Promise.all(accounts.map((account) => benchClient(url, account)))
  const waiting: Ask[] = ASK_CLASSES.flatMap((name) => askClasses[name])
  // Every class in turn, not one class after the other.
  const step = Math.ceil(waiting.length / AT_ONCE.asks)
  const asks = waiting.filter((_, at) => at % step === 0)
  const next = () => asks.shift()
  const tookMs = await Promise.all(
    buyers.map((buyer) =>
      measureWith(next, ({ q }) => buyer.get(`/api/kms/part/search?mode=full&q=${encodeURIComponent(q)}`)),
    ),
  )
  reportTimes(`${buyers.length} buyers at once`, { tookMs: tookMs.flat(), limitMs: AT_ONCE.limitMs })
}
