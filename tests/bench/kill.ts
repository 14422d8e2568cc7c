// A server process is killed fifty times in the middle of submissions, payments and cancellations.
//   BENCH_KILLS   how often (50)
import { killedActs, killRounds } from '../support/kill-rounds.ts'
import { withPlace, type BenchPlace } from './place.ts'

const KILLS = Number(process.env['BENCH_KILLS'] ?? 50)

/** Prints how many calls were under way and answered, and what was lost or left half done. */
export function bench(): Promise<void> {
  return withPlace(measureKills)
}

export async function measureKills({ env }: BenchPlace) {
  // From before the first answer to after the last one, in steps that never meet the same moment.
  const results = await killRounds(
    { ...env, DEMO_PARTS: '500' },
    { rounds: KILLS, afterMs: (round) => 5 + ((round * 37) % 240) },
  )
  console.table(
    killedActs.map((act) => {
      const ofAct = results.filter((result) => result.act === act)
      return {
        act,
        kills: ofAct.length,
        'in the middle': ofAct.filter(({ acknowledged }) => acknowledged > 0 && acknowledged < 8).length,
        acknowledged: ofAct.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        faults: ofAct.flatMap(({ faults }) => faults).length,
      }
    }),
  )
  for (const fault of results.flatMap(({ faults }) => faults)) console.log(fault)
}
