// Mistakes that people make in screen files, each in a file that is right otherwise.
import { aScreen, text } from '../support/screen-sources.ts'

type Loose = Record<string, unknown>

const label = text('Extra')
const file = (more: Loose): unknown => aScreen(more)
const field = (extra: Loose, more: Loose = {}): unknown =>
  aScreen({ ...more, fields: { name: { label: text('Name') }, extra: { label, ...extra } } } as never)
const status = { label: text('Status'), dict: 'enabled-status' }
const stop = { label: text('Stop'), from: ['ENABLED'], to: 'DISABLED' }
const states = (more: Loose, of: Loose = {}): unknown =>
  aScreen({
    fields: { name: { label: text('Name') }, status },
    states: {
      field: 'status',
      start: 'ENABLED',
      on: { stop: { ...stop, ...more } },
      ...of,
    },
  } as never)
const group = { name: 'all', label: text('All'), fields: ['name'] }

/** What an editor underlines while it is typed. */
export const underlined: Record<string, unknown> = {
  'no title': { fields: { name: { label: text('Name') } } },
  'no fields': { title: text('Zones') },
  'a file without any field': file({ fields: {} }),
  'a title in one language': file({ title: { en: 'Zones' } }),
  'a title as a text': file({ title: 'Zones' }),
  'an empty title': file({ title: { zh: '', en: 'Zones' } }),
  'an unknown word of the file': file({ columns: [] }),
  'a misspelt word of the file': file({ filds: {} }),
  'an unknown word of a field': field({ colour: 'red' }),
  'a misspelt word of a field': field({ requird: true }),
  'an unknown type': field({ type: 'text-area' }),
  'a misspelt type': field({ type: 'mony' }),
  'a prop in capitals': file({ fields: { Name: { label: text('Name') } } }),
  'a prop with a dash': file({ fields: { 'zone-name': { label: text('Name') } } }),
  'required as a text': field({ required: 'true' }),
  'unique as a number': field({ unique: 1 }),
  'a label in one language': field({ label: { zh: '额外' } }),
  'an unknown value list': field({ dict: 'zone-knd' }),
  'an unknown screen': field({ ref: 'usr' }),
  'an unknown icon': file({ menu: { icon: 'lorry' } }),
  'an unknown folder of the menu': file({ menu: { parent: 'sytem' } }),
  'an unknown call style': file({ api: { profile: 'rest' } }),
  'an unknown role': file({ menu: { roles: ['boss'] } }),
  'an unknown role with its acts': file({ menu: { roles: { boss: 'all' } } }),
  'an address without a slash': file({ menu: { path: 'system/zone' } }),
  'a menu code in capitals': file({ menu: { code: 'System_Zone' } }),
  'an order that is no number': file({ menu: { sort: 'first' } }),
  'an unknown tenancy': file({ table: { tenancy: 'private' } }),
  'a table name in capitals': file({ table: { name: 'Zones' } }),
  'unique as one list': file({ table: { unique: ['name'] } }),
  'an unknown master': file({ table: { master: { screen: 'hall', prop: 'hallId' } } }),
  'a master without its prop': file({ table: { master: { screen: 'user' } } }),
  'a page of no rows': file({ api: { pageSize: 0 } }),
  'a call without a method': file({ api: { calls: { list: 'list' } } }),
  'an unknown call': file({ api: { calls: { search: 'GET search' } } }),
  'a base with a query': file({ api: { base: '/zone?x' } }),
  'a form that opens in nothing': file({ form: { as: 'popup' } }),
  'five columns in a form': file({ form: { columns: 5 } }),
  'an unknown layout': file({ form: { layout: 'accordion', groups: [group] } }),
  'a group without a label': file({ form: { groups: [{ name: 'all', fields: ['name'] }] } }),
  'a group without fields': file({ form: { groups: [{ ...group, fields: [] }] } }),
  'a check without words': file({ check: [{ name: 'late', that: "name == 'x'" }] }),
  'a check without a condition': file({ check: [{ name: 'late', say: text('Too late') }] }),
  'states without a start': states({}, { start: undefined }),
  'a step without a target': states({ to: undefined }),
  'a step from one text': states({ from: 'ENABLED' }),
  'an action over all rows': file({ actions: { send: { label: text('Send'), on: 'all' } } }),
  'an action without a label': file({ actions: { send: { on: 'row' } } }),
  'a page size that is not offered': file({ list: { pageSize: 25 } }),
  'an unknown density': file({ list: { density: 'tight' } }),
  'a quick filter without a name': file({ list: { quick: [{ label: text('A'), where: { name: 'a' } }] } }),
  'an import without a key': file({ import: { max: 10 } }),
  'an export of a million rows': file({ export: { max: 1_000_000 } }),
  'an unknown search': field({ search: 'dropdown' }),
  'a search without a type': field({ search: { placeholder: text('Find') } }),
  'a column of a hair': field({ column: { width: 4 } }),
  'an unknown alignment': field({ column: { align: 'middle' } }),
  'a form entry of 30 columns': field({ form: { span: 30 } }),
  'an unknown sum of a column': field({ type: 'integer', column: { summary: 'total' } }),
  'a smallest number of a text': field({ minimum: 1 }),
  'a longest text of a number': field({ type: 'integer', maxLength: 5 }),
  'digits of a text': field({ decimals: 2 }),
  'the ends of a day': field({ type: 'date', of: ['from', 'to'] }),
  'a value list of a number': field({ type: 'integer', dict: 'enabled-status' }),
  'a reference of a text': field({ type: 'string', ref: 'user' }),
  'a choice without a value list': field({ type: 'dictMany' }),
  'a computed field without an expression': field({ type: 'computed', as: 'number' }),
  'an expression of a text': field({ compute: 'name', as: 'string' }),
  'a condition on rows without a reference': field({ where: "status == 'ENABLED'" }),
  'a default of another kind': field({ type: 'integer', default: 'one' }),
  'a check digit of a number': field({ type: 'integer', checkDigit: 'creditCode' }),
  'a pattern without words': field({ pattern: { regex: '^a' } }),
  'a depth of a text': field({ level: 'city' }),
  'a file size of a text': field({ maxSizeKb: 10 }),
  'seven decimals': field({ type: 'number', decimals: 7 }),
  'two kinds on one field': field({ dict: 'enabled-status', ref: 'user' }),
  'a search that does not exist': field({ search: 'range' }),
  'a state named twice': states({ from: ['ENABLED', 'ENABLED'] }),
  'a prop twice in one key': file({ table: { unique: [['name', 'name']] } }),
  'a field twice in one group': file({ form: { groups: [{ ...group, fields: ['name', 'name'] }] } }),
}

