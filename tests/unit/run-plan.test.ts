// Which pass of a search gives the answer, over a database that answers from a list.
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Lexicon } from '../../src/server/lexicon.ts'
import { foundNothing } from '../../src/server/modules/search/found-parts.ts'
import { nobodysFacts, planSearch } from '../../src/server/modules/search/plan-search.ts'
import { runPlan } from '../../src/server/modules/search/run-plan.ts'
import { searchRequest } from '../../src/server/modules/search/search-request.ts'
import { readText } from '../../src/server/modules/search/words/read-text.ts'
import { demoLexicon } from '../support/demo-lexicon.ts'

interface Told {
  total: number
  meant: boolean
}

const NOTHING: Told = { total: 0, meant: false }
const OTHERS: Told = { total: 1, meant: false }
const MEANT: Told = { total: 2, meant: true }

let lexicon: Lexicon
beforeAll(async () => {
  lexicon = await demoLexicon([])
})

/** What was given up by the pass that answers, when the passes find this, in turn. */
async function answeredWithout(q: string, told: Told[]) {
  const reading = readText(q, lexicon)
  const plan = planSearch(searchRequest({ q, facets: 'without' }, 'zh'), { ...nobodysFacts, reading })
  const { pass, total } = await runPlan(answering(told), { plan, inTime: sql<boolean>`true` })
  return { without: pass.reads?.question.without, total }
}

/** A database whose statements answer one after another, the last of them again and again. */
function answering(told: Told[]) {
  const left = [...told]
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async <Row>() => {
          const { page, capped } = foundNothing
          const row = { page, capped, ...(left.length > 1 ? left.shift()! : left[0]!) }
          return { rows: [row] as Row[] }
        },
        async *streamQuery() {},
      }
    }
  }
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: () => {
        throw new Error('Nothing is introspected.')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

describe('a search answers by', () => {
  it('its first pass that finds the kind of part that the text names', async () => {
    const answer = await answeredWithout('德龙X3000 右 离合器从动盘 430', [NOTHING, MEANT])
    expect(answer).toEqual({ without: ['side'], total: MEANT.total })
  })

  it('a wider pass that finds that kind, rather than by parts of another kind with all the words', async () => {
    const answer = await answeredWithout('德龙X3000 离合器从动盘 430', [OTHERS, MEANT])
    expect(answer).toEqual({ without: ['series'], total: MEANT.total })
  })

  it('parts of another kind when no wider pass finds that kind', async () => {
    const answer = await answeredWithout('德龙X3000 离合器从动盘 430', [NOTHING, OTHERS, NOTHING])
    expect(answer).toEqual({ without: ['size'], total: OTHERS.total })
  })
})
