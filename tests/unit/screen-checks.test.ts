import { describe, expect, it } from 'vitest'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const withField = (field: Partial<RawField> & Record<string, unknown>): RawScreen =>
  aScreen({ fields: { name: { label: text('Name') }, extra: { label: text('Extra'), ...field } } })

const withStates = (states: Partial<NonNullable<RawScreen['states']>>): RawScreen =>
  aScreen({
    fields: { name: { label: text('Name') }, status: { label: text('Status'), dict: 'enabled-status' } },
    states: {
      field: 'status',
      start: 'DISABLED',
      on: { enable: { from: ['DISABLED'], to: 'ENABLED' } },
      ...states,
    },
  })

const withForm = (form: NonNullable<RawScreen['form']>, fields: RawScreen['fields'] = {}): RawScreen =>
  aScreen({ fields: { name: { label: text('Name') }, extra: { label: text('Extra') }, ...fields }, form })

const group = (name: string, ...fields: string[]) => ({ name, label: text(name), fields })

/** Files with one mistake each: the place, the rule, and what the author is told to do. */
const signedBy = (role: string, more: object = {}) => ({
  steps: [{ name: 'first', label: text('First'), roles: [role], ...more }],
})

const faulty: [about: string, raw: unknown, field: string, rule: string, fix: string][] = [
  [
    'rows found by a field that the list does not search',
    aScreen({
      table: { findBy: ['extra'] },
      fields: { name: { label: text('Name') }, extra: { label: text('Extra') } },
    }),
    'table.findBy',
    'Rows are found by texts that the list searches, so that an index serves them',
    'Give fields.extra "search": "input"',
  ],
  [
    'groups by a text',
    aScreen({ table: { groupBy: ['name'] } }),
    'table.groupBy.0',
    'A list is grouped by fields with few values, or by month, and no tree is',
    'Name a value list',
  ],
  [
    'groups by a field that is not there',
    aScreen({ table: { groupBy: ['nam'] } }),
    'table.groupBy.0',
    'A list is grouped by fields with few values, or by month, and no tree is',
    'does not exist',
  ],
  [
    'a field with the name of a word of the list’s address',
    aScreen({ fields: { name: { label: text('Name') }, ofGroup: { label: text('Group') } } }),
    'fields.ofGroup',
    'No field takes a name the row has already',
    'choose another name',
  ],
  [
    'a step that asks for a field that is not there',
    withStates({ on: { enable: { from: ['DISABLED'], to: 'ENABLED', ask: ['nam'] } } }),
    'states.on.enable.ask',
    'A step asks for fields of the row that a person can fill in',
    'Did you mean "name"?',
  ],
  [
    'a step that asks for its own state',
    withStates({ on: { enable: { from: ['DISABLED'], to: 'ENABLED', ask: ['status'] } } }),
    'states.on.enable.ask',
    'A step asks for fields of the row that a person can fill in',
    'a step cannot fill it in',
  ],
  [
    'an approval by a role that the product does not have',
    withStates({ on: { enable: { from: ['DISABLED'], to: 'ENABLED', approval: signedBy('finanse') } } }),
    'states.on.enable.approval.steps.0.roles',
    'An approval names roles that the product has',
    'Did you mean "finance"?',
  ],
  [
    'a reminder of a step without a deadline',
    withStates({
      on: { enable: { from: ['DISABLED'], to: 'ENABLED', approval: signedBy('finance', { remind: 4 }) } },
    }),
    'states.on.enable.approval.steps.0.hours',
    'A step that is reminded of or passed on has a deadline',
    'Say in how many hours it is to be signed.',
  ],
  [
    'an approval that asks each signer',
    withStates({
      on: { enable: { from: ['DISABLED'], to: 'ENABLED', ask: ['name'], approval: signedBy('finance') } },
    }),
    'states.on.enable.approval',
    'An approval is of rows of a company, and asked for once',
    'Leave "ask" out',
  ],
  [
    'an action that is signed for any row',
    { ...aScreen(), actions: { send: { label: text('Send'), approval: signedBy('finance') } } },
    'actions.send.approval',
    'An approval is of rows of a company, and asked for once',
    'Add "showWhen"',
  ],
  [
    'an approval that adds up no money',
    withStates({
      on: {
        enable: { from: ['DISABLED'], to: 'ENABLED', approval: { ...signedBy('finance'), amount: 'name' } },
      },
    }),
    'states.on.enable.approval.amount',
    'An approval adds up a money field',
    '"name" does not exist',
  ],
  [
    'steps from a screen of single companies',
    withStates({
      on: {
        enable: {
          from: ['DISABLED'],
          to: 'ENABLED',
          approval: { stepsFrom: { screen: 'post', where: "status == 'ENABLED'", role: 'code' } },
        },
      },
    }),
    'states.on.enable.approval.stepsFrom.screen',
    'Steps come from a shared screen that refers to roles',
    'Name a screen with "tenancy": "shared"',
  ],
  [
    'a filter that waits for what is signed',
    {
      ...withStates({ on: { enable: { from: ['DISABLED'], to: 'ENABLED', approval: signedBy('finance') } } }),
      list: {
        quick: [{ name: 'off', label: text('Off'), where: { status: 'DISABLED' }, waits: { for: 'enable' } }],
      },
    },
    'list.quick.0.waits.for',
    'What is signed has a queue of its own',
    'Leave "enable" out',
  ],
  [
    'a list of an area that there is none of',
    { ...aScreen(), record: { related: [{ area: 'purchase' }] } },
    'record.related.0.area',
    'A relation of the page names a screen and a field of it that refers to the same rows',
    'Did you mean "purchases"?',
  ],
  [
    'orders of a row that is no company',
    { ...aScreen(), record: { related: [{ area: 'purchases' }] } },
    'record.related.0.from',
    'A relation of the page names a screen and a field of it that refers to the same rows',
    'does not exist',
  ],
  [
    'rules over lines where there are none',
    withField({ lineRules: [{ name: 'whole', sum: 'share', is: 100, say: text('No') }] }),
    'fields.extra.lineRules',
    'A rule over lines is a sum of figures, or ranges that stand apart',
    'lineRules belongs to lines.',
  ],
  [
    'a check character of a kind of text that has none',
    withField({ type: 'text', checkDigit: 'creditCode' }),
    'fields.extra.checkDigit',
    'A check character belongs to one line of text',
    'Leave it out',
  ],
  [
    'an unknown word',
    { ...aScreen(), feilds: {} },
    'feilds',
    'Every word is one the format knows',
    'Did you mean "fields"?',
  ],
  [
    'an icon that nobody has drawn',
    { ...aScreen(), menu: { parent: 'system', icon: 'barcodes' } },
    'menu.icon',
    'The icon of a menu entry is one that the menu draws',
    'Did you mean "barcode"?',
  ],
  [
    'a group with a mistyped field',
    withForm({ groups: [group('first', 'nmae')] }),
    'form.groups.0.fields',
    'Groups of the form name fields that it shows, each once',
    'Did you mean "name"?',
  ],
  [
    'a field in two groups',
    withForm({ groups: [group('first', 'name'), group('second', 'name')] }),
    'form.groups.1.fields',
    'Groups of the form name fields that it shows, each once',
    '"name" stands in the group "first" already.',
  ],
  [
    'a field in a group that the form does not show',
    withForm({ groups: [group('first', 'name', 'made')] }, { made: { label: text('Made'), readOnly: true } }),
    'form.groups.0.fields',
    'Groups of the form name fields that it shows, each once',
    '"made" does not stand in the form; leave it out here.',
  ],
  [
    'two groups of one name',
    withForm({ groups: [group('first', 'name'), group('first', 'extra')] }),
    'form.groups.1.name',
    'Groups of the form have different names',
    '"first" is taken; choose another name.',
  ],
  [
    'tabs without groups',
    withForm({ layout: 'tabs' }),
    'form.groups',
    'Tabs and steps name every field of the form',
    'Add the groups that become the tabs.',
  ],
  [
    'steps that leave a field out',
    withForm({ layout: 'steps', groups: [group('first', 'name')] }),
    'form.groups',
    'Tabs and steps name every field of the form',
    'Put extra into one of the groups.',
  ],
  [
    'fields that hide each other',
    aScreen({
      fields: {
        name: { label: text('Name'), showWhen: "extra == 'x'" },
        extra: { label: text('Extra'), showWhen: "name == 'x'" },
      },
    }),
    'fields.name.showWhen',
    'Fields do not hide each other in a circle',
    'Whether it shows depends on itself; let it depend on another field.',
  ],
  [
    'a condition of an action over a field of the row',
    aScreen({
      actions: {
        note: { label: text('Note'), input: { why: { label: text('Why'), showWhen: 'nmae > 1' } } },
      },
    }),
    'actions.note.input.why.showWhen',
    'Conditions of what an action asks are CEL over its own fields',
    'Unknown variable: nmae',
  ],
  [
    'an unknown word in a field',
    withField({ requird: true }),
    'fields.extra.requird',
    'Every word is one the format knows',
    'Did you mean "required"?',
  ],
  [
    'a mistyped type',
    withField({ type: 'strng' as never }),
    'fields.extra.type',
    'A word with a fixed choice has one of its values',
    'Did you mean "string"?',
  ],
  [
    'a mistyped search',
    withField({ search: 'selct' as never }),
    'fields.extra.search',
    'A word with a fixed choice has one of its values',
    'Did you mean "select"?',
  ],
  [
    'a number for a text',
    { ...aScreen(), title: 5 },
    'title',
    'Every word has the right kind of value',
    'Write object.',
  ],
  [
    'no title',
    { fields: { name: { label: text('Name') } } },
    'title',
    'What must be said is said',
    'Add "title".',
  ],
  [
    'a label in one language',
    withField({ label: { zh: '名' } as never }),
    'fields.extra.label.en',
    'What must be said is said',
    'Add "en".',
  ],
  [
    'no label',
    withField({ label: undefined }),
    'fields.extra.label',
    'Every field has a label in both languages',
    'Add "label"',
  ],
  [
    'an unknown dict',
    withField({ dict: 'enabled-statu' }),
    'fields.extra.dict',
    'A dict names a value list under schemas/dicts',
    'Did you mean "enabled-status"?',
  ],
  [
    'an unknown part',
    withField({ $ref: '../../parts/phon.json' }),
    'fields.extra.$ref',
    'A $ref names a file under schemas/parts',
    'Did you mean "../../parts/phone.json"?',
  ],
  [
    'an unknown screen',
    withField({ ref: 'tenants' }),
    'fields.extra.ref',
    'A ref names another screen',
    'Did you mean "tenant"?',
  ],
  [
    'a limit that does not fit',
    withField({ maximum: 3 }),
    'fields.extra.maximum',
    'Limits fit the kind of value',
    'maximum belongs to numbers; this is a string.',
  ],
  [
    'limits the wrong way round',
    withField({ type: 'integer', minimum: 3, maximum: 1 }),
    'fields.extra.minimum',
    'A smallest value is not above the largest',
    'Swap',
  ],
  [
    'a broken pattern',
    withField({ pattern: { regex: '(', say: text('x') } }),
    'fields.extra.pattern.regex',
    'A pattern is a regular expression',
    'Invalid',
  ],
  [
    'a default that is no choice',
    withField({ dict: 'enabled-status', default: 'ENABELD' }),
    'fields.extra.default',
    'A default is a value the field accepts',
    'Did you mean "ENABLED"?',
  ],
  [
    'the id as a field',
    aScreen({ fields: { id: { label: text('Id') } } }),
    'fields.id',
    'No field takes a name the row has already',
    'choose another name',
  ],
  [
    'two fields in one column',
    withField({ sqlColumn: 'name' }),
    'fields.extra',
    'No two fields share a column',
    '"name" is kept in column name already',
  ],
  [
    'an unknown profile',
    aScreen({ api: { profile: 'standart' } }),
    'api.profile',
    'The profile is one of api-profiles.json',
    'Did you mean "standard"?',
  ],
  [
    'an unknown folder',
    aScreen({ menu: { parent: 'systm' } }),
    'menu.parent',
    'The menu folder exists',
    'Did you mean "system"?',
  ],
  [
    'a label that is no field',
    aScreen({ table: { label: 'nane' } }),
    'table.label',
    'Props named by the table are fields of this screen',
    'Did you mean "name"?',
  ],
  [
    'an unknown state',
    withStates({ start: 'DISABELD' }),
    'states.start',
    'States come from the dict of their field',
    'Did you mean "DISABLED"?',
  ],
  [
    'a state out of reach',
    withStates({ on: { disable: { from: ['ENABLED'], to: 'DISABLED' } } }),
    'states.on.disable.from',
    'Every state can be reached',
    'Nothing leads from DISABLED to ENABLED.',
  ],
  [
    'a name taken twice',
    withStates({ on: { remove: { from: ['DISABLED'], to: 'ENABLED' } } }),
    'states.on.remove',
    'Actions and state changes have different names',
    'Choose another name',
  ],
  [
    'an unknown name in a condition',
    withField({ showWhen: `nmae == 'x'` }),
    'fields.extra.showWhen',
    'Conditions are CEL over fields of the row',
    'Did you mean "name"?',
  ],
  [
    'a whole number for money',
    withField({ type: 'money', showWhen: 'extra == 5' }),
    'fields.extra.showWhen',
    'Conditions are CEL over fields of the row',
    '1.0 instead of 1',
  ],
  [
    'null in a condition',
    withField({ showWhen: 'name == null' }),
    'fields.extra.showWhen',
    'Conditions are CEL over fields of the row',
    'isSet(field)',
  ],
  ...['type', 'package'].map((prop): [string, unknown, string, string, string] => [
    `a condition over a field called ${prop}`,
    aScreen({
      fields: { [prop]: { label: text('Sort') }, name: { label: text('Name'), showWhen: `${prop} == 'x'` } },
    }),
    'fields.name.showWhen',
    'Conditions are CEL over fields of the row',
    'under another name',
  ]),
  [
    'a condition that is none',
    aScreen({ allow: { edit: 'name' } }),
    'allow.edit',
    'Conditions are CEL over fields of the row',
    'not yes or no',
  ],
  [
    'a where over the wrong screen',
    withField({ ref: 'tenant', where: `kind == 'x'` }),
    'fields.extra.where',
    'A where is CEL over fields of the other screen, and values of the form',
    'Unknown variable: kind',
  ],
  [
    'a menu code of another screen',
    aScreen({ menu: { code: 'system_user' } }),
    'menu.code',
    'A menu code is used once',
    'choose another',
  ],
  [
    'a base of another screen',
    aScreen({ api: { base: '/sys-system/user' } }),
    'api.base',
    'A base of calls is used once, or with different "fixed"',
    'choose another',
  ],
]

describe('a screen file with', () => {
  it.each(faulty)('%s is reported with file, field, rule and likely fix', (_, raw, field, rule, fix) => {
    const { mistakes, screen } = readWith(raw as RawScreen)
    expect(screen).toBeUndefined()
    expect(mistakes).toContainEqual({
      file: 'schemas/screens/system/container-zone.json',
      field,
      rule,
      fix: expect.stringContaining(fix),
    })
  })

  it('broken JSON is reported with its line', () => {
    const { mistakes } = readWith('{\n  "title": {,\n}')
    expect(mistakes).toEqual([
      expect.objectContaining({ rule: 'The file is valid JSON', fix: expect.stringContaining('line 2') }),
    ])
  })

  it('a mistake leaves the other screens available', () => {
    const { screens } = readWith({ ...aScreen(), feilds: {} } as never)
    expect(screens.map(({ name }) => name)).toContain('user')
  })

  it('a name that another area uses is reported', () => {
    const { mistakes } = readWith(aScreen(), 'schemas/screens/market/user.json')
    expect(mistakes).toContainEqual(
      expect.objectContaining({ rule: 'A screen name is used once over all areas' }),
    )
  })
})
