import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../input-props.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

/** Formatted text. The editor comes when a form first has one. */
export function RichTextInput(input: InputProps<string>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
      <RichTextEditor {...input} />
    </Suspense>
  )
}
