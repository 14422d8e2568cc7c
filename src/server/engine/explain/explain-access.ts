// Why somebody sees or does not see something: each step asks the function that decides it when
// the user makes the call, and names the place that the answer comes from.
import type { AccessStep } from '../../../shared/calls/access.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { holdsCode } from '../../may.ts'
import { codeOf, mayAdd, mayChange, mayDo, mayStep, mayWriteShared } from '../allowed-actions.ts'
import { readableFields, writableFields } from '../field-access.ts'
import type { Row } from '../hook.ts'
import type { VisiblePart } from '../visible-rows.ts'
import { say, type Saying } from './explain-words.ts'
import type { Holder } from './holder.ts'
import { lineOf } from './line-of.ts'

export interface Question {
  screen: Screen
  /** The screen file's text, for the lines. */
  text: string
  button: string | undefined
  field: Field | undefined
  /** The row with what of it decides whether the user sees it; none was asked about when undefined. */
  row: { values: Row; parts: { part: VisiblePart['part']; holds: boolean }[] } | undefined
}

/** The steps in the order in which they are asked; all of them, so that one mend is not followed by the next. */
export function explainAccess(holder: Holder, question: Question): AccessStep[] {
  const words = wording(holder, question)
  return [
    ...accountSteps(holder, words),
    ...menuSteps(holder, question, words),
    codeStep(holder, question, {
      what: words.say('list'),
      code: codeOf(question.screen, 'view'),
      at: 'menu',
    }),
    ...rowSteps(holder, question, words),
    ...buttonSteps(holder, question, words),
    ...fieldSteps(holder, question, words),
  ]
}

type Wording = ReturnType<typeof wording>

function wording({ as: { language } }: Holder, { screen, text, button, field }: Question) {
  const act = screen.permissions.find(({ name }) => name === button)
  const facts = {
    title: screen.title[language],
    button: act?.label[language] ?? '',
    field: field?.label[language] ?? '',
  }
  return {
    say: (saying: Saying, more: Record<string, string> = {}) => say(saying, language, { ...facts, ...more }),
    at: (path: string) => ({ file: screen.file, line: lineOf(text, path) }),
  }
}

const atRole = ({ id, name }: { id: string; name: string }) => ({ role: { id, name } })

function accountSteps({ isEnabled, isTenantEnabled, roles }: Holder, { say: tell }: Wording): AccessStep[] {
  const enabled = roles.filter((role) => role.isEnabled)
  const because = !isEnabled ? 'accountDisabled' : !isTenantEnabled ? 'tenantDisabled' : 'accountEnabled'
  return [
    { ok: isEnabled && isTenantEnabled, what: tell('account'), because: tell(because), where: null },
    {
      ok: enabled.length > 0,
      what: tell('role'),
      because:
        enabled.length > 0
          ? tell('roleHeld', { roles: enabled.map(({ name }) => name).join(', ') })
          : roles[0]
            ? tell('rolesDisabled', { role: roles[0].name })
            : tell('noRole'),
      where: roles[0] ? atRole(roles[0]) : null,
    },
  ]
}

function menuSteps(holder: Holder, question: Question, { say: tell, at }: Wording): AccessStep[] {
  const { screen } = question
  const isHidden = holder.hiddenMenus.has(screen.menu.code)
  return [
    codeStep(holder, question, { what: tell('menu'), code: screen.menu.code, at: 'menu' }),
    {
      ok: !isHidden,
      what: tell('menuDrawn'),
      because: tell(isHidden ? 'menuHidden' : 'menuShown'),
      where: screen.menu.hidden ? at('menu.hidden') : null,
    },
  ]
}

/** Whether a role gives a code: which one, or that none does and where the file asks for it. */
function codeStep(
  { as: { me, language }, roles }: Holder,
  { screen, text }: Question,
  { what, code, at }: { what: string; code: string; at: string },
): AccessStep {
  const gives = roles.find((role) => role.isEnabled && (role.everything || role.codes.has(code)))
  const idle = roles.find((role) => !role.isEnabled && role.codes.has(code))
  const ok = holdsCode(me, code)
  const saying = gives ? (gives.everything ? 'everything' : 'granted') : idle ? 'onlyDisabled' : 'notGranted'
  const role = gives ?? idle
  return {
    ok,
    what,
    because: say(saying, language, { role: role?.name ?? '', code }),
    where: role ? atRole(role) : { file: screen.file, line: lineOf(text, at) },
  }
}

