// Checks of the messages that people get when rows change.
import { roleCodes } from '../../role-codes.ts'
import { takes } from '../../field-types/field-types.ts'
import type { Field } from '../normal-form.ts'
import { namedProps } from '../normal-notify.ts'
import { normalOrNull, suggestion, type Check } from './support.ts'

export const notifyChecks: Record<string, Check> = {
  *'Messages are about rows that have a page'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen || screen.notify.length === 0) return
    if (screen.table.existing)
      yield { field: 'notify', fix: 'Leave it out: the other application writes the table unseen.' }
    if (screen.table.master?.inForm)
      yield { field: 'notify', fix: `Say it in ${screen.table.master.screen}, where the lines are written.` }
    const names = screen.notify.map(({ name }) => name)
    if (new Set(names).size < names.length)
      yield { field: 'notify', fix: 'Give each rule a name of its own.' }
  },
  *'Messages are sent of acts that the screen has'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen) return
    const steps = (screen.states?.transitions ?? []).map(({ name }) => name)
    const known = ['create', 'update', ...steps, ...screen.actions.map(({ name }) => name)]
    for (const [index, { on, to }] of screen.notify.entries()) {
      for (const act of on)
        if (!known.includes(act)) yield { field: `notify.${index}.on`, fix: suggestion(act, known) }
      if (to.followers && on.some((act) => steps.includes(act)))
        yield {
          field: `notify.${index}.to.followers`,
          fix: 'Leave it out: followers hear of every transition by themselves.',
        }
    }
  },
  *'Messages go to roles that the product has and to fields that hold a user'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen) return
    const people = screen.fields.filter(({ ref, link }) => ref?.screen === 'user' && !link)
    const props = people.map(({ prop }) => prop)
    for (const [index, { to }] of screen.notify.entries()) {
      for (const code of to.roles)
        if (!(roleCodes as readonly string[]).includes(code))
          yield { field: `notify.${index}.to.roles`, fix: suggestion(code, [...roleCodes]) }
      for (const prop of to.fields)
        if (!props.includes(prop)) yield { field: `notify.${index}.to.fields`, fix: suggestion(prop, props) }
      if (to.roles.length + to.fields.length === 0 && !to.followers && !to.creator)
        yield { field: `notify.${index}.to`, fix: 'Name somebody: roles, fields, followers or creator.' }
    }
  },
  *'A message names fields that say something in a sentence and take no right of their own'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen) return
    const nameable = screen.fields.filter(isNameable).map(({ prop }) => prop)
    const changing = screen.fields.flatMap(({ prop, of, computed }) => (computed ? [] : (of ?? [prop])))
    for (const [index, rule] of screen.notify.entries()) {
      for (const prop of namedProps(rule))
        if (!nameable.includes(prop)) yield { field: `notify.${index}.say`, fix: suggestion(prop, nameable) }
      for (const prop of rule.changed)
        if (!changing.includes(prop))
          yield { field: `notify.${index}.changed`, fix: suggestion(prop, changing) }
    }
  },
}

function isNameable({ type, secret, readCode, computed, columns }: Field): boolean {
  const isSaid = columns.length === 1 && !secret && readCode === null && !computed
  return isSaid && !takes(type, 'accept') && type !== 'json' && type !== 'richText' && type !== 'region'
}
