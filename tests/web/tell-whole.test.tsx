// What a list cell does with text that does not fit.
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tellWhole } from '../../src/web/admin/list/tell-whole.ts'

function Cell({ text, title }: { text: string; title?: string }) {
  return (
    <div onMouseOver={tellWhole}>
      <div role="cell">
        <span title={title}>{text}</span>
      </div>
    </div>
  )
}

/** jsdom has no layout. */
function widths(element: HTMLElement, { text, room }: { text: number; room: number }) {
  Object.defineProperty(element, 'scrollWidth', { value: text, configurable: true })
  Object.defineProperty(element, 'clientWidth', { value: room, configurable: true })
}

describe('a text that is cut off', () => {
  it('is shown in full on hover, with its current content', () => {
    const { rerender } = render(<Cell text="a text without end" />)
    const text = screen.getByText('a text without end')
    widths(text, { text: 200, room: 100 })
    fireEvent.mouseOver(text)
    expect(text.title).toBe('a text without end')

    rerender(<Cell text="another without end" />)
    fireEvent.mouseOver(text)
    expect(text.title).toBe('another without end')

    widths(text, { text: 80, room: 100 })
    fireEvent.mouseOver(text)
    expect(text.hasAttribute('title')).toBe(false)
  })

  it('keeps its name, and has no tooltip where there is room', () => {
    render(<Cell text="short" title="Double click to change" />)
    const text = screen.getByText('short')
    widths(text, { text: 200, room: 100 })
    fireEvent.mouseOver(text)
    expect(text.title).toBe('Double click to change')
  })
})