/** What takes more than the file to notice: the checker tells it. */
export const toldOnly: Record<string, unknown> = {
  'a condition with an unknown name': field({ showWhen: 'nane == true' }),
  'a condition that does not end': field({ showWhen: "name == '" }),
  'a value that its list lacks in a condition': file({
    fields: { status, name: { label: text('Name'), showWhen: "status == 'ENABELD'" } },
  }),
  'a default outside its limits': field({ type: 'integer', minimum: 3, default: 2 }),
  'a default that its list lacks': field({ dict: 'enabled-status', default: 'ON' }),
  'limits the wrong way round': field({ type: 'integer', minimum: 5, maximum: 2 }),
  'a group with an unknown field': file({ form: { groups: [{ ...group, fields: ['nam'] }] } }),
  'a label used twice': field({ label: text('Name') }),
  'a state that its list lacks': states({ to: 'OFF' }),
  'an order by an unknown prop': file({ table: { sort: '-nam' } }),
  'an unknown naming prop': file({ table: { label: 'title' } }),
  'required and never asked for': field({ required: true, readOnly: true }),
  'a default above its limit': field({ type: 'money', maximum: 3, default: 5 }),
  'a default that is too long': field({ maxLength: 3, default: 'abcdef' }),
  'a default that is no day': field({ type: 'date', default: '2026-02-30' }),
  'a default of a reference': field({ ref: 'user', default: '1' }),
  'two defaults': field({ default: 'a', defaultFrom: 'me.account' }),
  'a default that follows from itself': field({ defaultFrom: 'extra' }),
  'a search by days of a text': field({ search: 'daterange' }),
  'a choice among the values of a text': field({ search: 'select' }),
  'a sum of texts': field({ column: { summary: 'sum' } }),
  'a value that its list lacks in a list of them': file({
    fields: { status, name: { label: text('Name'), showWhen: "status in ['ENABELD']" } },
  }),
  'a value that its list lacks in a permission': file({
    fields: { status, name: { label: text('Name') } },
    allow: { edit: "status == 'ENABELD'" },
  }),
  'a column drawn by nothing': field({ column: { slot: 'glitter' } }),
  'an input drawn by nothing': field({ form: { slot: 'glitter' } }),
  'an action shown by nothing': file({
    actions: { send: { label: text('Send'), on: 'row', slot: 'glitter' } },
  }),
  'a step named like a call': states({}, { on: { update: stop } }),
  'an action named like a call': file({ actions: { list: { label: text('List'), on: 'row' } } }),
  'two steps with the same words': states({}, { on: { stop, halt: stop } }),
  'two checks of one name': file({
    check: [
      { name: 'late', that: "name == 'x'", say: text('No') },
      { name: 'late', that: "name == 'y'", say: text('Never') },
    ],
  }),
  'bulk edit of an unknown field': file({ list: { bulkEdit: ['nam'] } }),
  'the address of another page': file({ menu: { path: '/system/post' } }),
  'the menu code of another page': file({ menu: { code: 'system_post' } }),
  'its own name as the former one': field({ was: 'extra' }),
  'a former name that is still there': field({ was: 'name' }),
  'a regular expression that is none': field({ pattern: { regex: '(', say: text('No') } }),
}

