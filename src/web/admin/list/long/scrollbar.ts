/** As wide as the bar of a list that scrolls by itself is anywhere. */
export const SCROLLBAR_PX = 16
