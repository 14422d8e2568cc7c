// Prepares every statement of the server's sources on a migrated database and compares its columns with the row
// that its template declares.
import { resolve } from 'node:path'
import type { TaggedTemplateExpression } from 'typescript/unstable/ast'
import { API, type Project } from 'typescript/unstable/sync'
import { isOfRows, shapeOf } from '../declared-rows.ts'
import { columnFaults } from './column-faults.ts'
import type { Describer } from './describe.ts'
import { Reader, type WrittenStatement } from './written-statements.ts'

/** Something about a statement, by the place where it is asked: a file and the function in it. */
interface Finding {
  place: string
  says: string
}

export interface Checked {
  /** How many places ask the database. */
  statements: number
  /** How many texts were prepared, the alternatives of a statement counted. */
  texts: number
  /** Statements whose text is not in the sources. */
  unread: Finding[]
  /** Texts that the database does not take. */
  refused: Finding[]
  /** Columns that differ from the declared row. */
  faults: (Finding & { column: string })[]
  /** Templates that declare a row and are in none of the prepared texts. */
  unused: string[]
}

export async function checkWrittenSql(describer: Describer): Promise<Checked> {
  const compiler = new API({ cwd: process.cwd() })
  try {
    const project = compiler
      .updateSnapshot({ openProjects: [resolve('tests/support/server.tsconfig.json')] })
      .getProjects()[0]!
    const reader = await Reader.of(project)
    return await new Check(project, describer).of(reader)
  } finally {
    compiler.close()
  }
}

/** A statement that stands in where there is nothing to read. */
const ANSWERS_NOTHING = /^\s*select where false\s*$/

class Check {
  readonly #project: Project
  readonly #describer: Describer
  readonly #found: Checked = { statements: 0, texts: 0, unread: [], refused: [], faults: [], unused: [] }
  readonly #prepared = new Set<string>()
  readonly #used = new Set<TaggedTemplateExpression>()

  constructor(project: Project, describer: Describer) {
    this.#project = project
    this.#describer = describer
  }

  async of(reader: Reader): Promise<Checked> {
    const asked = reader.asked()
    for (const statement of [...asked, ...reader.read()]) await this.#statement(statement)
    this.#found.statements = asked.length
    this.#found.unused = reader
      .templates()
      .filter(({ template }) => !this.#used.has(template) && this.#declares(template))
      .map(({ place }) => place)
    return this.#found
  }

  async #statement(statement: WrittenStatement) {
    const { place, texts, unknown, isJson } = statement
    if (unknown !== undefined) this.#found.unread.push({ place, says: unknown })
    for (const { text, template, inner } of texts) {
      for (const each of template ? [template, ...inner] : inner) this.#used.add(each)
      const key = `${template?.getSourceFile().fileName}:${template?.pos} ${isJson} ${text}`
      if (this.#prepared.has(key)) continue
      this.#prepared.add(key)
      await this.#text(place, { text, template, isJson })
    }
  }

  async #text(
    place: string,
    {
      text,
      template,
      isJson,
    }: { text: string; template: TaggedTemplateExpression | undefined; isJson?: true | undefined },
  ) {
    this.#found.texts++
    const described = await this.#describer.describe(text)
    if ('refusal' in described) return this.#found.refused.push({ place, says: described.refusal })
    const row = template && this.#rowOf(template)
    if (!row || ANSWERS_NOTHING.test(text)) return
    for (const { column, says } of columnFaults(row, described.columns, { isJson }))
      if (!this.#found.faults.some((fault) => fault.place === place && fault.column === column))
        this.#found.faults.push({ place, column, says })
  }

  #rowOf({ typeArguments }: TaggedTemplateExpression) {
    const declared = typeArguments?.[0]
    const type = declared && this.#project.checker.getTypeFromTypeNode(declared)
    return type && shapeOf(this.#project.checker, type)
  }

  #declares(template: TaggedTemplateExpression): boolean {
    const row = this.#rowOf(template)
    return row !== undefined && isOfRows(row)
  }
}
