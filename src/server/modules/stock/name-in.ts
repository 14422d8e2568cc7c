import type { SignedIn } from '../../context.ts'

/** A part's name in the reader's language, as far as it has one. */
export const nameIn = (
  { language }: Pick<SignedIn, 'language'>,
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
) => (language === 'en' && nameEn) || nameZh
