import type { Content, ContentSection, TDocumentDefinitions } from 'pdfmake/interfaces'
import { paperSizes } from '../../shared/paper/paper-sizes.ts'
import { labelOn } from './lay-out-label.ts'
import { sheetOn } from './lay-out-sheet.ts'
import { INK, QUIET, pt } from './measures.ts'
import type { Paper, PaperJob } from './paper.ts'

const TEXT = 9
const SMALL = 8

/** How papers look: each begins a page of its own size. */
export function layOut(job: PaperJob): TDocumentDefinitions {
  return {
    defaultStyle: { font: 'Noto', fontSize: TEXT, color: INK, lineHeight: 1.15 },
    images: job.pictures,
    content: job.papers.map((paper) => sectionOf(paper, job)),
  }
}

function sectionOf(paper: Paper, job: PaperJob): ContentSection {
  const { widthMm, heightMm, sideMm, edgeMm, footMm } = paperSizes[paper.size]
  const isLabel = paper.size === 'LABEL_100X60'
  const bottom = edgeMm + footMm
  return {
    section: isLabel ? labelOn(paper) : sheetOn(paper),
    pageSize: { width: pt(widthMm), height: pt(heightMm) },
    pageOrientation: widthMm > heightMm ? 'landscape' : 'portrait',
    pageMargins: [pt(sideMm), pt(edgeMm), pt(sideMm), pt(bottom)],
    footer: isLabel ? () => '' : footOf(paper, job),
  }
}

/** Pages are counted within a paper; their number is known only where it is the only one. */
function footOf(paper: Paper, { papers, printed, pageOf }: PaperJob) {
  const { sideMm, footMm } = paperSizes[paper.size]
  let first: number | undefined
  return (page: number, pages: number): Content => {
    first ??= page
    const own = page - first + 1
    const place =
      papers.length === 1
        ? pageOf.replace('{{page}}', String(own)).replace('{{pages}}', String(pages))
        : `${paper.code} · ${own}`
    return {
      columns: [
        { text: printed, width: 'auto' },
        { text: paper.footer, alignment: 'center', width: '*' },
        { text: [paper.copy, place].filter(Boolean).join(' · '), alignment: 'right', width: 'auto' },
      ],
      columnGap: 8,
      margin: [pt(sideMm), pt(footMm) / 4, pt(sideMm), 0],
      fontSize: SMALL,
      color: QUIET,
    }
  }
}
