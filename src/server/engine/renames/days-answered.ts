/** For so many days after a rename calls answer to the former name. */
export const DAYS_ANSWERED = 180
