/** Names that differ only in punctuation, width or case are the same. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
}

/** The name in a heading, without the unit in brackets behind it: 电压 (V). */
export const withoutUnit = (head: string) => nameKey(head.replace(/[(（][^()（）]*[)）]\s*$/u, ''))
