// The tools of the editor: one stop of the Tab key, the arrow keys go from tool to tool.
import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button } from 'antd'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/screen/normal-form.ts'
import { words } from '../../words.ts'
import { RichTextLink } from './rich-text-link.tsx'
import styles from './rich-text.module.css'

const tools = [
  'bold',
  'italic',
  'underline',
  'strike',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'link',
  'undo',
  'redo',
] as const
type Tool = (typeof tools)[number]

const icons: Record<Tool, ReactNode> = {
  bold: <BoldOutlined aria-hidden />,
  italic: <ItalicOutlined aria-hidden />,
  underline: <UnderlineOutlined aria-hidden />,
  strike: <StrikethroughOutlined aria-hidden />,
  heading: <span data-letters="H2" />,
  subheading: <span data-letters="H3" />,
  bullets: <UnorderedListOutlined aria-hidden />,
  numbers: <OrderedListOutlined aria-hidden />,
  quote: '❝',
  link: <LinkOutlined aria-hidden />,
  undo: <UndoOutlined aria-hidden />,
  redo: <RedoOutlined aria-hidden />,
}

/** Whether the tool's formatting stands where the cursor is; null for tools that do something once. */
function isOn(editor: Editor, tool: Tool): boolean | null {
  switch (tool) {
    case 'heading':
      return editor.isActive('heading', { level: 2 })
    case 'subheading':
      return editor.isActive('heading', { level: 3 })
    case 'bullets':
      return editor.isActive('bulletList')
    case 'numbers':
      return editor.isActive('orderedList')
    case 'quote':
      return editor.isActive('blockquote')
    case 'undo':
    case 'redo':
      return null
    default:
      return editor.isActive(tool)
  }
}

function use(editor: Editor, tool: Exclude<Tool, 'link'>) {
  const chain = editor.chain().focus()
  switch (tool) {
    case 'bold':
      return chain.toggleBold().run()
    case 'italic':
      return chain.toggleItalic().run()
    case 'underline':
      return chain.toggleUnderline().run()
    case 'strike':
      return chain.toggleStrike().run()
    case 'heading':
      return chain.toggleHeading({ level: 2 }).run()
    case 'subheading':
      return chain.toggleHeading({ level: 3 }).run()
    case 'bullets':
      return chain.toggleBulletList().run()
    case 'numbers':
      return chain.toggleOrderedList().run()
    case 'quote':
      return chain.toggleBlockquote().run()
    case 'undo':
      return chain.undo().run()
    case 'redo':
      return chain.redo().run()
  }
}

interface Props {
  editor: Editor
  field: Field
  /** Of the text that the tools are for. */
  id: string
  disabled: boolean
}

export function RichTextTools({ editor, field, id, disabled }: Props) {
  const { t } = useTranslation(['admin', 'rich'])
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<Tool>('bold')
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.map((tool) => isOn(now, tool)),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const canUse = (tool: Tool) =>
    !disabled && (tool === 'undo' ? state.canUndo : tool === 'redo' ? state.canRedo : true)
  // What has just been undone for good cannot be reached any more.
  const reached = canUse(stop) ? stop : 'bold'

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const usable = tools.filter(canUse)
    const next =
      event.key === 'Home'
        ? usable[0]
        : event.key === 'End'
          ? usable.at(-1)
          : step && usable[(usable.indexOf(reached) + step + usable.length) % usable.length]
    if (!next) return
    event.preventDefault()
    setStop(next)
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus()
  }

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('rich:toolbar', { label: words(field.label) })}
        aria-controls={id}
        className={styles.tools}
        onKeyDown={handleKeyDown}
      >
        {tools.map((tool, index) => (
          <Button
            key={tool}
            type="text"
            size="small"
            className={styles.tool}
            data-tool={tool}
            icon={<span aria-hidden>{icons[tool]}</span>}
            title={t(`rich:${tool}`)}
            aria-label={t(`rich:${tool}`)}
            aria-pressed={state.on[index] ?? undefined}
            tabIndex={tool === reached ? 0 : -1}
            disabled={!canUse(tool)}
            onFocus={() => setStop(tool)}
            onClick={() => (tool === 'link' ? setLinking(!isLinking) : use(editor, tool))}
          />
        ))}
      </div>
      {isLinking && !disabled && <RichTextLink editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
