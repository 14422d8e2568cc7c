// PostgreSQL's own reading of a statement, as it prints it with debug_print_parse: names are looked up, types
// are settled, and each column says which outer joins may empty it.

export type Tree = TreeNode | Tree[] | string | null
export interface TreeNode {
  /** For example QUERY, VAR or OPEXPR. */
  is: string
  [field: string]: Tree
}

export function isNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree)
}

/** The list at a field; empty where there is none. */
export function listAt(node: TreeNode, field: string): Tree[] {
  const value = node[field]
  return Array.isArray(value) ? value : []
}

export function nodesAt(node: TreeNode, field: string): TreeNode[] {
  return listAt(node, field).filter(isNode)
}

export function nodeAt(node: TreeNode, field: string): TreeNode | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

export function textAt(node: TreeNode, field: string): string {
  const value = node[field]
  return typeof value === 'string' ? value : ''
}

export function numberAt(node: TreeNode, field: string): number {
  return Number(textAt(node, field))
}

/** The numbers of a set or a list, as (b 1 3) or (o 20 25). */
export function numbersAt(node: TreeNode, field: string): number[] {
  return listAt(node, field).slice(1).map(Number)
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|([{}()])|\[[^\]]*\]|((?:[^\s{}()\\]|\\.)+))/gy

export function readTree(text: string): Tree {
  const tokens = tokensOf(text)
  const [tree] = read(tokens, 0)
  return tree
}

type Token = { mark: string } | { word: string }

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const [, quoted, mark, word] of text.matchAll(TOKEN)) {
    if (mark !== undefined) tokens.push({ mark })
    else if (quoted !== undefined || word !== undefined)
      tokens.push({ word: unescaped(quoted ?? word ?? '') })
  }
  return tokens
}

function unescaped(word: string): string {
  return word.includes('\\') ? word.replaceAll(/\\(.)/g, '$1') : word
}

function read(tokens: Token[], at: number): [tree: Tree, next: number] {
  const token = tokens[at]
  if (!token) return [null, at]
  if ('word' in token) return [token.word === '<>' ? null : token.word, at + 1]
  if (token.mark === '(') return readList(tokens, at + 1)
  return readNode(tokens, at + 1)
}

function isEnd(token: Token | undefined, mark: string): boolean {
  return !token || ('mark' in token && token.mark === mark)
}

function readList(tokens: Token[], begin: number): [tree: Tree, next: number] {
  const items: Tree[] = []
  let at = begin
  while (!isEnd(tokens[at], ')')) {
    const [item, next] = read(tokens, at)
    items.push(item)
    at = next
  }
  return [items, at + 1]
}

function readNode(tokens: Token[], begin: number): [tree: Tree, next: number] {
  const [is] = read(tokens, begin)
  const node: TreeNode = { is: String(is) }
  let at = begin + 1
  while (!isEnd(tokens[at], '}')) {
    const [field, next] = read(tokens, at)
    const [value, after] = isField(tokens[next]) ? [null, next] : read(tokens, next)
    node[String(field).slice(1)] = value
    at = skipWords(tokens, after)
  }
  return [node, at + 1]
}

function isField(token: Token | undefined): boolean {
  return token !== undefined && 'word' in token && /^:[a-z]/.test(token.word)
}

/** A constant's bytes follow its length. */
function skipWords(tokens: Token[], begin: number): number {
  let at = begin
  while (!isEnd(tokens[at], '}') && !isField(tokens[at])) at++
  return at
}
