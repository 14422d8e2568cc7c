// Kills a server process fifty times in the middle of submissions, payments and cancellations.
//   BENCH_KILLS   how often (50)
import { AT_ONCE, killedActs, killRounds } from '../support/kill-rounds.ts'
import { withPlace, type BenchPlace } from './place.ts'

const KILLS = Number(process.env['BENCH_KILLS'] ?? 50)

/** Prints how many calls were in progress and answered, and what was lost or left half done. */
export function bench(): Promise<void> {
  return withPlace(measureKills)
}

export async function measureKills({ env }: BenchPlace) {
  // Before the first reply, after each of the others except the last, and at other moments after that.
  const results = await killRounds(
    { ...env, DEMO_PARTS: '500' },
    { rounds: KILLS, moment: (round) => ({ answers: (round * 3) % AT_ONCE, thenMs: (round * 37) % 50 }) },
  )
  console.table(
    killedActs.map((act) => {
      const ofAct = results.filter((result) => result.act === act)
      return {
        act,
        kills: ofAct.length,
        'in the middle': ofAct.filter(({ acknowledged }) => acknowledged > 0 && acknowledged < AT_ONCE)
          .length,
        acknowledged: ofAct.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        faults: ofAct.flatMap(({ faults }) => faults).length,
      }
    }),
  )
  for (const fault of results.flatMap(({ faults }) => faults)) console.log(fault)
}
