/** What a search can be narrowed to. */
export const facetNames = ['brands', 'categories', 'suppliers', 'stockLevels', 'prices', 'origins'] as const
export type FacetName = (typeof facetNames)[number]
