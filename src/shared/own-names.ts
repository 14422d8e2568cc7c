// Attackers try the account's own names first.

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}
/** Shorter names are part of too many good passwords by chance. */
const SHORTEST_NAME = 3

/**
 * True when a password is one of the names, possibly reversed, doubled, in look-alike characters, or with
 * digits and signs around it: "buyer2026!" for the account "buyer".
 */
export function isOwnName(password: string, names: readonly string[]): boolean {
  const typed = lettersOf(password)
  return names.map(lettersOf).some((name) => {
    if (name.length < SHORTEST_NAME) return false
    const backwards = [...name].toReversed().join('')
    return [name, backwards].some((form) => isMadeOf(typed, form) || isMadeOf(alike(typed), alike(form)))
  })
}

/** True when only digits remain of the text without the name. */
function isMadeOf(text: string, name: string): boolean {
  return text.includes(name) && /^\d*$/.test(text.replaceAll(name, ''))
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}

function alike(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('')
}
