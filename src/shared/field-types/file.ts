import { documentKinds, FILE_KEY_PATTERN, FILE_MAX_KB, type FileKind, type UploadLimits } from '../files.ts'
import type { RawField } from '../screen/raw.ts'
import type { FieldTypeDefinition } from './definition.ts'
import { list, listOf } from './bases/list.ts'

/** Uploaded files, by their keys. */
export const file: FieldTypeDefinition = {
  ...list,
  takes: ['accept'],
  isWide: true,
  parts: (_, raw) => ({ upload: uploadOf(raw, { accept: documentKinds, maxKb: FILE_MAX_KB }) }),
  schema: (field) => listOf({ type: 'string', pattern: FILE_KEY_PATTERN }, field, field.upload!.maxCount),
  isInSheets: false,
}

/** What an upload may be, by default of the kinds and the size given. */
export function uploadOf(
  raw: RawField,
  { accept, maxKb }: { accept: FileKind[]; maxKb: number },
): UploadLimits {
  return {
    accept: raw.accept ?? accept,
    maxBytes: (raw.maxSizeKb ?? maxKb) * 1024,
    maxCount: raw.maxCount ?? 1,
  }
}
