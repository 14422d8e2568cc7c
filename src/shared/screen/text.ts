// What occurs everywhere in a screen file: words for users, and conditions.

/** Words in both languages. */
export interface Text {
  zh: string
  en: string
}

/** A CEL expression over the row's fields, `me` and `now`. */
export type Condition = string