function rowSteps({ as }: Holder, { screen, row }: Question, { say: tell, at }: Wording): AccessStep[] {
  const scope = { scope: as.me.dataScope }
  const told: Record<VisiblePart['part'], (ok: boolean) => Omit<AccessStep, 'ok'>> = {
    tenant: (ok) => ({
      what: tell('rowTenant'),
      because: tell(ok ? 'sameTenant' : 'otherTenant'),
      where: scope,
    }),
    dataScope: (ok) => ({
      what: tell('rowScope'),
      because: tell(ok ? 'inScope' : 'outOfScope', scope),
      where: scope,
    }),
    trash: (ok) => ({
      what: tell('rowKept'),
      because: tell(ok ? 'rowThere' : 'rowInTrash'),
      where: at('table.trash'),
    }),
    screen: (ok) => ({
      what: tell('rowOfScreen'),
      because: tell(ok ? 'itDoes' : 'itDoesNot'),
      where: at('api.fixed'),
    }),
    tenantType: (ok) => {
      const type = as.me.tenantType || 'PLATFORM'
      return {
        what: tell('rowType'),
        because: tell(ok ? 'ruleHolds' : 'ruleFails', { rule: screen.scope[type] ?? '' }),
        where: at(`scope.${type}`),
      }
    },
  }
  return (row?.parts ?? []).map(({ part, holds }) => ({ ok: holds, ...told[part](holds) }))
}

function buttonSteps(holder: Holder, question: Question, words: Wording): AccessStep[] {
  const { screen, button, row } = question
  if (button === undefined || button === 'view') return []
  const { say: tell, at } = words
  const { as } = holder
  const isShared = screen.table.tenancy === 'shared'
  const writes = mayWriteShared(screen, as)
  const steps: AccessStep[] = [
    codeStep(holder, question, {
      what: tell('button'),
      code: codeOf(screen, button),
      at: placeOf(screen, button),
    }),
    {
      ok: writes,
      what: tell('platformWrites'),
      because: tell(isShared ? (writes ? 'atPlatform' : 'platformOnly') : 'own'),
      where: isShared ? at('table.tenancy') : null,
    },
  ]
  const ruled = (ok: boolean, rule: string | null, path: string) =>
    steps.push({
      ok,
      what: tell('allowed'),
      because:
        rule === null
          ? tell('noRule')
          : rule === 'false'
            ? tell('neverAllowed')
            : tell(ok ? 'ruleHolds' : 'ruleFails', { rule }),
      where: rule === null ? null : at(path),
    })
  if (button === 'add') {
    ruled(mayAdd(screen, as), screen.allow.add, 'allow.add')
  } else if (button === 'edit' || button === 'remove') {
    const rule = screen.allow[button]
    if (row) ruled(mayChange(screen, as, { row: row.values, act: button }), rule, `allow.${button}`)
    else if (rule === 'false') ruled(false, rule, `allow.${button}`)
  } else if (row) {
    const transition = screen.states?.transitions.find(({ name }) => name === button)
    const action = screen.actions.find(({ name }) => name === button)
    if (transition) {
      const isThere = transition.from.includes(String(row.values[screen.states!.field]))
      steps.push({
        ok: isThere,
        what: tell('allowed'),
        because: tell(isThere ? 'rightState' : 'wrongState'),
        where: at(`states.on.${button}.from`),
      })
      if (isThere && transition.if !== null)
        ruled(mayStep(screen, as, { row: row.values, transition }), transition.if, `states.on.${button}.if`)
    } else if (action?.showWhen)
      ruled(mayDo(screen, as, { row: row.values, action }), action.showWhen, `actions.${button}.showWhen`)
  }
  return steps
}

/** Where the file brings a button. */
function placeOf({ states, actions }: Screen, button: string): string {
  if (states?.transitions.some(({ name }) => name === button)) return `states.on.${button}`
  return actions.some(({ name }) => name === button) ? `actions.${button}` : 'menu'
}

function fieldSteps(holder: Holder, question: Question, { say: tell, at }: Wording): AccessStep[] {
  const { screen, field } = question
  if (!field) return []
  const { prop, readCode, writeCode, column, secret } = field
  const { me } = holder.as
  const path = `fields.${prop}`
  const isReadable = readableFields(screen, me).includes(field) && !secret
  const read: AccessStep = readCode
    ? codeStep(holder, question, { what: tell('fieldRead'), code: readCode, at: `${path}.readCode` })
    : {
        ok: isReadable,
        what: tell('fieldRead'),
        because: tell(isReadable ? 'fieldOpen' : secret ? 'secret' : 'madeFrom'),
        where: isReadable ? null : at(secret ? `${path}.type` : `${path}.compute`),
      }
  const isShown = column !== null && !column.hide
  const inList: AccessStep = {
    ok: isShown,
    what: tell('column'),
    because: tell(column === null ? 'noColumn' : column.hide ? 'columnHidden' : 'columnShown'),
    where: at(column?.hide ? `${path}.column.hide` : column ? `${path}.column` : path),
  }
  if (!writeCode || question.button !== 'edit') return [read, inList]
  const write = codeStep(holder, question, {
    what: tell('fieldWrite'),
    code: writeCode,
    at: `${path}.writeCode`,
  })
  return [read, inList, { ...write, ok: writableFields(screen, me).includes(field) }]
}
