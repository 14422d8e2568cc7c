import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { timedTasks } from '../../src/server/jobs/jobs.ts'

it('every timed job has a name in the job log', () => {
  const { items } = JSON.parse(readFileSync('schemas/dicts/job-name.json', 'utf8')) as {
    items: { value: string }[]
  }
  expect(items.map(({ value }) => value).toSorted()).toEqual(timedTasks.map(({ name }) => name).toSorted())
})
