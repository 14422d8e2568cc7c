import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef } from 'react'
import { plainText, richTextLength } from '../../../../shared/rich-text.ts'
import { isHttpAddress } from '../../../../shared/screen/http-address.ts'
import type { InputProps } from '../input-props.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import styles from './rich-text.module.css'

/** Just what the server keeps, so that nothing typed is gone after saving. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isHttpAddress(address),
      HTMLAttributes: { target: '_blank', rel: 'noopener nofollow', class: null },
    },
  }),
]

/** The editor of a formatted text with its tools. */
export function RichTextEditor({
  field,
  id,
  value = '',
  onChange,
  onBlur,
  disabled,
  placeholder,
  status,
  'aria-describedby': describedBy,
  'aria-label': label,
}: InputProps<string>) {
  const given = useRef(value)
  const isFaulty = status === 'error'
  const attributes = useMemo(
    () => ({
      id,
      class: styles.text!,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-placeholder': placeholder,
      'aria-disabled': String(disabled),
      'aria-invalid': String(isFaulty),
      ...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}__label` }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    }),
    [id, placeholder, disabled, isFaulty, label, describedBy],
  )
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    // The pages' content policy lets no style tag in.
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      given.current = plainText(html) === '' ? '' : html
      onChange(given.current || undefined)
    },
    onBlur: () => void onBlur(),
  })

  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])

  // A value from elsewhere, as when another's change was merged in.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const length = richTextLength(value)
  return (
    <div className={styles.frame} data-faulty={isFaulty || undefined} data-disabled={disabled || undefined}>
      <RichTextTools editor={editor} field={field} id={id} disabled={disabled} />
      <div className={styles.paper} data-placeholder={editor.isEmpty ? placeholder : undefined}>
        <EditorContent editor={editor} />
      </div>
      {!disabled && (
        <div className={styles.count} data-over={length > field.maxLength! || undefined}>
          {length} / {field.maxLength}
        </div>
      )}
    </div>
  )
}
