import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { menu } from '../../src/shared/menu.ts'
import { nearest } from '../../src/shared/screen/words.ts'

/** Starts schemas/screens/<area>/<name>.json with a few fields; afterwards the file is its writer's. */
export function newScreen(root: string, place: string): { file: string } | { fault: string } {
  const [area, name, ...rest] = place.split('/')
  const word = /^[a-z][a-z0-9-]*$/
  if (!area || !name || rest.length > 0 || !word.test(area) || !word.test(name)) {
    return { fault: `"${place}" is not <area>/<name> in small letters, for example credit/blacklist.` }
  }
  const file = `schemas/screens/${area}/${name}.json`
  if (existsSync(join(root, file))) return { fault: `${file} exists already.` }
  const title = name.replaceAll('-', ' ')
  const folders = menu.filter(({ path }) => path === undefined).map(({ code }) => code)
  const parent = folders.includes(area) ? area : (nearest(area, folders) ?? 'system')
  const screen = {
    $schema: '../../screen.schema.json',
    title: { zh: '新页面', en: `${title[0]!.toUpperCase()}${title.slice(1)}` },
    menu: { parent, icon: 'table' },
    fields: {
      code: {
        label: { zh: '编码', en: 'Code' },
        required: true,
        unique: true,
        maxLength: 40,
        search: 'input',
        column: { width: 160, sort: true },
      },
      name: {
        label: { zh: '名称', en: 'Name' },
        required: true,
        maxLength: 60,
        search: 'input',
        column: { width: 200 },
      },
      status: { $ref: '../../parts/enabled.json' },
      remark: { $ref: '../../parts/remark.json' },
    },
  }
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${JSON.stringify(screen, null, 2)}\n`)
  return { file }
}
