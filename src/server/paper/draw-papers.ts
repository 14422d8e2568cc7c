import sharp from 'sharp'
import { AppError, type Language } from '../../shared/errors.ts'
import { businessTime } from '../../shared/time.ts'
import type { SignedIn } from '../context.ts'
import type { Paper } from './paper.ts'

/** More papers than this would keep the printer of everybody else waiting. */
const MOST_PAPERS = 500

/** Sharp at the size in which papers show it, 38 mm. */
const LOGO = { width: 600, height: 300 }

const words = {
  zh: { printed: '{{name}} 打印于 {{time}}', pageOf: '第 {{page}} 页，共 {{pages}} 页' },
  en: { printed: 'Printed by {{name}}, {{time}}', pageOf: 'Page {{page}} of {{pages}}' },
} satisfies Record<Language, unknown>

/** As 2026-01-31 09:30, in the business's time zone. */
export const timeText = (time: Date) => businessTime(time).slice(0, 16).replace('T', ' ')

/** The papers as one PDF. Throws PAPER_TOO_MANY, PRINTING_BUSY or PRINTING_SLOW. */
export async function drawPapers(ctx: SignedIn, papers: Paper[]): Promise<Buffer> {
  if (papers.length > MOST_PAPERS) throw new AppError('PAPER_TOO_MANY', { most: MOST_PAPERS })
  const { me, now, language, services } = ctx
  const keys = [...new Set(papers.flatMap(({ logo }) => logo ?? []))]
  const found = await Promise.all(keys.map(async (key) => [key, await pictureOf(ctx, key)] as const))
  const pictures = Object.fromEntries(found.flatMap(([key, picture]) => (picture ? [[key, picture]] : [])))
  const { printed, pageOf } = words[language]
  return services.paperPress.draw({
    // A picture that somebody has removed from the store is no reason not to print.
    papers: papers.map((paper) =>
      paper.logo !== null && !(paper.logo in pictures) ? { ...paper, logo: null } : paper,
    ),
    pictures,
    printed: printed.replace('{{name}}', me.realName || me.account).replace('{{time}}', timeText(now)),
    pageOf,
  })
}

async function pictureOf({ services }: SignedIn, key: string): Promise<string | undefined> {
  const bytes = await services.files.get(key)
  if (!bytes) return undefined
  const small = await sharp(bytes)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return `data:image/png;base64,${small.toString('base64')}`
}
