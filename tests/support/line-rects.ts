import { onTestFinished, vi } from 'vitest'

const LINE_PX = 40

/** Gives the lines of every list a position one below the other, which jsdom does not; dragging depends on it. */
export function placeLines() {
  const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = this.tagName === 'LI' ? [...this.parentElement!.children].indexOf(this) : 0
    return new DOMRect(0, at * LINE_PX, 300, LINE_PX)
  })
  onTestFinished(() => spy.mockRestore())
}
