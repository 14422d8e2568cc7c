import type { FieldLook } from './look.ts'
import { file, Files } from './file.tsx'

export const image: FieldLook = {
  ...file,
  cell: (props) => <Files {...props} arePictures />,
  isPicture: true,
}
