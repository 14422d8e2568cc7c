import type { Language } from '../../../shared/errors.ts'
import type { HeadingRow } from './queries.ts'

/** What identifies a drawing, in the caller's language. */
export function presentHeading(row: HeadingRow, language: Language) {
  const zh = language === 'zh'
  return {
    assemblyId: row.assemblyId,
    code: row.code,
    name: zh ? row.nameZh : row.nameEn,
    systemId: row.systemId,
    system: zh ? row.systemZh : row.systemEn,
    groupId: row.groupId,
    group: zh ? row.groupZh : row.groupEn,
    seriesId: row.seriesId,
    series: zh ? row.seriesZh : row.seriesEn,
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    svg: row.svg,
    picture: row.picture,
  }
}
