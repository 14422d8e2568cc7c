import { MOST_EXPORTED } from './sheet-limits.ts'
import type { Screen } from './normal-form.ts'
import type { Text } from './text.ts'
import type { RawScreen } from './raw.ts'

const DEFAULT_IMPORTED = 5000

/** The import and export options of a file with defaults filled in. */
export function sheetsOf(raw: RawScreen): Pick<Screen, 'import' | 'export'> {
  return {
    import: raw.import
      ? {
          key: [raw.import.key].flat(),
          max: raw.import.max ?? DEFAULT_IMPORTED,
          columnsBy: raw.import.columnsBy ?? null,
        }
      : null,
    export: raw.export ? { max: raw.export === true ? MOST_EXPORTED : raw.export.max } : null,
  }
}

/** The permissions for import, export and print, where the file offers them. */
export function sheetPermissions(raw: RawScreen): { name: string; label: Text }[] {
  return [
    ...(raw.import ? [{ name: 'import', label: { zh: '导入', en: 'Import' } }] : []),
    ...(raw.export ? [{ name: 'export', label: { zh: '导出', en: 'Export' } }] : []),
    ...(raw.print ? [{ name: 'print', label: { zh: '打印', en: 'Print' } }] : []),
  ]
}
