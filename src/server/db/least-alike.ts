/**
 * How alike two texts are at least for `%` of pg_trgm. Searches ask for more; the index passes over so
 * much the more of what is less.
 */
export const LEAST_ALIKE = 'pg_trgm.similarity_threshold=0.4'
