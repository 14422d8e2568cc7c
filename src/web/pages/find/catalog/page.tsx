import { useQuery } from '@tanstack/react-query'
import { Cascader, Tree } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isId } from '../../../../shared/id.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { categoriesQuery } from '../../dashboard/storefront/storefront-queries.ts'
import { Systems } from '../../dashboard/storefront/systems.tsx'
import { BrowseResults } from '../browse-results.tsx'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import styles from '../search.module.css'
import treeStyles from './catalog.module.css'
import { pathTo, treeOf, type Category } from './category-tree.ts'

/** The catalogue as a tree: system, group, kind of part. The address holds the branch. */
export default function CatalogPage() {
  const { t } = useTranslation('search')
  const categories = useQuery(categoriesQuery)
  if (categories.isPending) return <PageSkeleton kind="cards" />
  if (categories.isError)
    return <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.headTitle}>{t('catalog.title')}</h1>
      </div>
      <Branches categories={categories.data} />
    </div>
  )
}

function Branches({ categories }: { categories: Category[] }) {
  const { t } = useTranslation('search')
  const [params, setParams] = useSearchParams()
  const isWide = useBreakpoint().lg ?? true
  const node = params.get('node')
  const chosen = node !== null && isId(node) ? node : undefined
  const tree = treeOf(categories)
  const choose = (id: string | undefined) => setParams(id ? { node: id } : {})
  const path = chosen ? pathTo(categories, chosen) : []
  return (
    <div className={treeStyles.columns}>
      {isWide ? (
        <nav className={treeStyles.tree} aria-label={t('catalog.title')}>
          <Tree
            treeData={tree}
            blockNode
            selectedKeys={chosen ? [chosen] : []}
            defaultExpandedKeys={path}
            onSelect={(keys) => choose(keys[0] === undefined ? undefined : String(keys[0]))}
          />
        </nav>
      ) : (
        <Cascader
          changeOnSelect
          className={treeStyles.cascader}
          aria-label={t('catalog.title')}
          placeholder={t('catalog.choose')}
          fieldNames={{ label: 'title', value: 'key', children: 'children' }}
          options={tree}
          value={path}
          onChange={(value) => choose(value?.at(-1)?.toString())}
        />
      )}
      <div className={treeStyles.results}>
        {chosen ? (
          <BrowseResults
            key={chosen}
            about={{ mode: 'catalog', ...(!params.get('categoryId') && { categoryId: chosen }) }}
            own={{ node: chosen }}
            empty={<EmptyState title={t('catalog.none')} description={t('catalog.noneText')} />}
          />
        ) : (
          <Systems path="/quoteOrder/catalog" isCatalogue />
        )}
      </div>
    </div>
  )
}
