interface Named {
  nameZh: string
  nameEn: string
}

/** The part's name in the reader's language, or in the other one if it is missing. */
export function partName({ nameZh, nameEn }: Named, language: string): string {
  return language.startsWith('en') ? nameEn || nameZh : nameZh || nameEn
}
