import { DownOutlined, HomeOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HOME } from '../views.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { StarButton } from './star-button.tsx'
import { PageTag, type TagActions, type TagOf } from './page-tag.tsx'
import styles from './frame.module.css'

interface Props extends TagActions {
  tags: TagOf[]
  current: string
  /** The menu code of the current page; null where it has no entry in the menu. */
  code: string | null
  onCloseAll: () => void
}

/** The open pages and their actions. */
export function TagStrip({ tags, current, code, onCloseAll, ...actions }: Props) {
  const { t } = useTranslation('frame')
  const [dragged, setDragged] = useState<string | null>(null)
  const draggedFrom = tags.findIndex(({ path }) => path === dragged)
  const isTag = tags.some(({ path }) => path === current)
  const ofAll: MenuProps['items'] = [
    { key: 'current', label: t('closeCurrent'), disabled: !isTag, onClick: () => actions.onClose(current) },
    {
      key: 'others',
      label: t('closeOthers'),
      disabled: tags.length === Number(isTag),
      onClick: () => actions.onCloseOthers(current),
    },
    { key: 'all', label: t('closeAll'), disabled: tags.length === 0, onClick: onCloseAll },
  ]
  return (
    <div className={styles.strip}>
      <nav className={styles.tags} aria-label={t('tags')}>
        <span className={styles.tag} data-current={current === HOME}>
          <button
            type="button"
            className={styles.tagTitle}
            aria-current={current === HOME ? 'page' : undefined}
            onClick={() => actions.onOpen(HOME)}
          >
            <HomeOutlined aria-hidden />
            {t('home')}
          </button>
        </span>
        {tags.map((tag, index) => (
          <PageTag
            key={tag.path}
            tag={tag}
            before={tags[index - 1]}
            after={tags[index + 1]}
            isCurrent={tag.path === current}
            dragged={dragged === null ? null : { path: dragged, isBefore: draggedFrom < index }}
            onDrag={setDragged}
            {...actions}
          />
        ))}
      </nav>
      {code && <StarButton code={code} />}
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined aria-hidden />}
        title={t('refresh')}
        aria-label={t('refresh')}
        onClick={() => actions.onReopen(current)}
      />
      <FullScreenButton />
      <Dropdown menu={{ items: ofAll }} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          size="small"
          icon={<DownOutlined aria-hidden />}
          title={t('tagActions')}
          aria-label={t('tagActions')}
        />
      </Dropdown>
    </div>
  )
}
