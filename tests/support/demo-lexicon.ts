import { brands, engines, vehicleSeries } from '../../src/server/db/seed/demo/brands.ts'
import { categories } from '../../src/server/db/seed/demo/categories.ts'
import { vehicleModels } from '../../src/server/db/seed/demo/vehicle-models.ts'
import type { Lexicon } from '../../src/server/lexicon.ts'
import { buildLexicon, type LexiconSource } from '../../src/server/modules/search/words/lexicon.ts'

/** The words of the demo catalogue, and these. */
export function demoLexicon(words: LexiconSource['words']): Promise<Lexicon> {
  return buildLexicon({
    words,
    categories: categories.map(({ id, parentId, zh, en }) => ({
      ...{ id: String(id), nameZh: zh, nameEn: en },
      parentId: parentId === null ? null : String(parentId),
    })),
    brands: brands.map(({ id, zh, en, aliases }) => ({ id: String(id), nameZh: zh, nameEn: en, aliases })),
    series: vehicleSeries.map(({ brandId, zh, en }) => ({
      brandId: String(brandId),
      nameZh: zh,
      nameEn: en,
    })),
    engines: engines.map(({ id, brandId, code }) => ({ id: String(id), brandId: String(brandId), code })),
    models: vehicleModels.map(({ id, engineId, brandId, code }) => ({
      ...{ id: String(id), engineId: String(engineId), brandId: String(brandId), code },
    })),
  })
}
