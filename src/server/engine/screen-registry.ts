import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mistakeLine } from '../../shared/screen/mistake-line.ts'
import { readScreensAgain, type Reading } from '../../shared/screen/read-screens.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Dict, Screen, ScreenMistake } from '../../shared/screen/normal-form.ts'
import { StartError } from '../start-error.ts'
import { loadSchemaFiles, ROOT } from './load-files.ts'
import type { Hook, Hooks } from './hook.ts'
import { openApiOf } from './open-api.ts'
import { formerCalls } from './renames/former-calls.ts'
import { FormerNames } from './renames/former-names.ts'

/** A call found by its address. */
export interface FoundCall {
  screen: Screen
  call: ScreenCall
  /** Path parameters. */
  params: Record<string, string>
  /** The call's present address, where it was found at the one that the screen had before. */
  movedTo: string | null
}

interface Entry {
  screen: Screen
  call: ScreenCall
  steps: string[]
  movedTo: string | null
}

interface RegistryOptions {
  strict: boolean
  /** The folder that holds schemas/. */
  root?: string
  hooks: Hooks
  /** An earlier reading in this process; files that are unchanged since are not checked again. */
  former?: Reading | null
}

const NO_HOOK: Hook = {}

/**
 * The screens that are served at this moment. In development they are read again when a file
 * changes; a request always sees one complete set.
 */
export class ScreenRegistry {
  screens: Screen[] = []
  dicts: Dict[] = []
  mistakes: ScreenMistake[] = []
  /** What screens and fields were called, as the database has noted it. */
  formerNames = new FormerNames()
  /** The folder that holds schemas/. */
  readonly root: string
  readonly #hooks: Hooks
  #entries = new Map<string, Entry[]>()
  /** What was found at addresses that a file has word for word. */
  #found = new Map<string, Entry[]>()
  #reading: Reading | null

  constructor({ root = ROOT, hooks, former = null }: Omit<RegistryOptions, 'strict'>) {
    this.root = root
    this.#hooks = hooks
    this.#reading = former
  }

  /** Reads the schemas folder. Strict: any mistake stops the start; otherwise that screen is left out. */
  static async load({ strict, ...options }: RegistryOptions): Promise<ScreenRegistry> {
    const registry = new ScreenRegistry(options)
    registry.reload()
    if (strict && registry.mistakes.length > 0)
      throw new StartError(registry.mistakes.map(mistakeLine).join('\n'))
    return registry
  }

  /** What the files were read as; null before the first reading. */
  get reading(): Reading | null {
    return this.#reading
  }

  /** Reads the files again and swaps the whole set. */
  reload(): ScreenMistake[] {
    this.#reading = readScreensAgain(loadSchemaFiles(this.root), this.#reading)
    const { screens, dicts, mistakes } = this.#reading
    const unhandled = screens.flatMap((screen) => missingInHook(screen, this.hookOf(screen)))
    const former = this.screens
    this.screens = screens
    this.dicts = dicts
    this.mistakes = mistakes
    this.leaveOut(unhandled, former)
    return this.mistakes
  }

  /**
   * Takes screens with mistakes out of service. A file that was right before stays in use as it
   * then was, so that its rows, menu entry and grants outlive a slip of the keyboard.
   */
  leaveOut(found: ScreenMistake[], former: Screen[] = []) {
    this.mistakes = [...this.mistakes, ...found]
    const faulty = new Set(this.mistakes.map(({ file }) => file))
    const kept = former.filter(({ file }) => faulty.has(file) && existsSync(join(this.root, file)))
    this.screens = [...this.screens.filter(({ file }) => !faulty.has(file)), ...kept].toSorted((a, b) =>
      a.file < b.file ? -1 : 1,
    )
    this.#found.clear()
    this.#entries = Map.groupBy(
      this.screens.flatMap((screen) =>
        [...screen.calls.map((call) => ({ call, movedTo: null })), ...formerCalls(screen)].map(
          ({ call, movedTo }): Entry => ({ screen, call, steps: call.path.split('/'), movedTo }),
        ),
      ),
      ({ call, steps }) => `${call.method} ${steps.length}`,
    )
  }

  /** The text of a screen's file as it now is on disk. */
  textOf({ file }: Screen): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  byName(name: string): Screen | undefined {
    return this.screens.find((screen) => screen.name === name)
  }

  /** What a screen does beyond its file; nothing for most. */
  hookOf({ name }: Screen): Hook {
    return this.#hooks[name] ?? NO_HOOK
  }

  /** The calls at an address below /api: several where screens share a base, see which-screen.ts. */
  find(method: string, path: string): FoundCall[] {
    const asked = path.replace(/\/$/, '')
    const steps = asked.split('/')
    const found = this.#found.get(`${method} ${asked}`) ?? this.#fitting(method, asked, steps)
    return found.map(({ screen, call, steps: pattern, movedTo }) => {
      const params: Record<string, string> = {}
      for (const [index, step] of pattern.entries()) {
        if (step.startsWith('{')) params[step.slice(1, -1)] = steps[index]!
      }
      return { screen, call, params, movedTo }
    })
  }

  #fitting(method: string, asked: string, steps: string[]): Entry[] {
    const found = (this.#entries.get(`${method} ${steps.length}`) ?? []).filter((entry) =>
      fits(entry.steps, steps),
    )
    const named = found.filter(({ call }) => call.path === asked)
    if (named.length === 0) return found
    // Not those with an id in them: there is no end of these.
    this.#found.set(`${method} ${asked}`, named)
    return named
  }

  /** The screens' part of the OpenAPI document. */
  openApiPart() {
    return openApiOf(this.screens)
  }
}

function fits(pattern: string[], steps: string[]): boolean {
  return pattern.every(
    (step, index) => step === steps[index] || (step.startsWith('{') && steps[index] !== ''),
  )
}

function missingInHook(screen: Screen, { actions = {}, beforeSave }: Hook): ScreenMistake[] {
  const place = 'name the hook in src/server/screen-hooks.ts.'
  const unfilled = beforeSave ? [] : screen.fields.filter((field) => field.filledByServer)
  return [
    ...screen.actions
      .filter(({ name }) => !actions[name])
      .map(({ name }) => ({
        file: screen.file,
        field: `actions.${name}`,
        rule: 'An action has its server part',
        fix: `Add actions['${name}'] to the hook of ${screen.name} and ${place}`,
      })),
    ...unfilled.map(({ prop }) => ({
      file: screen.file,
      field: `fields.${prop}.filledByServer`,
      rule: 'What the server fills has its server part',
      fix: `Set ${prop} in beforeSave of the hook of ${screen.name} and ${place}`,
    })),
  ]
}
