import type { RawBuilder } from 'kysely'
import { many, one, type Queryable } from '../../db/connection.ts'
import { wholeNameQuery } from '../../../shared/tokens.ts'
import { differsLittle } from '../parts/differs-little.ts'
import type { Asked } from './asked.ts'
import { attributeStatement } from './attribute-facets.ts'
import type { Facets } from './facets.ts'
import { facetStatement, foundNothing, foundStatement, type Found } from './found-parts.ts'
import { readPopular } from './page-order.ts'
import type { Pass, SearchPlan } from './search-plan.ts'

interface Running {
  plan: SearchPlan
  inTime: RawBuilder<boolean>
}

/** What was found, and by which pass. */
export interface Answer extends Found {
  pass: Pass
}

/**
 * Runs the passes of a plan until one finds something. Parts of another kind than the text names (a pressure plate
 * has the words clutch and plate) only stand in for it: a wider reading that finds that kind is better, unless it
 * gives up the size, since what has another size is no use.
 */
export async function runPlan(db: Queryable, { plan, inTime }: Running): Promise<Answer> {
  let standIn: Answer | undefined
  for (const pass of plan.passes) {
    if (standIn && (!pass.reads || pass.reads.question.without.includes('size'))) continue
    const found = await runPass(db, { plan: planOf(plan, pass), inTime }, pass)
    if (found.total === 0) continue
    if (found.meant) return { ...found, pass }
    standIn ??= { ...found, pass }
  }
  return standIn ?? { ...foundNothing, pass: plan.passes[0] }
}

/** The plan in the words of a pass. */
function planOf(plan: SearchPlan, { reads }: Pass): SearchPlan {
  if (!reads) return plan
  const { documents, names, brands, heads, fits, makers, wholeNames } = reads.question
  const wholeName = wholeNameQuery(wholeNames)
  return {
    ...plan,
    popular: plan.popular && 'matching',
    terms: { ...plan.terms, documents, names, wholeName, brands, heads, fits, makers, vin: reads.vin },
  }
}

async function runPass(db: Queryable, running: Running, pass: Pass): Promise<Found> {
  const [page, ...narrowed] = pass.statements
  if (!page) return foundNothing
  const ofAttributes = narrowed.filter(({ gives }) => gives === 'attributes')
  const [found, facets, attributes] = await Promise.all([
    one(db, foundStatement({ ...running, statement: page })),
    Promise.all(narrowed.map((statement) => readFacet(db, { ...running, statement }))),
    Promise.all(ofAttributes.map((statement) => many(db, attributeStatement({ ...running, statement })))),
  ])
  const whole: Found = Object.assign(found, { attributes: attributes.flat() }, ...facets)
  const popular = whole.capped ? await readPopular(db, running) : undefined
  const shown = { ...whole, page: popular ?? whole.page }
  return pass.name === 'similar' ? onlySlips(shown, running.plan.terms.typed) : shown
}

function readFacet(db: Queryable, asked: Asked): Promise<Partial<Facets>> {
  const { gives } = asked.statement
  return gives === 'page' || gives === 'attributes'
    ? Promise.resolve({})
    : one(db, facetStatement(asked, gives))
}

/** Drops hits that differ from the typed number by more than a typing error. */
function onlySlips(found: Found, typed: string): Found {
  const page = found.page.filter((hit) => differsLittle(hit.text, typed))
  return page.length === 0 ? foundNothing : { ...found, page, total: page.length }
}
