// Every recipe of docs/screens/cookbook.md does what it says, on a server that serves all of its files.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { callCases } from '../suites/cookbook/calls.ts'
import { choiceCases } from '../suites/cookbook/choices.ts'
import { fieldCases } from '../suites/cookbook/fields.ts'
import { formCases } from '../suites/cookbook/forms.ts'
import { lineCases } from '../suites/cookbook/lines.ts'
import { listCases } from '../suites/cookbook/lists.ts'
import { permissionCases } from '../suites/cookbook/permissions.ts'
import { servedRecipes, type RecipeCases } from '../suites/cookbook/served-recipes.ts'
import { stateCases } from '../suites/cookbook/states.ts'
import { tableCases } from '../suites/cookbook/tables.ts'
import { recipeHooks, recipes } from '../support/cookbook.ts'
import { writeDocumentedSchemas } from '../support/documented-screens.ts'
import { aTestServer } from '../support/test-server.ts'

const groups: Record<string, RecipeCases> = {
  Fields: fieldCases,
  Choices: choiceCases,
  'Lists and search': listCases,
  Forms: formCases,
  Lines: lineCases,
  'States and actions': stateCases,
  'Permissions and scope': permissionCases,
  'Tables and changes': tableCases,
  'Calls and hooks': callCases,
}

const server = aTestServer()
const root = mkdtempSync(join(tmpdir(), 'truck-parts-cookbook-'))

beforeAll(async () => {
  writeDocumentedSchemas(
    root,
    recipes.flatMap(({ files }) => files),
  )
  const hooks = { ...screenHooks, ...(await recipeHooks(root)) }
  Object.assign(server.services, { screens: await ScreenRegistry.load({ strict: true, root, hooks }) })
  expect(await reloadScreens(server.services)).toEqual([])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('has a case for each recipe, a recipe for each case, and no file twice', () => {
  const shown = Object.entries(Object.groupBy(recipes, ({ group }) => group)).map(([group, own]) => [
    group,
    own!.map(({ heading }) => heading),
  ])
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(Object.entries(groups).map(([group, cases]) => [group, Object.keys(cases)])),
  )
  expect(recipes).toHaveLength(40)
  const paths = recipes.flatMap(({ files }) => files.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
})

describe.each(Object.entries(groups))('%s', (_, cases) => {
  it.each(Object.entries(cases))('%s', (_heading, tryRecipe) => tryRecipe(servedRecipes(server)))
})
