import type { Page } from 'playwright'

/** The elements that a page shows while it loads. */
export const UNDER_WAY = 'main [aria-busy="true"], main .ant-skeleton, main .ant-spin-spinning'

export interface Clipped {
  text: string
  /** The edge that truncates it. */
  by: string
}

/** Every text that is visible or read out on a page, each once. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // React renders adjacent parts as separate nodes, which are one text to the reader.
      if (node.previousSibling instanceof Text) continue
      const holder = node.parentElement!
      // Code and keyboard input are the same in every language.
      if (/^(SCRIPT|STYLE|NOSCRIPT|CODE|KBD)$/.test(holder.tagName) || !holder.checkVisibility()) continue
      texts.add((node as Text).wholeText.trim())
    }
    const named = '[aria-label], [title], [placeholder], img[alt]'
    for (const element of document.querySelectorAll(named))
      if (element.checkVisibility())
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          // Elements hidden from screen readers have no name.
          if (name !== 'aria-label' || !element.closest('[aria-hidden="true"]'))
            texts.add(element.getAttribute(name)?.trim() ?? '')
    texts.delete('')
    return [...texts]
  })
}

/**
 * The texts that a box truncates on the right or below without another way to read the rest: scrolling, a
 * tooltip or another name.
 */
export function clippedOn(page: Page): Promise<Clipped[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 2
    const found: { text: string; by: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim()
      const holder = node.parentElement!
      if (!text.includes('⟦') || !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { right, bottom, width } = range.getBoundingClientRect()
      if (width === 0) continue
      for (let box: HTMLElement | null = holder; box && box !== document.body; box = box.parentElement) {
        // For screen readers only, drawn to be measured, or available in full elsewhere.
        if (box.title || box.hasAttribute('aria-label') || box.clientWidth <= 1 || box.clientHeight <= 1)
          break
        const { overflowX, overflowY, textOverflow, display } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX + overflowY)) break
        if (display === 'inline') continue
        const edge = box.getBoundingClientRect()
        const cuts = (overflow: string, by: number) => /hidden|clip/.test(overflow) && by > TOLERANCE_PX
        if (cuts(overflowX, right - edge.right))
          found.push({ text, by: `right of ${box.className} ${textOverflow}` })
        else if (cuts(overflowY, bottom - edge.bottom)) found.push({ text, by: `below ${box.className}` })
      }
    }
    return found
  })
}
