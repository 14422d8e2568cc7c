import { AppstoreOutlined, DownOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { leavesOf, useMenu } from '../../menu.ts'
import styles from './catalogue-menu.module.css'

const CATALOG = '/quoteOrder/catalog'
const FRESH_MS = 300_000

/** The whole catalogue one click away on every page of the shop: systems with their groups of parts. */
export function CatalogueMenu() {
  const { t } = useTranslation('storefront')
  const [isOpen, setOpen] = useState(false)
  const menu = useMenu()
  if (!menu || !leavesOf(menu.nodes).some(({ path }) => path === CATALOG)) return null
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={<Systems onChoose={() => setOpen(false)} />}
    >
      <Button
        type="text"
        className={styles.button!}
        icon={<AppstoreOutlined aria-hidden />}
        aria-expanded={isOpen}
      >
        {t('menu')}
        <DownOutlined className={styles.arrow} aria-hidden />
      </Button>
    </Popover>
  )
}

function Systems({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('storefront')
  const { data } = useQuery({
    queryKey: ['categories'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => request('listCategories', { signal, flags: { quiet: true } }),
  })
  const systems = data?.filter(({ level }) => level === 1) ?? []
  const addressOf = (categoryId: string) => `${CATALOG}?node=${categoryId}`
  return (
    <nav className={styles.systems} aria-label={t('menu')} aria-busy={!data}>
      {systems.map((system) => (
        <section key={system.categoryId} className={styles.system}>
          <PartPicture picture={system.picture} size={40} />
          <div>
            <h2 className={styles.name}>
              <Link to={addressOf(system.categoryId)} onClick={onChoose}>
                {system.name}
              </Link>
            </h2>
            <p className={styles.groups}>
              {data
                ?.filter(({ parentId }) => parentId === system.categoryId)
                .map(({ categoryId, name }) => (
                  <Link key={categoryId} to={addressOf(categoryId)} onClick={onChoose}>
                    {name}
                  </Link>
                ))}
            </p>
          </div>
        </section>
      ))}
    </nav>
  )
}
