/** The facets by which a search can be narrowed. */
export const facetNames = ['brands', 'categories', 'suppliers', 'stockLevels', 'prices', 'origins'] as const
export type FacetName = (typeof facetNames)[number]