const item = (value: string, more: Loose = {}) => ({ value, label: text(value), ...more })
const dict = (...items: Loose[]) => JSON.stringify({ title: text('Kinds'), items })

/** Mistakes in value lists. */
export const inDicts: Record<string, string> = {
  'no value': dict(),
  'a value twice': dict(item('A'), item('A', { label: text('Other') })),
  'two values with the same words': dict(item('A'), item('B', { label: text('A') })),
  'a former value that is no text': dict(item('A', { was: 1 })),
  'its own value as the former one': dict(item('A', { was: 'A' })),
  'a former value that is still there': dict(item('A', { was: 'B' }), item('B')),
  'a former value of two values': dict(item('A', { was: 'C' }), item('B', { was: 'C' })),
  'a colour that badges lack': dict(item('A', { colour: 'gren' })),
  'a value without words': dict({ value: 'A' }),
  'a value in one language': dict({ value: 'A', label: { en: 'A' } }),
  'a number as a value': dict({ value: 1, label: text('One') }),
  'a title twice': dict(item('A')).replace('{', '{"title":{"zh":"甲","en":"A"},'),
  'an unknown word': dict(item('A')).replace('{', '{"sorted":true,'),
  'a misspelt word of a value': dict(item('A', { color: 'red' })),
  'the name of another list as the former one': dict(item('A')).replace('{', '{"was":"enabled-status",'),
}

/** Those of them that an editor underlines while they are typed. */
export const underlinedInDicts: (keyof typeof inDicts)[] = [
  'no value',
  'a former value that is no text',
  'a colour that badges lack',
  'a value without words',
  'a value in one language',
  'a number as a value',
  'an unknown word',
  'a misspelt word of a value',
]

/** Mistakes in pieces of fields. */
export const inParts: Record<string, Loose> = {
  'an unknown word': { label, colour: 'red' },
  'a misspelt word': { label, requird: true },
  'an unknown type': { label, type: 'mony' },
  'a label in one language': { label: { en: 'Extra' } },
  'required as a text': { label, required: 'true' },
  'another piece': { label, $ref: '../../parts/remark.json' },
}

const listOnly = { paging: { current: 'page', size: 'size' }, calls: { list: 'GET list' } }

/** Mistakes in a call style; what is not named is right. */
export const inProfiles: Record<string, Loose> = {
  'an unknown word': { pagesize: 20 },
  'a misspelt call': { calls: { lst: 'GET list' } },
  'a call without a method': { calls: { list: 'list' } },
  'a call that is missing': listOnly,
  'no way to write rows': { calls: { create: undefined } },
  'no number of the page': { paging: { size: 'size' } },
  'a page of no rows': { pageSize: 0 },
}

/** Names that stand twice in one object, which a parsed file no longer shows. */
export const namedTwice: Record<string, string> = {
  'a word of the file': JSON.stringify(aScreen()).replace('{', '{"title":{"zh":"甲","en":"A"},'),
  'a field': JSON.stringify(aScreen()).replace('"fields":{', '"fields":{"name":{"label":{"zh":"甲","en":"A"}},'),
}
