import { DownloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useHomePath } from '../../app/home-path.ts'
import { leavesOf, useMenu } from '../../app/menu.ts'
import { saveContent } from '../../lib/files.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { HomeFoot } from '../dashboard/home-foot.tsx'
import { HomeHead } from '../dashboard/home-head.tsx'
import { boardPicture } from './board-picture.ts'
import { BoardBody } from './board-body.tsx'
import styles from './desk.module.css'
import { deskQuery, listBehind, readDeskQuery, readMetric, withPeriod, type DeskCall } from './desk-query.ts'
import { figuresOf } from './figures.ts'
import { periodText } from './figure-text.ts'
import { pageColours } from './page-colours.ts'
import { PeriodChoice } from './period-choice.tsx'

interface Props {
  call: DeskCall
  /** The list of the counted orders. */
  listPath: string
  title: string
  /** Further content of this desk, independent of the period. */
  children?: ReactNode
}

/** A desk: the orders of a period, compared with the one before. */
export function Board({ call, listPath, title, children }: Props) {
  const { t, i18n } = useTranslation('desk')
  const navigate = useNavigate()
  const menu = useMenu()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  // Staff may open the desks of others, but only their own is their start page.
  const isHome = useHomePath() === pathname
  const drawChart = useRef<(() => HTMLCanvasElement) | null>(null)
  const query = readDeskQuery(params)
  const metric = readMetric(params)
  const answer = useQuery({
    ...deskQuery(call, query),
    placeholderData: keepPreviousData,
  })
  const desk = answer.data
  const mayOpenList = menu ? leavesOf(menu.nodes).some(({ path }) => path === listPath) : false
  const linkTo = (filter: Readonly<Record<string, string>>) =>
    mayOpenList ? listBehind(listPath, filter) : undefined
  const linkInPeriod = (filter: Readonly<Record<string, string>>) =>
    desk && linkTo({ ...filter, from: desk.from, to: desk.to })

  async function handlePicture() {
    if (!desk) return
    const picture = await boardPicture({
      title,
      period: periodText(desk, i18n.language),
      figures: figuresOf(desk, i18n.language).map(({ key, value, before, change }) => ({
        label: t(`figure.${key}`),
        value,
        note: change === null ? t('change.none') : `${change}  ${t('change.before', { value: before })}`,
      })),
      chart: drawChart.current?.() ?? null,
      colours: pageColours(),
    })
    saveContent(picture, `${title} ${desk.from} ${desk.to}.png`)
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        extra={
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={!desk}
            onClick={() => void handlePicture()}
          >
            {t('picture')}
          </Button>
        }
      />
      {isHome && <HomeHead />}
      <PeriodChoice query={query} shown={desk} onChange={(next) => setParams(withPeriod(params, next))} />
      {answer.isPending && <PageSkeleton kind="cards" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {desk && !answer.isError && (
        <div className={styles.board} aria-busy={answer.isPlaceholderData}>
          {desk.placed.now.orders === 0 && desk.placed.before.orders === 0 ? (
            <EmptyState title={t('empty.title')} description={t('empty.text')} />
          ) : (
            <BoardBody
              desk={desk}
              metric={metric}
              linkTo={linkInPeriod}
              onMetric={(next) => {
                const changed = new URLSearchParams(params)
                changed.set('metric', next)
                setParams(changed, { replace: true })
              }}
              linkToDay={(day) => linkTo({ from: day, to: day })}
              onDay={(day) => mayOpenList && void navigate(listBehind(listPath, { from: day, to: day }))}
              onReady={(draw) => {
                drawChart.current = draw
              }}
            />
          )}
          {children}
        </div>
      )}
      {isHome && <HomeFoot />}
    </div>
  )
}
