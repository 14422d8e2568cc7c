import { IMAGE_MAX_KB, imageKinds } from '../files.ts'
import type { FieldTypeDefinition } from './definition.ts'
import { file, uploadOf } from './file.ts'

/** Uploaded pictures, by their keys. */
export const image: FieldTypeDefinition = {
  ...file,
  parts: (_, raw) => ({ upload: uploadOf(raw, { accept: imageKinds, maxKb: IMAGE_MAX_KB }) }),
}
