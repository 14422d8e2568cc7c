// A form whose fields a screen places itself: slots/<screen>/form.tsx.
import type { ReactNode } from 'react'
import { ownSlot } from '../slots.ts'
import { FieldCell } from './field-cell.tsx'
import { FormPanels } from './form-panels.tsx'

/** @public a form beside a screen file takes it */
export interface FormSlotProps {
  /**
   * A field of the screen file with its label, input and fault, `span` of 24 columns wide (the
   * file's own width unless given); nothing while the file hides it.
   */
  field: (prop: string, span?: number) => ReactNode
  /** The fields that are not named, in the file's order. */
  others: (named: string[]) => ReactNode
  /**
   * The file's groups under their headings, in tabs or in steps, each with what is given for its name; a group
   * without any has its fields as the file places them.
   */
  panels: (contents: Record<string, ReactNode>) => ReactNode
}

/** The screen's own form drawn with these inputs; undefined where it has none. */
export function ownForm(screen: string, contents: ReadonlyMap<string, ReactNode>): ReactNode | undefined {
  const field = (prop: string, span?: number) =>
    contents.has(prop) && <FieldCell key={prop} prop={prop} content={contents.get(prop)} width={span} />
  const slot: FormSlotProps = {
    field,
    others: (named) =>
      [...contents.keys()].filter((prop) => !named.includes(prop)).map((prop) => field(prop)),
    panels: (own) => <FormPanels contents={contents} own={own} />,
  }
  return ownSlot(screen, 'form', slot)
}
