// The outline of a page that the server sends before any script is here: header, menu and the ground of the
// coming page, for a customer and for staff, in both languages. Its measures are those of the frame.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { OUTLINE_ID } from '../../../shared/outline.ts'
import type { PageOutlines } from '../../../shared/page-files.ts'
import en from '../../i18n/en/frame.ts'
import zh from '../../i18n/zh/frame.ts'
import { dark, light, type Palette } from '../../ui/palette.ts'

const ROWS = 8

/** Writes page-outlines.json beside the built pages. */
export function pageOutlines(web: string): Plugin {
  return {
    name: 'page-outlines',
    apply: 'build',
    generateBundle() {
      const lines = readFileSync(join(web, 'public/favicon.svg'), 'utf8').split('\n')
      const mark = lines.map((line) => line.trim()).join('')
      const found: PageOutlines = {
        style: STYLE,
        customer: { zh: outline(mark, zh.product, CUSTOMER), en: outline(mark, en.product, CUSTOMER) },
        staff: { zh: outline(mark, zh.product, STAFF), en: outline(mark, en.product, STAFF) },
      }
      this.emitFile({ type: 'asset', fileName: 'page-outlines.json', source: JSON.stringify(found) })
    },
  }
}

interface Shape {
  frame: 'customer' | 'staff'
  /** What follows the name in the header. */
  header: string
  content: string
}

const block = (name: string) => `<i class="o-${name}"></i>`

const CUSTOMER: Shape = {
  frame: 'customer',
  header: block('catalogue') + block('search') + block('spring') + block('icons') + block('user'),
  content: block('bar') + block('row').repeat(ROWS),
}
const STAFF: Shape = {
  frame: 'staff',
  header: block('spring') + block('icons') + block('user'),
  content: block('bar') + block('table'),
}

function outline(mark: string, product: string, { frame, header, content }: Shape): string {
  const head = `<div class="o-header">${block('button')}${mark}<b>${product}</b>${header}</div>`
  const work = `<div class="o-work"><div class="o-strip"></div><div class="o-page">${content}</div></div>`
  return `<div id="${OUTLINE_ID}" class="o-${frame}" aria-hidden="true">${head}<div class="o-body"><div class="o-side"></div>${work}</div></div>`
}

function coloursOf({ ink, line, paper, ground, well }: Palette): string {
  return `--ink:${ink};--line:${line};--paper:${paper};--ground:${ground};--well:${well};`
}

/** The pages set the same properties on the root, with more weight, as soon as their first script runs. */
const COLOURS = `
:root{${coloursOf(light)}}
@media(prefers-color-scheme:dark){:root:not([data-outline~=light]){${coloursOf(dark)}color-scheme:dark}}
:root[data-outline~=dark]{${coloursOf(dark)}color-scheme:dark}`

const MEASURES = `
#outline{position:fixed;z-index:-1;inset:0;display:flex;flex-direction:column;overflow:hidden;background:var(--ground);color:var(--ink)}
#outline i{flex:none;border-radius:4px;background:var(--well)}
.o-header{display:flex;flex:none;gap:8px;align-items:center;height:56px;padding:0 12px 0 8px;border-bottom:1px solid var(--line);background:var(--paper)}
.o-header svg{flex:none;width:28px;height:28px}
.o-header b{overflow:hidden;margin-left:2px;font-size:16px;font-weight:600;text-overflow:ellipsis;white-space:nowrap}
#outline .o-button{width:32px;height:32px}
#outline .o-catalogue{width:118px;height:32px}
#outline .o-search{flex:0 1 420px;min-width:40px;height:32px;margin-inline:16px;border:1px solid var(--line);background:none}
#outline .o-spring{flex:1;background:none}
#outline .o-icons{width:220px;height:24px}
#outline.o-customer .o-icons{width:540px}
#outline .o-user{width:96px;height:24px}
.o-body{display:flex;flex:1;min-height:0}
.o-side{flex:none;width:200px;border-right:1px solid var(--line);background:var(--paper)}
.o-work{flex:1;min-width:0}
.o-strip{height:40px;border-bottom:1px solid var(--line);background:var(--paper)}
[data-outline~=hidden] .o-customer .o-strip{display:none}
.o-page{display:grid;gap:8px;padding:16px}
#outline .o-bar{width:min(600px,100%);height:48px;margin-bottom:8px}
#outline .o-row,#outline .o-table{height:76px;border:1px solid var(--line);background:var(--paper)}
#outline .o-table{height:480px}
@media(min-width:1200px){.o-header b{flex:none}}
@media(max-width:1499.98px){.o-side{width:48px}}
@media(max-width:1199.98px){#outline .o-catalogue{display:none}}
@media(max-width:767.98px){.o-side,.o-customer b,#outline .o-user{display:none}.o-header{gap:4px;padding-inline:4px}#outline .o-button{width:40px;height:40px}#outline .o-search{flex:none;width:40px;margin:0;border:0}.o-header b{font-size:14px}.o-page{padding:12px}#outline .o-row{height:200px}#outline.o-customer .o-icons{width:220px}}`

const STYLE = `<style>${(COLOURS + MEASURES).replaceAll('\n', '')}</style>`
