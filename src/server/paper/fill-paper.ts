// A template and what there is to say make papers. Pure: the same of both makes the same paper.
import type { Language } from '../../shared/errors.ts'
import type { PaperTemplate } from '../../shared/paper/paper-template.ts'
import type { Text } from '../../shared/screen/text.ts'
import type { CatalogueTable, ContentIn, PaperCatalogue, PaperContent } from './paper-catalogue.ts'
import type { Paper, PaperFact, PaperTable } from './paper.ts'

interface Filling {
  catalogue: PaperCatalogue
  template: PaperTemplate
  content: ContentIn
  /** The language of whoever prints it. */
  reader: Language
  /** False leaves out all prices, whatever the template says. */
  withPrices: boolean
}

/** The copies of one paper. */
export function fillPaper({ catalogue, template, content, reader, withPrices }: Filling): Paper[] {
  const language = template.language === 'reader' ? reader : template.language
  const said = content(language)
  const words = paperWords[language]
  const shown = <T extends { key: string; isPrice?: true }>(entries: T[]) =>
    new Map(entries.filter(({ isPrice }) => withPrices || !isPrice).map((entry) => [entry.key, entry]))
  const below = shown(catalogue.below)
  const chosen = template.below.flatMap((key) => below.get(key) ?? [])
  const paper: Paper = {
    size: template.size,
    title: (inOr(template.title, language) || catalogue.title[language]) + said.suffix,
    company: said.company,
    code: said.code,
    barcode: template.barcode ? said.code : null,
    qr: template.qr ? (said.link ?? said.code) : null,
    logo: template.logo,
    copy: '',
    groups: groupsOf(
      template.facts.flatMap((key) => shown(catalogue.facts).get(key) ?? []),
      { said, language },
    ),
    tables: catalogue.tables
      .map((table) =>
        tableOf({ ...table, columns: [...shown(table.columns).values()] }, { template, said, language }),
      )
      .filter(({ columns, rows, title }) => columns.length > 0 && (rows.length > 0 || title === null)),
    sums: factsOf(
      chosen.filter(({ isNote }) => !isNote),
      { values: said.below, language },
    ),
    notes: [
      ...factsOf(
        chosen.filter(({ isNote }) => isNote),
        { values: said.below, language },
      ).map(({ label, value }) => `${label}${words.colon}${value}`),
      ...[inOr(template.remark, language)].filter(Boolean),
    ],
    signatures: template.signatures.map((text) => `${inOr(text, language)}${words.colon}`),
    footer: inOr(template.footer, language),
  }
  const { copies } = template
  return Array.from({ length: copies }, (_, at) =>
    copies === 1 ? paper : { ...paper, copy: words.copy(at + 1, copies) },
  )
}

const paperWords = {
  zh: { colon: '：', copy: (no: number, of: number) => `第 ${no} 联 / 共 ${of} 联` },
  en: { colon: ': ', copy: (no: number, of: number) => `Copy ${no} of ${of}` },
} satisfies Record<Language, unknown>

/** A company that wrote it in one language only means it in both. */
const inOr = (text: Text, language: Language) => text[language] || text[language === 'zh' ? 'en' : 'zh']

interface Saying {
  said: PaperContent
  language: Language
}

/** Facts under the headings of the catalogue; neighbours of one group stand together. */
function groupsOf(facts: PaperCatalogue['facts'], { said, language }: Saying): Paper['groups'] {
  const groups: Paper['groups'] = []
  for (const fact of facts) {
    const [found] = factsOf([fact], { values: said.facts, language })
    if (!found) continue
    const title = fact.group?.[language] ?? null
    const last = groups.at(-1)
    if (last && last.title === title) last.facts.push(found)
    else groups.push({ title, facts: [found] })
  }
  return groups
}

/** Empty values take no line. */
function factsOf(
  facts: { key: string; label: Text }[],
  { values, language }: { values: Record<string, string>; language: Language },
): PaperFact[] {
  return facts.flatMap(({ key, label }) => {
    const value = values[key]
    return value ? [{ label: label[language], value }] : []
  })
}

function tableOf(
  { key, title, columns }: CatalogueTable,
  { template, said, language }: Saying & { template: PaperTemplate },
): PaperTable {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const chosen = template.columns.flatMap(({ key: name, widthMm }) => {
    const column = byKey.get(name)
    return column ? [{ ...column, widthMm }] : []
  })
  return {
    title: title && title[language],
    columns: chosen.map(({ label, widthMm, align }) => ({
      title: label[language],
      widthMm,
      ...(align && { align }),
    })),
    rows: (said.rows[key] ?? []).map((row) => chosen.map((column) => row[column.key] ?? '')),
  }
}
