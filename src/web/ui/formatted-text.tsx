import { createElement, Fragment, type ReactNode } from 'react'

const shown = new Set(['p', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'br'])

/**
 * Formatted text as the server cleaned it. It is drawn from its nodes and never set as HTML, so that only
 * these tags and links to http addresses reach the page.
 */
export function FormattedText({ html, className }: { html: string; className?: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={className}>{childrenOf(body)}</div>
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => <Fragment key={at}>{drawn(child)}</Fragment>)
}

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'br') return <br />
  if (shown.has(tag)) return createElement(tag, {}, ...childrenOf(node))
  const address = node.getAttribute('href') ?? ''
  if (tag !== 'a' || !/^https?:\/\//.test(address)) return childrenOf(node)
  return (
    <a href={address} target="_blank" rel="noopener nofollow">
      {childrenOf(node)}
    </a>
  )
}
