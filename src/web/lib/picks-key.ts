/** Everything that the pages of picking read. */
export const picksKey = ['picks'] as const
